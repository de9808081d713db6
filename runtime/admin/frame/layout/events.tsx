import type { ReactNode } from 'react'
import type { EventRow } from '../frame-props.ts'

type EventsProps<Row extends EventRow> = {
  events: readonly Row[]
  /** What can be done about one. */
  action?: (event: Row) => ReactNode
}

/** What happened, each with who did it and when. */
export function Events<Row extends EventRow>({ events, action }: EventsProps<Row>) {
  return (
    <ol className="timeline">
      {events.map((event) => (
        <li key={event.id}>
          <p>{event.text}</p>
          <p className="muted">
            {event.by}, {event.at}
          </p>
          {action?.(event)}
        </li>
      ))}
    </ol>
  )
}
