import { confirmationField } from '../sign-in/confirmation-field.ts'
import { Frame, Token } from './parts/frame.tsx'
import type { ConfirmProps } from './screen-props.ts'

/** Asks for the password again, and then does what was asked for. */
export function ConfirmScreen(props: ConfirmProps) {
  const { action, fields, fault, token, user } = props
  return (
    <Frame {...props} current="">
      <h1>Your password, please</h1>
      <form method="post" action={action} className="narrow">
        <Token token={token} />
        {fields.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <p>This changes who can sign in, or how. Enter your password so that nobody can do it at a screen that was left open.</p>
        <input
          className="hidden"
          type="text"
          name=""
          autoComplete="username"
          value={user.email}
          readOnly
          tabIndex={-1}
          aria-hidden="true"
        />
        <div className="entry">
          <label htmlFor="password">Your password</label>
          <input
            className="input"
            id="password"
            name={confirmationField}
            type="password"
            autoComplete="current-password"
            aria-describedby="password-note"
            aria-invalid={fault === '' ? undefined : true}
            required
            // biome-ignore lint/a11y/noAutofocus: it is the only field of the page, and the page is an answer to a click.
            autoFocus
          />
          <p className={fault === '' ? 'note' : 'fault'} id="password-note" role={fault === '' ? undefined : 'alert'}>
            {fault === '' ? 'You will not be asked again for five minutes.' : fault}
          </p>
        </div>
        <button className="button primary" type="submit">
          Go on
        </button>
      </form>
    </Frame>
  )
}
