import { BareScreen } from '../frame/layout/bare-screen.tsx'
import { useText } from '../frame/layout/use-text.ts'
import type { SignInProps } from './sign-in-props.ts'

/** The one screen that anybody can see. It says nothing about who works here. */
export function SignInScreen(props: SignInProps) {
  const text = useText()
  return (
    <BareScreen site={props.site} foot={text('sign-in.foot')}>
      {props.step === 'code' ? <CodeStep {...props} /> : <PasswordStep {...props} />}
    </BareScreen>
  )
}

function PasswordStep({ email, next, step, fault, more, retryAt, hasEnded, hasPasskeys }: SignInProps) {
  const text = useText()
  const isPaused = step === 'paused'
  const isRefused = fault !== '' && !isPaused
  return (
    <>
      <h1>{text('sign-in.title')}</h1>
      {hasEnded ? (
        <p className="banner" role="status">
          {text('sign-in.ended')}
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
          <label htmlFor="email">{text('sign-in.email')}</label>
          <input
            className="input"
            id="email"
            name="email"
            type="email"
            autoComplete="username"
            defaultValue={email}
            required
          />
        </div>
        <div className="entry">
          <label htmlFor="password">{text('sign-in.password')}</label>
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
            {text('sign-in.again-at', { time: retryAt })}
          </a>
        ) : (
          <button className="button primary" type="submit">
            {text(hasEnded ? 'sign-in.do-again' : 'sign-in.do')}
          </button>
        )}
      </form>
      {hasPasskeys && !isPaused ? (
        <form method="post" action="/admin/sign-in/passkey">
          <input type="hidden" name="next" value={next} />
          <button className="button" type="submit">
            {text('sign-in.passkey')}
          </button>
        </form>
      ) : null}
    </>
  )
}

function CodeStep({ email, next, pending, fault, more }: SignInProps) {
  const text = useText()
  const fields = Object.entries({ email, next, pending }).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ))
  return (
    <>
      <h1>{text('sign-in.code.title')}</h1>
      <form method="post" action="/admin/sign-in">
        {fields}
        <div className="entry">
          <label htmlFor="code">{text('sign-in.code.label')}</label>
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
            {text('sign-in.code.hint')}
          </p>
        </div>
        <button className="button primary" type="submit">
          {text('sign-in.code.do')}
        </button>
      </form>
      <details>
        <summary>{text('sign-in.recovery.use')}</summary>
        <form method="post" action="/admin/sign-in">
          {fields}
          <div className="entry">
            <label htmlFor="recovery">{text('sign-in.recovery.label')}</label>
            <input
              className="input mono"
              id="recovery"
              name="code"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              required
            />
          </div>
          <button className="button" type="submit">
            {text('sign-in.recovery.do')}
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
