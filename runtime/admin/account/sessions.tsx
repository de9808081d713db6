import { Token } from '../frame/layout/frame.tsx'
import { useText } from '../frame/layout/use-text.ts'
import type { SessionRow } from './account-props.ts'

/** Sessions, each with a button that ends it. */
export function Sessions({
  sessions,
  token,
  action,
}: {
  sessions: readonly SessionRow[]
  token: string
  action: string
}) {
  const text = useText()
  return (
    <ul className="sessions">
      {sessions.map(({ id, device, network, seenAt, isOwn }) => (
        <li key={id}>
          <p>
            {device}{' '}
            <span className="muted">
              {[network, seenAt, isOwn ? text('account.sessions.this') : ''].filter((part) => part !== '').join(' · ')}
            </span>
          </p>
          {isOwn ? null : (
            <form method="post" action={action}>
              <Token token={token} />
              <button className="button" type="submit" name="session" value={id}>
                {text('account.sessions.end')}
              </button>
            </form>
          )}
        </li>
      ))}
    </ul>
  )
}
