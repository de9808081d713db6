import { Logo } from './parts/frame.tsx'
import type { SignInProps } from './screen-props.ts'

/** The one screen that anybody can see. It says nothing about who works here. */
export function SignInScreen({ site, email, next, fault, needsCode }: SignInProps) {
  return (
    <main id="main" className="door">
      <div className="door-form">
        <Logo site={site} />
        <h1>Sign in</h1>
        {fault === '' ? null : (
          <p className="fault-box" role="alert">
            {fault}
          </p>
        )}
        <form method="post" action="/admin/sign-in">
          <input type="hidden" name="next" value={next} />
          <div className="entry">
            <label htmlFor="email">E-mail</label>
            <input className="input" id="email" name="email" type="email" autoComplete="username" defaultValue={email} required />
          </div>
          <div className="entry">
            <label htmlFor="password">Password</label>
            <input className="input" id="password" name="password" type="password" autoComplete="current-password" required />
          </div>
          {needsCode ? (
            <div className="entry">
              <label htmlFor="code">One-time code</label>
              <input className="input code" id="code" name="code" autoComplete="one-time-code" inputMode="numeric" required />
              <p className="note">From your authenticator app, or a recovery code.</p>
            </div>
          ) : null}
          <button className="button primary" type="submit">
            Sign in
          </button>
        </form>
      </div>
      <div className="door-field deep" aria-hidden="true" />
    </main>
  )
}
