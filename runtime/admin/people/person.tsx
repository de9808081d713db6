import { Sessions } from '../account/sessions.tsx'
import { Token } from '../frame/layout/frame.tsx'
import { useText } from '../frame/layout/use-text.ts'
import type { PeopleProps, UserRow } from './people-props.ts'

/** One person: how they sign in, and behind a button what can be changed. */
export function Person(props: PeopleProps & UserRow) {
  const { id, email, role, isDisabled, signedInAt, sessions, isSelf, token, isOpen } = props
  const text = useText()
  const action = `/admin/people/${id}`
  return (
    <section className="person" aria-label={email}>
      <h2>
        {email} {isSelf ? <span className="muted">{text('people.you')}</span> : null}
      </h2>
      <p>{role}</p>
      <p>{isDisabled ? <span className="bad-text">{text('people.blocked')}</span> : <SignInWays {...props} />}</p>
      <p className="muted">{signedInAt}</p>
      <details open={isOpen}>
        <summary>
          {text('people.change')} <span className="hidden">{email}</span>
          <span className="muted"> · {text('people.sessions', { count: sessions.length })}</span>
        </summary>
        {isSelf ? null : <Rights {...props} action={action} />}
        {sessions.length === 0 ? (
          <p className="muted">{text('people.no-sessions')}</p>
        ) : (
          <Sessions sessions={sessions} token={token} action={`${action}/sessions`} />
        )}
      </details>
    </section>
  )
}

function SignInWays({ hasCode, hasPasskey, requiresCode }: UserRow) {
  const text = useText()
  const ways = [...(hasCode ? [text('people.code')] : []), ...(hasPasskey ? [text('people.passkey')] : [])]
  if (ways.length > 0) return ways.join(', ')
  return text(requiresCode ? 'people.step-missing' : 'people.password-only')
}

function Rights(props: PeopleProps & UserRow & { action: string }) {
  const { id, email, role, roles, isDisabled, requiresCode, canRequireCodes, token, action } = props
  const text = useText()
  return (
    <form method="post" action={action} className="actions">
      <Token token={token} />
      <label className="hidden" htmlFor={`role-${id}`}>
        {text('people.role-of', { email })}
      </label>
      <select className="input fit" id={`role-${id}`} name="role" defaultValue={role}>
        {roles.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </select>
      <button className="button" type="submit" name="change" value="role">
        {text('people.set-role')}
      </button>
      {canRequireCodes ? (
        <button className="button" type="submit" name="change" value={requiresCode ? 'allow-no-code' : 'require-code'}>
          {text(requiresCode ? 'people.do-not-require' : 'people.require')}
        </button>
      ) : null}
      <button className="button bad" type="submit" name="change" value={isDisabled ? 'enable' : 'disable'}>
        {text(isDisabled ? 'people.allow' : 'people.block')}
      </button>
    </form>
  )
}

/** Adds somebody with a first password. */
export function AddPerson({ roles, token, typed }: PeopleProps) {
  const text = useText()
  return (
    <section className="block">
      <h2>{text('people.add.title')}</h2>
      <form method="post" action="/admin/people" className="narrow">
        <Token token={token} />
        <div className="entry">
          <label htmlFor="new-email">{text('people.add.email')}</label>
          <input
            className="input"
            id="new-email"
            name="email"
            type="email"
            autoComplete="off"
            defaultValue={typed.email}
            required
          />
        </div>
        <div className="entry">
          <label htmlFor="new-role">{text('people.add.role')}</label>
          <select className="input" id="new-role" name="role" defaultValue={typed.role}>
            {roles.map((role) => (
              <option key={role}>{role}</option>
            ))}
          </select>
        </div>
        <div className="entry">
          <label htmlFor="new-password">{text('people.add.password')}</label>
          <input
            className="input"
            id="new-password"
            name="password"
            type="password"
            autoComplete="new-password"
            required
          />
          <p className="note">{text('people.add.hint')}</p>
        </div>
        <button className="button primary" type="submit">
          {text('people.add.do')}
        </button>
      </form>
    </section>
  )
}
