import { LabeledInput } from '../../frame/layout/labeled-input.tsx'
import { useText } from '../../frame/layout/use-text.ts'
import { ContentFrame } from '../content-menu.tsx'
import { EntryHead } from '../entry/entry-head.tsx'
import type { ContentDayProps, DayForm } from './day-props.ts'

/** A page as it is on a day. It is a picture: nothing in it runs. */
export function ContentDayScreen(props: ContentDayProps) {
  const text = useText()
  const { title, back, form, pages, frameAddress } = props
  return (
    <ContentFrame {...props}>
      <EntryHead title={title} back={back} tabs={[]} />
      <DayInput {...form} />
      <datalist id="day-pages">
        {pages.map(({ name, value }) => (
          <option key={value} value={value} label={name} />
        ))}
      </datalist>
      <iframe className="day-page" title={title} src={frameAddress} sandbox="allow-same-origin">
        {text('day.title')}
      </iframe>
    </ContentFrame>
  )
}

/** Where somebody asks for a day. */
export function DayPart({ form }: { form: DayForm }) {
  const text = useText()
  return (
    <section className="block">
      <h2>{text('day.title')}</h2>
      <p className="muted">{text('day.about')}</p>
      <DayInput {...form} />
    </section>
  )
}

function DayInput({ address, day, page }: DayForm) {
  const text = useText()
  return (
    <form action={address} className="in-line">
      <LabeledInput
        id="on-day"
        name="on"
        type="date"
        className="input fit"
        label={text('day.day')}
        defaultValue={day}
        required
      />
      <LabeledInput
        id="on-page"
        name="page"
        label={text('day.page')}
        defaultValue={page}
        list="day-pages"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <p className="actions">
        <button className="button" type="submit">
          {text('day.show')}
        </button>
      </p>
    </form>
  )
}
