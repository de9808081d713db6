import { LabeledInput } from '../../frame/layout/labeled-input.tsx'
import { useText } from '../../frame/layout/use-text.ts'
import { ContentFrame } from '../content-menu.tsx'
import { EntryHead } from '../entry/entry-head.tsx'
import type { ContentDayProps, DayForm } from './schedule-props.ts'

/** A page as it is on a day. It is a picture: nothing in it runs. */
export function ContentDayScreen(props: ContentDayProps) {
  const text = useText()
  const { title, back, tabs, form, pages, frameAddress } = props
  return (
    <ContentFrame {...props}>
      <EntryHead title={title} back={back} tabs={tabs} />
      <DayInput {...form} />
      <datalist id="day-pages">
        {pages.map(({ name, value }) => (
          <option key={value} value={value} label={name} />
        ))}
      </datalist>
      <iframe className="day-page" title={title} src={frameAddress} sandbox="allow-same-origin">
        {text('schedule.preview')}
      </iframe>
    </ContentFrame>
  )
}

/** Asks for a day and a page. */
export function DayInput({ address, day, page }: DayForm) {
  const text = useText()
  return (
    <form action={address} className="day-form">
      <LabeledInput id="on-day" name="on" type="date" label={text('schedule.day')} defaultValue={day} required />
      <LabeledInput
        id="on-page"
        name="page"
        label={text('schedule.preview-page')}
        defaultValue={page}
        list="day-pages"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <button className="button" type="submit">
        {text('schedule.preview-show')}
      </button>
    </form>
  )
}
