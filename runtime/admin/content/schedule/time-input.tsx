import { LabeledInput } from '../../frame/layout/labeled-input.tsx'
import { useText } from '../../frame/layout/use-text.ts'
import type { TimeFields } from '../content-props.ts'

/** A day and a time by clocks in the UK. `id`: that of the field. */
export function TimeInput({ id, at, fault, turns }: TimeFields & { id: string }) {
  const text = useText()
  return (
    <>
      <LabeledInput
        id={id}
        name="at"
        type="datetime-local"
        className="input fit"
        label={text('schedule.time')}
        defaultValue={at}
        fault={fault}
      />
      {turns.map(({ name, value }) => (
        <label key={value} className="choice">
          <input type="radio" name="turn" value={value} /> {name}
        </label>
      ))}
    </>
  )
}

/** The quiet way to publish at a time, within the form that publishes at once. */
export function PublishAtTime({ schedule }: { schedule: TimeFields }) {
  const text = useText()
  return (
    <details className="more" open={schedule.isOpen}>
      <summary>{text('schedule.ask')}</summary>
      <TimeInput id="publish-at" {...schedule} />
      <p className="actions">
        <button className="button" type="submit" formAction={schedule.address}>
          {text('schedule.set')}
        </button>
        <a href={schedule.address}>{text('schedule.all')}</a>
      </p>
    </details>
  )
}
