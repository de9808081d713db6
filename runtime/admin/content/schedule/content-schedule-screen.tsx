import { Token } from '../../frame/layout/frame.tsx'
import { LabeledInput } from '../../frame/layout/labeled-input.tsx'
import { TimeInput } from '../../frame/layout/time-input.tsx'
import { useText } from '../../frame/layout/use-text.ts'
import { ContentFrame } from '../content-menu.tsx'
import { DayPart } from '../day/content-day-screen.tsx'
import type { ContentScheduleProps, ScheduledRow } from './schedule-props.ts'

/** What goes live or comes off the site at a time: moved and cancelled here, and set for several drafts. */
export function ContentScheduleScreen(props: ContentScheduleProps) {
  const text = useText()
  const { title, failed, waiting, done, drafts, day, token } = props
  return (
    <ContentFrame {...props}>
      <h1>{title}</h1>
      <p className="muted">{text('schedule.about')}</p>
      {failed.length === 0 ? null : (
        <Group title={text('schedule.failed')} about={text('schedule.failed-about')} rows={failed} token={token} />
      )}
      <Group
        title={text('schedule.waiting')}
        about={waiting.length === 0 ? text('schedule.none') : ''}
        rows={waiting}
        token={token}
      />
      <DayPart form={day} />
      {drafts.rows.length === 0 ? null : <Drafts {...drafts} token={token} />}
      {done.length === 0 ? null : <Group title={text('schedule.past-title')} about="" rows={done} token={token} />}
    </ContentFrame>
  )
}

type OpenRow = NonNullable<ScheduledRow['change']>
type GroupProps = { title: string; about: string; rows: readonly ScheduledRow[]; token: string }

function Group({ title, about, rows, token }: GroupProps) {
  return (
    <section className="block">
      <h2>{title}</h2>
      {about === '' ? null : <p className="muted">{about}</p>}
      <ul className="rows">
        {rows.map((row) => (
          <Row key={row.id} {...row} token={token} />
        ))}
      </ul>
    </section>
  )
}

function Row(row: ScheduledRow & { token: string }) {
  const { what, note, when, about, fault, version, change } = row
  return (
    <li>
      <p>
        <b>{when}</b>
      </p>
      <p>{what}</p>
      {note === '' ? null : <p className="said">{note}</p>}
      {fault === '' ? null : <p className="fault">{fault}</p>}
      <p className="muted">
        {about} {version === null ? null : <a href={version.address}>{version.text}</a>}
      </p>
      {change === null ? null : <Change {...row} {...change} />}
    </li>
  )
}

function Change({ id, what, token, lookAddress, cancelAddress, move }: Parameters<typeof Row>[0] & OpenRow) {
  const text = useText()
  const named = (label: string) => ({ 'aria-label': text('schedule.of', { label, what }), children: label })
  return (
    <>
      <form method="post" className="actions">
        <Token token={token} />
        <button className="button" type="submit" formAction={lookAddress} {...named(text('schedule.look'))} />
        <button className="button" type="submit" formAction={cancelAddress} {...named(text('schedule.cancel'))} />
      </form>
      <details className="more" open={move.isOpen}>
        <summary>{text('schedule.move-to')}</summary>
        <form method="post" action={move.address}>
          <Token token={token} />
          <TimeInput id={id} {...move} />
          <p className="actions">
            <button className="button" type="submit" {...named(text('schedule.move'))} />
          </p>
        </form>
      </details>
    </>
  )
}

function Drafts({ address, rows, token }: ContentScheduleProps['drafts'] & { token: string }) {
  const text = useText()
  return (
    <section className="block">
      <h2>{text('schedule.drafts')}</h2>
      <p className="muted">{text('schedule.drafts-about')}</p>
      <form method="post" action={address} className="narrow">
        <Token token={token} />
        {rows.map(({ path, name, at }) => (
          <label key={path} className="check">
            <input type="checkbox" name={`pick.${path}`} value="yes" />
            <span>
              {name} <span className="muted">{at}</span>
            </span>
          </label>
        ))}
        <LabeledInput
          id="release-name"
          name="note"
          label={text('schedule.name')}
          hint={text('schedule.name-hint')}
          maxLength={200}
          autoComplete="off"
        />
        <p className="actions">
          <button className="button" type="submit">
            {text('content.look')}
          </button>
        </p>
      </form>
    </section>
  )
}
