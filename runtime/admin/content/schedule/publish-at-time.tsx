import type { TimeFields } from '../../frame/frame-props.ts'
import { TimeInput } from '../../frame/layout/time-input.tsx'
import { useText } from '../../frame/layout/use-text.ts'

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
