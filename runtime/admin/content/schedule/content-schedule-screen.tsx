import { Token } from '../../frame/layout/frame.tsx'
import { LabeledInput } from '../../frame/layout/labeled-input.tsx'
import { useText } from '../../frame/layout/use-text.ts'
import { ContentFrame } from '../content-menu.tsx'
import { DayInput } from './content-day-screen.tsx'
import type { ContentScheduleProps, DoneRow, ScheduledRow } from './schedule-props.ts'
import { TimeInput } from './time-input.tsx'

/** What goes live or comes off the site at a time: moved and cancelled here, and set for several drafts. */
export function ContentScheduleScreen(props: ContentScheduleProps) {
  const text = useText()
  const { title, failed, waiting, done, drafts, preview, token } = props
  return (
    <ContentFrame {...props}>
      <h1>{title}</h1>
      <p className="muted">{text('schedule.about')}</p>
      {failed.length === 0 ? null : (
        <section className="block">
          <h2>{text('schedule.failed')}</h2>
          <p className="muted">{text('schedule.failed-about')}</p>
          <ScheduledList rows={failed} token={token} />
        </section>
      )}
      <section className="block">
        <h2>{text('schedule.waiting')}</h2>
        {waiting.length === 0 ? (
          <p className="muted">{text('schedule.none')}</p>
        ) : (
          <ScheduledList rows={waiting} token={token} />
        )}
      </section>
      <section className="block">
        <h2>{text('schedule.preview')}</h2>
        <p className="muted">{text('schedule.preview-about')}</p>
        <DayInput {...preview} />
      </section>
      {drafts.rows.length === 0 ? null : <Drafts {...drafts} token={token} />}
      {done.length === 0 ? null : (
        <section className="block">
          <h2>{text('schedule.past-title')}</h2>
          <ul className="schedule">
            {done.map((row) => (
              <Done key={row.id} {...row} />
            ))}
          </ul>
        </section>
      )}
    </ContentFrame>
  )
}

function ScheduledList({ rows, token }: { rows: readonly ScheduledRow[]; token: string }) {
  return (
    <ul className="schedule">
      {rows.map((row) => (
        <Scheduled key={row.id} {...row} token={token} />
      ))}
    </ul>
  )
}

function Scheduled({
  id,
  what,
  note,
  when,
  by,
  why,
  lookAddress,
  cancelAddress,
  move,
  token,
}: ScheduledRow & { token: string }) {
  const text = useText()
  const called = (label: string) => text('schedule.of', { label, what })
  return (
    <li>
      <p>
        <b>{when}</b>
      </p>
      <p>{what}</p>
      {note === '' ? null : <p className="said">{note}</p>}
      {why === '' ? null : <p className="fault">{why}</p>}
      <p className="muted">{by}</p>
      <form method="post" className="actions">
        <Token token={token} />
        {lookAddress === null ? null : (
          <button className="button" type="submit" formAction={lookAddress} aria-label={called(text('schedule.look'))}>
            {text('schedule.look')}
          </button>
        )}
        <button
          className="button"
          type="submit"
          formAction={cancelAddress}
          aria-label={called(text('schedule.cancel'))}
        >
          {text('schedule.cancel')}
        </button>
      </form>
      <details className="at-time" open={move.isOpen}>
        <summary>{text('schedule.move-to')}</summary>
        <form method="post" action={move.address}>
          <Token token={token} />
          <TimeInput id={id} {...move} />
          <p className="actions">
            <button className="button" type="submit" aria-label={called(text('schedule.move'))}>
              {text('schedule.move')}
            </button>
          </p>
        </form>
      </details>
    </li>
  )
}

function Done({ what, when, version }: DoneRow) {
  return (
    <li>
      <p>{what}</p>
      <p className="muted">
        {when} {version === null ? null : <a href={version.address}>{version.text}</a>}
      </p>
    </li>
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
