import { Frame, Token } from './parts/frame.tsx'
import { Sessions } from './parts/sessions.tsx'
import type { AccountProps } from './screen-props.ts'

/** One's own password, one-time codes and sessions. */
export function AccountScreen(props: AccountProps) {
  const { user, token, sessions, recoveryCodes } = props
  return (
    <Frame {...props} current="/admin/account">
      <h1>Your account</h1>
      <p className="muted">
        {user.email}, {user.role}
      </p>
      {recoveryCodes.length === 0 ? null : (
        <section className="banner" aria-label="Recovery codes">
          <p>Keep these recovery codes where only you can find them. Each works once, without your phone. They will not be shown again.</p>
          <ul className="columns mono">
            {recoveryCodes.map((code) => (
              <li key={code}>{code}</li>
            ))}
          </ul>
        </section>
      )}
      <section className="block">
        <h2>Password</h2>
        <form method="post" action="/admin/account/password" className="narrow">
          <Token token={token} />
          <div className="entry">
            <label htmlFor="password">Current password</label>
            <input className="input" id="password" name="password" type="password" autoComplete="current-password" required />
          </div>
          <div className="entry">
            <label htmlFor="new">New password</label>
            <input className="input" id="new" name="new" type="password" autoComplete="new-password" required />
            <p className="note">At least 12 characters. Your other sessions will end.</p>
          </div>
          <button className="button" type="submit">
            Change password
          </button>
        </form>
      </section>
      <Codes {...props} />
      <Passkeys {...props} />
      <section className="block">
        <h2>Where you are signed in</h2>
        <Sessions sessions={sessions} token={token} action="/admin/account/sessions" />
        {sessions.length < 2 ? null : (
          <form method="post" action="/admin/account/other-sessions" className="actions">
            <Token token={token} />
            <button className="button bad" type="submit">
              End all others
            </button>
          </form>
        )}
      </section>
    </Frame>
  )
}

function Passkeys({ passkeys, token }: AccountProps) {
  if (passkeys === null) return null
  return (
    <section className="block">
      <h2>Passkeys</h2>
      <p className="muted">
        Sign in with your finger, your face or the PIN of your device, without a password. A passkey is also a second step where one is
        required.
      </p>
      <ul className="sessions">
        {passkeys.map(({ id, name, madeAt, usedAt }) => (
          <li key={id}>
            <p>
              {name} <span className="muted">{usedAt === '' ? `made ${madeAt}, not used yet` : `last used ${usedAt}`}</span>
            </p>
            <form method="post" action="/admin/account/passkeys/remove">
              <Token token={token} />
              <button className="button" type="submit" name="passkey" value={id} aria-label={`Remove ${name}`}>
                Remove
              </button>
            </form>
          </li>
        ))}
      </ul>
      <form method="post" action="/admin/account/passkeys/new" className="actions">
        <Token token={token} />
        <button className="button" type="submit">
          Add a passkey
        </button>
      </form>
    </section>
  )
}

function Codes({ codes, token }: AccountProps) {
  return (
    <section className="block">
      <h2>One-time codes</h2>
      {codes.kind === 'unavailable' ? <p className="muted">Not available: the server has no encryption key (DATA_KEY).</p> : null}
      {codes.kind === 'on' ? (
        <form method="post" action="/admin/account/codes/remove" className="narrow">
          <Token token={token} />
          <p>On. {codes.left === 1 ? '1 recovery code is' : `${codes.left} recovery codes are`} left.</p>
          <button className="button" type="submit">
            Remove one-time codes
          </button>
          <p className="note">For a new phone: remove them, then set them up again.</p>
        </form>
      ) : null}
      {codes.kind === 'setup' ? (
        <form method="post" action="/admin/account/codes" className="narrow">
          <Token token={token} />
          <input type="hidden" name="secret" value={codes.secret} />
          {codes.isDamaged ? <p className="fault">The server can no longer read your former key. Set codes up again here.</p> : null}
          <p>Scan this with an authenticator app, or type the key into it. Then enter the code that it shows.</p>
          <svg className="qr" viewBox={`0 0 ${codes.size} ${codes.size}`} role="img" aria-label="QR code with the key">
            <rect width="100%" height="100%" fill="#fff" />
            <path d={codes.path} fill="#000" />
          </svg>
          <p className="mono">{codes.secret.match(/.{1,4}/g)?.join(' ')}</p>
          <div className="entry">
            <label htmlFor="code">Code</label>
            <input className="input code" id="code" name="code" autoComplete="one-time-code" inputMode="numeric" required />
          </div>
          <button className="button" type="submit">
            Turn on
          </button>
        </form>
      ) : null}
    </section>
  )
}
