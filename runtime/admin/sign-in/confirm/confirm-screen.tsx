import { Frame, Token } from '../../frame/layout/frame.tsx'
import { useText } from '../../frame/layout/use-text.ts'
import type { ConfirmProps } from '../sign-in-props.ts'
import { confirmationField } from './confirmation-field.ts'

/** Asks for the password again, and then does what was asked for. */
export function ConfirmScreen(props: ConfirmProps) {
  const { action, fields, hint, fault, token, user } = props
  const text = useText()
  return (
    <Frame {...props} current="">
      <h1>{text('confirm.title')}</h1>
      <form method="post" action={action} className="narrow">
        <Token token={token} />
        {fields.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <p>{hint}</p>
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
          <label htmlFor="password">{text('confirm.label')}</label>
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
            {fault === '' ? text('confirm.once') : fault}
          </p>
        </div>
        <button className="button primary" type="submit">
          {text('confirm.do')}
        </button>
      </form>
    </Frame>
  )
}
