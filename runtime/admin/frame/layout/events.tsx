type Event = { id: string; at: string; by: string; text: string }

/** What happened, each with who did it and when. */
export function Events({ events }: { events: readonly Event[] }) {
  return (
    <ol className="timeline">
      {events.map(({ id, at, by, text }) => (
        <li key={id}>
          <p>{text}</p>
          <p className="muted">
            {by}, {at}
          </p>
        </li>
      ))}
    </ol>
  )
}
