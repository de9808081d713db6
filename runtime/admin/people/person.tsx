import type { ReactNode } from 'react'
import { Sessions } from '../account/sessions.tsx'
import { Token } from '../frame/layout/frame.tsx'
import { Alert, Dash, Wait, Yes } from '../frame/layout/icons.tsx'
import { Options } from '../frame/layout/labeled-input.tsx'
import { useText } from '../frame/layout/use-text.ts'
import type { TextKey } from '../frame/texts.ts'
import type { PeopleProps, UserRow } from './people-props.ts'

type PersonProps = PeopleProps & UserRow

/** One person: how they sign in, and behind a button what can be changed. */
export function Person(props: PersonProps) {
  const { id, email, called, roleName, signedInAt, sessions, state, isSelf, dutyAddress, token, isOpen } = props
  const text = useText()
  const action = `/admin/people/${id}`
  return (
    <section className="person" aria-label={called}>
      <h2>
        {called} {isSelf ? <span className="muted">({text('people.you')})</span> : null}
        {called === email ? null : <small className="muted">{email}</small>}
      </h2>
      <p>{roleName}</p>
      <p className="tell">
        <State {...props} />
      </p>
      <p className="muted">
        <span className="seen-label">{text('people.head.seen')}: </span>
        {signedInAt}
      </p>
      <details open={isOpen}>
        <summary className="button open">
          {text('people.change')} <span className="hidden">{called}</span>
        </summary>
        {dutyAddress === null ? null : (
          <p>
            <a href={dutyAddress}>{text('people.duty', { name: called })}</a>
          </p>
        )}
        {isSelf ? <p className="muted">{text('people.self')}</p> : <Changes {...props} action={action} />}
        {state === 'invited' ? null : (
          <>
            <h3>{text('people.sessions')}</h3>
            {sessions.length === 0 ? (
              <p className="muted">{text('people.no-sessions')}</p>
            ) : (
              <Sessions sessions={sessions} token={token} action={`${action}/sessions`} />
            )}
          </>
        )}
      </details>
    </section>
  )
}

/** How somebody signs in, or why they do not. */
function State({ state, linkUntil, hasCode, hasPasskey, requiresCode }: UserRow) {
  const text = useText()
  if (state === 'blocked')
    return (
      <>
        <Alert /> <span className="bad-text">{text('people.blocked')}</span>
      </>
    )
  if (state === 'invited')
    return (
      <>
        <Wait /> {linkUntil === '' ? text('people.invited.over') : text('people.invited', { until: linkUntil })}
      </>
    )
  const ways = [...(hasCode ? [text('people.code')] : []), ...(hasPasskey ? [text('people.passkey')] : [])]
  return (
    <>
      {ways.length > 0 ? <Yes /> : <Dash />}
      {ways.length > 0 ? ways.join(', ') : text(requiresCode ? 'people.step-missing' : 'people.password-only')}
    </>
  )
}

type ChangesProps = PersonProps & { action: string }

function Changes(props: ChangesProps) {
  const { state, requiresCode, canRequireCodes, hasCode, hasPasskey, linkUntil } = props
  const text = useText()
  const isActive = state === 'active'
  const rows: readonly (readonly [change: string, button: TextKey, hint: TextKey, isShown: boolean])[] = [
    ['link', 'people.new-link', 'people.new-link.hint', state === 'invited'],
    ['link', 'people.new-password', 'people.new-password.hint', isActive],
    ['withdraw', 'people.withdraw', 'people.withdraw.hint', isActive && linkUntil !== ''],
    ['reset-code', 'people.reset-code', 'people.reset-code.hint', isActive && hasCode],
    ['remove-passkeys', 'people.remove-passkeys', 'people.remove-passkeys.hint', isActive && hasPasskey],
    ['require-code', 'people.require', 'people.require.hint', isActive && canRequireCodes && !requiresCode],
    [
      'allow-no-code',
      'people.do-not-require',
      'people.do-not-require.hint',
      isActive && canRequireCodes && requiresCode,
    ],
    ['disable', 'people.block', 'people.block.hint', isActive],
    ['enable', 'people.allow', 'people.allow.hint', state === 'blocked'],
  ]
  return (
    <>
      <Profile {...props} />
      <Form {...props} className="changes">
        {rows
          .filter(([, , , isShown]) => isShown)
          .map(([change, button, hint]) => (
            <p key={change}>
              <button className="button" type="submit" name="change" value={change}>
                {text(button)}
              </button>
              <span className="muted">{text(hint, { until: linkUntil })}</span>
            </p>
          ))}
      </Form>
      <Remove {...props} />
    </>
  )
}

function Profile(props: ChangesProps) {
  const { id, name, role, roles } = props
  const text = useText()
  return (
    <Form {...props} className="profile">
      <p className="entry">
        <label htmlFor={`name-${id}`}>{text('people.name')}</label>
        <input className="input" id={`name-${id}`} name="name" maxLength={80} autoComplete="off" defaultValue={name} />
      </p>
      <p className="entry">
        <label htmlFor={`role-${id}`}>{text('people.role')}</label>
        <select className="input" id={`role-${id}`} name="role" defaultValue={role}>
          <Options options={roles} />
        </select>
      </p>
      <button className="button" type="submit" name="change" value="profile">
        {text('people.save')}
      </button>
    </Form>
  )
}

/** Behind a step of its own, which says what goes and what stays. */
function Remove(props: ChangesProps) {
  const { called, state } = props
  const text = useText()
  const isInvited = state === 'invited'
  return (
    <details className="remove">
      <summary className="take-away">{text(isInvited ? 'people.uninvite' : 'people.remove', { name: called })}</summary>
      <Form {...props} className="changes">
        <p>{text(isInvited ? 'people.uninvite.hint' : 'people.remove.hint')}</p>
        <button className="button bad" type="submit" name="change" value="remove">
          {text(isInvited ? 'people.uninvite.do' : 'people.remove.do')}
        </button>
      </Form>
    </details>
  )
}

function Form({ action, token, className, children }: ChangesProps & { className: string; children: ReactNode }) {
  return (
    <form method="post" action={action} className={className}>
      <Token token={token} />
      {children}
    </form>
  )
}
