import { Frame, Token } from '../frame/layout/frame.tsx'
import { LabeledInput } from '../frame/layout/labeled-input.tsx'
import { useText } from '../frame/layout/use-text.ts'
import type { AccountProps } from './account-props.ts'
import { Sessions } from './sessions.tsx'

/** One's own password, one-time codes and sessions. */
export function AccountScreen(props: AccountProps) {
  const text = useText()
  const { user, token, sessions, recoveryCodes } = props
  return (
    <Frame {...props} current="/admin/account">
      <h1>{text('account.title')}</h1>
      <p className="muted">
        {user.email}, {user.role}
      </p>
      <form method="post" action="/admin/account/name" className="narrow">
        <Token token={token} />
        <LabeledInput
          id="own-name"
          name="name"
          label={text('account.name')}
          hint={text('account.name.hint')}
          maxLength={80}
          autoComplete="name"
          defaultValue={user.name === user.email ? '' : user.name}
        />
        <button className="button" type="submit">
          {text('account.name.do')}
        </button>
      </form>
      {recoveryCodes.length === 0 ? null : (
        <section className="banner" aria-label={text('account.recovery')}>
          <p>{text('account.recovery.hint')}</p>
          <ul className="columns mono">
            {recoveryCodes.map((code) => (
              <li key={code}>{code}</li>
            ))}
          </ul>
        </section>
      )}
      <section className="block">
        <h2>{text('account.duty')}</h2>
        <ul>
          {props.answersEnquiries ? (
            <li>
              <a href="/admin/account/duty">{text('account.duty.hours')}</a>
            </li>
          ) : null}
          <li>
            <a href="/admin/account/alerts">{text('account.duty.alerts')}</a>
          </li>
        </ul>
      </section>
      <section className="block">
        <h2>{text('account.password')}</h2>
        <form method="post" action="/admin/account/password" className="narrow">
          <Token token={token} />
          <LabeledInput
            id="password"
            name="password"
            label={text('account.password.now')}
            type="password"
            autoComplete="current-password"
            required
          />
          <div className="entry">
            <label htmlFor="new">{text('account.password.new')}</label>
            <input className="input" id="new" name="new" type="password" autoComplete="new-password" required />
            <p className="note">{text('account.password.hint')}</p>
          </div>
          <button className="button" type="submit">
            {text('account.password.do')}
          </button>
        </form>
      </section>
      <Codes {...props} />
      <Passkeys {...props} />
      <section className="block">
        <h2>{text('account.sessions')}</h2>
        <p className="muted">{text('account.sessions.hint')}</p>
        <Sessions sessions={sessions} token={token} action="/admin/account/sessions" />
        {sessions.length < 2 ? null : (
          <form method="post" action="/admin/account/other-sessions" className="actions">
            <Token token={token} />
            <button className="button bad" type="submit">
              {text('account.sessions.end-others')}
            </button>
          </form>
        )}
      </section>
    </Frame>
  )
}

function Passkeys({ passkeys, token }: AccountProps) {
  const text = useText()
  if (passkeys === null) return null
  return (
    <section className="block">
      <h2>{text('account.passkeys')}</h2>
      <p className="muted">{text('account.passkeys.hint')}</p>
      <ul className="sessions">
        {passkeys.map(({ id, name, madeAt, usedAt }) => (
          <li key={id}>
            <p>
              {name}{' '}
              <span className="muted">
                {usedAt === ''
                  ? text('account.passkeys.unused', { time: madeAt })
                  : text('account.passkeys.used', { time: usedAt })}
              </span>
            </p>
            <form method="post" action="/admin/account/passkeys/remove">
              <Token token={token} />
              <button
                className="button"
                type="submit"
                name="passkey"
                value={id}
                aria-label={`${text('account.passkeys.remove')} ${name}`}
              >
                {text('account.passkeys.remove')}
              </button>
            </form>
          </li>
        ))}
      </ul>
      <form method="post" action="/admin/account/passkeys/new" className="actions">
        <Token token={token} />
        <button className="button" type="submit">
          {text('account.passkeys.add')}
        </button>
      </form>
    </section>
  )
}

function Codes({ codes, token }: AccountProps) {
  const text = useText()
  return (
    <section className="block">
      <h2>{text('account.codes')}</h2>
      {codes.kind === 'unavailable' ? <p className="muted">{text('account.codes.unavailable')}</p> : null}
      {codes.kind === 'on' ? (
        <form method="post" action="/admin/account/codes/remove" className="narrow">
          <Token token={token} />
          <p>{text('account.codes.on', { count: codes.left })}</p>
          <button className="button" type="submit">
            {text('account.codes.remove')}
          </button>
          <p className="note">{text('account.codes.remove.hint')}</p>
        </form>
      ) : null}
      {codes.kind === 'setup' ? (
        <form method="post" action="/admin/account/codes" className="narrow">
          <Token token={token} />
          <input type="hidden" name="secret" value={codes.secret} />
          {codes.isDamaged ? <p className="fault">{text('account.codes.damaged')}</p> : null}
          <p>{text('account.codes.scan')}</p>
          <svg
            className="qr"
            viewBox={`0 0 ${codes.size} ${codes.size}`}
            role="img"
            aria-label={text('account.codes.qr')}
          >
            <rect width="100%" height="100%" fill="#fff" />
            <path d={codes.path} fill="#000" />
          </svg>
          <p className="mono">{codes.secret.match(/.{1,4}/g)?.join(' ')}</p>
          <div className="entry">
            <label htmlFor="code">{text('account.codes.code')}</label>
            <input
              className="input code"
              id="code"
              name="code"
              autoComplete="one-time-code"
              inputMode="numeric"
              required
            />
          </div>
          <button className="button" type="submit">
            {text('account.codes.do')}
          </button>
        </form>
      ) : null}
    </section>
  )
}
