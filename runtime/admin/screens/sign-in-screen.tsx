import { Door } from './parts/door.tsx'
import type { SignInProps } from './screen-props.ts'

/** The one screen that anybody can see. It says nothing about who works here. */
export function SignInScreen(props: SignInProps) {
  return (
    <Door site={props.site} foot="Forgotten? Whoever runs the site sets a new password. There is no reset by e-mail.">
      {props.step === 'code' ? <CodeStep {...props} /> : <PasswordStep {...props} />}
    </Door>
  )
}

function PasswordStep({ email, next, step, fault, more, retryAt, hasEnded, hasPasskeys }: SignInProps) {
  const isPaused = step === 'paused'
  const isRefused = fault !== '' && !isPaused
  return (
    <>
      <h1>Sign in</h1>
      {hasEnded ? (
        <p className="banner" role="status">
          Your session is over. Sign in, and you go on where you were.
        </p>
      ) : null}
      {isPaused ? (
        <p className="fault-box" role="alert">
          <b>{fault}</b> {more}
        </p>
      ) : null}
      <form method="post" action="/admin/sign-in">
        <input type="hidden" name="next" value={next} />
        <div className="entry">
          <label htmlFor="email">E-mail</label>
          <input className="input" id="email" name="email" type="email" autoComplete="username" defaultValue={email} required />
        </div>
        <div className="entry">
          <label htmlFor="password">Password</label>
          <input
            className="input"
            id="password"
            name="password"
            type="password"
            autoComplete="current-password"
            aria-invalid={isRefused ? true : undefined}
            aria-describedby={isRefused ? 'fault' : undefined}
            required
          />
          {isRefused ? <Fault fault={fault} more={more} /> : null}
        </div>
        {isPaused ? (
          <a className="button paused" href={`/admin/sign-in?${new URLSearchParams({ next })}`}>
            Again at {retryAt}
          </a>
        ) : (
          <button className="button primary" type="submit">
            {hasEnded ? 'Sign in and go on' : 'Sign in'}
          </button>
        )}
      </form>
      {hasPasskeys && !isPaused ? (
        <form method="post" action="/admin/sign-in/passkey">
          <input type="hidden" name="next" value={next} />
          <button className="button" type="submit">
            Sign in with a passkey
          </button>
        </form>
      ) : null}
    </>
  )
}

function CodeStep({ email, next, pending, fault, more }: SignInProps) {
  const fields = Object.entries({ email, next, pending }).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ))
  return (
    <>
      <h1>Your code</h1>
      <form method="post" action="/admin/sign-in">
        {fields}
        <div className="entry">
          <label htmlFor="code">One-time code</label>
          <input
            className="input code"
            id="code"
            name="code"
            autoComplete="one-time-code"
            inputMode="numeric"
            aria-invalid={fault === '' ? undefined : true}
            aria-describedby={fault === '' ? 'code-note' : 'fault code-note'}
            required
            // biome-ignore lint/a11y/noAutofocus: it is the only field of the page, and the page is an answer to a click.
            autoFocus
          />
          {fault === '' ? null : <Fault fault={fault} more={more} />}
          <p className="note" id="code-note">
            Six digits from your authenticator app. They change every 30 seconds.
          </p>
        </div>
        <button className="button primary" type="submit">
          Go on
        </button>
      </form>
      <details>
        <summary>Use a recovery code</summary>
        <form method="post" action="/admin/sign-in">
          {fields}
          <div className="entry">
            <label htmlFor="recovery">Recovery code</label>
            <input className="input mono" id="recovery" name="code" autoComplete="off" autoCapitalize="none" spellCheck={false} required />
          </div>
          <button className="button" type="submit">
            Use it
          </button>
        </form>
      </details>
    </>
  )
}

function Fault({ fault, more }: { fault: string; more: string }) {
  return (
    <p className="fault" id="fault" role="alert">
      {fault} <span className="remedy">{more}</span>
    </p>
  )
}
