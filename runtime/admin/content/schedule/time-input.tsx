import { useText } from '../../frame/layout/use-text.ts'
import type { TimeFields } from '../content-props.ts'

/** A day and a time by clocks in the UK. `id`: for the ids of the fields. */
export function TimeInput({ id, day, time, fault, turns }: TimeFields & { id: string }) {
  const text = useText()
  const described = fault === '' ? {} : { 'aria-invalid': true, 'aria-describedby': `${id}-fault` }
  return (
    <>
      <div className="time-input">
        <p className="entry">
          <label htmlFor={`${id}-day`}>{text('schedule.day')}</label>
          <input className="input" type="date" id={`${id}-day`} name="day" defaultValue={day} {...described} />
        </p>
        <p className="entry">
          <label htmlFor={`${id}-time`}>{text('schedule.time')}</label>
          <input className="input" type="time" id={`${id}-time`} name="time" defaultValue={time} {...described} />
        </p>
      </div>
      {fault === '' ? null : (
        <p className="fault" id={`${id}-fault`}>
          {fault}
        </p>
      )}
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
    <details className="at-time" open={schedule.isOpen}>
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
