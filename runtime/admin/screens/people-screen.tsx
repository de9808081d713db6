import { Events } from './parts/events.tsx'
import { Frame, Token } from './parts/frame.tsx'
import { Sessions } from './parts/sessions.tsx'
import type { PeopleProps, UserRow } from './screen-props.ts'

/** Who may sign in, from where they have, and what was changed. */
export function PeopleScreen(props: PeopleProps) {
  const { users, roles, audit, older, token } = props
  return (
    <Frame {...props} current="/admin/people">
      <h1>People</h1>
      {users.map((user) => (
        <Person key={user.id} {...props} {...user} />
      ))}
      <section className="block">
        <h2>Add someone</h2>
        <form method="post" action="/admin/people" className="narrow">
          <Token token={token} />
          <div className="entry">
            <label htmlFor="new-email">E-mail</label>
            <input className="input" id="new-email" name="email" type="email" autoComplete="off" required />
          </div>
          <div className="entry">
            <label htmlFor="new-role">Role</label>
            <select className="input" id="new-role" name="role" defaultValue="agent">
              {roles.map((role) => (
                <option key={role}>{role}</option>
              ))}
            </select>
          </div>
          <div className="entry">
            <label htmlFor="new-password">First password</label>
            <input className="input" id="new-password" name="password" type="password" autoComplete="new-password" required />
            <p className="note">At least 12 characters. They can change it in their own account.</p>
          </div>
          <button className="button primary" type="submit">
            Add
          </button>
        </form>
      </section>
      <section className="block">
        <h2>Audit</h2>
        <Events events={audit} />
        {older === null ? null : <a href={older}>Older</a>}
      </section>
    </Frame>
  )
}

function Person({
  id,
  email,
  role,
  roles,
  isDisabled,
  hasCode,
  hasPasskey,
  requiresCode,
  canRequireCodes,
  signedInAt,
  sessions,
  isSelf,
  token,
}: PeopleProps & UserRow) {
  const action = `/admin/people/${id}`
  return (
    <section className="block" aria-label={email}>
      <h2>{email}</h2>
      <p className="muted">
        {[
          isDisabled ? 'Sign-in blocked' : signedInAt,
          hasCode ? 'one-time codes' : '',
          hasPasskey ? 'passkey' : '',
          requiresCode && !hasCode && !hasPasskey ? 'a second step is required, not set up' : '',
        ]
          .filter((part) => part !== '')
          .join(' · ')}
      </p>
      {isSelf ? null : (
        <form method="post" action={action} className="actions">
          <Token token={token} />
          <label className="hidden" htmlFor={`role-${id}`}>
            Role of {email}
          </label>
          <select className="input fit" id={`role-${id}`} name="role" defaultValue={role}>
            {roles.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </select>
          <button className="button" type="submit" name="change" value="role">
            Set role
          </button>
          {canRequireCodes ? (
            <button className="button" type="submit" name="change" value={requiresCode ? 'allow-no-code' : 'require-code'}>
              {requiresCode ? 'Do not require codes' : 'Require one-time codes'}
            </button>
          ) : null}
          <button className="button bad" type="submit" name="change" value={isDisabled ? 'enable' : 'disable'}>
            {isDisabled ? 'Allow sign-in' : 'Block sign-in'}
          </button>
        </form>
      )}
      <Sessions sessions={sessions} token={token} action={`${action}/sessions`} />
    </section>
  )
}
