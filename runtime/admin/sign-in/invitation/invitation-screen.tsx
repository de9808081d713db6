import { BareScreen } from '../../frame/layout/bare-screen.tsx'
import { useText } from '../../frame/layout/use-text.ts'
import type { InvitationProps } from '../sign-in-props.ts'

/** Somebody who is invited, or has lost their password, sets it. */
export function InvitationScreen({ site, action, name, email, isInvited, fault }: InvitationProps) {
  const text = useText()
  return (
    <BareScreen site={site} foot={text('invitation.foot')}>
      <h1>
        {text(isInvited ? (name === '' ? 'invitation.title' : 'invitation.title-name') : 'invitation.again', { name })}
      </h1>
      <form method="post" action={action}>
        <p>{text(isInvited ? 'invitation.hint' : 'invitation.again-hint', { site })}</p>
        <div className="entry">
          <label htmlFor="email">{text('sign-in.email')}</label>
          <input className="input" id="email" type="email" autoComplete="username" defaultValue={email} readOnly />
        </div>
        <div className="entry">
          <label htmlFor="password">{text('invitation.password')}</label>
          <input
            className="input"
            id="password"
            name="password"
            type="password"
            autoComplete="new-password"
            aria-invalid={fault === '' ? undefined : true}
            aria-describedby="password-note"
            required
            // biome-ignore lint/a11y/noAutofocus: it is the only field of the page to fill in.
            autoFocus
          />
          <p className={fault === '' ? 'note' : 'fault'} id="password-note" role={fault === '' ? undefined : 'alert'}>
            {fault === '' ? text('invitation.note') : fault}
          </p>
        </div>
        <button className="button primary" type="submit">
          {text('invitation.do')}
        </button>
      </form>
    </BareScreen>
  )
}
