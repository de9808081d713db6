import type { ScreensOf } from '../frame/screen-types.ts'
import { ConfirmScreen } from './confirm/confirm-screen.tsx'
import { InvitationScreen } from './invitation/invitation-screen.tsx'
import { PasskeyNewScreen, PasskeySignInScreen } from './passkeys/passkey-screens.tsx'
import { SignInScreen } from './sign-in-screen.tsx'

export const screens: ScreensOf<'signIn' | 'invitation' | 'passkeySignIn' | 'passkeyNew' | 'confirm'> = {
  signIn: (props, text) => ({ title: text('sign-in.title'), body: <SignInScreen {...props} /> }),
  passkeySignIn: (props, text) => ({
    title: text('passkey.sign-in.title'),
    body: <PasskeySignInScreen {...props} />,
    hasScripts: true,
  }),
  passkeyNew: (props, text) => ({ title: text('passkey.new.title'), body: <PasskeyNewScreen {...props} /> }),
  invitation: (props, text) => ({
    title: text(props.isInvited ? 'invitation.title' : 'invitation.again'),
    body: <InvitationScreen {...props} />,
  }),
  confirm: (props, text) => ({ title: text('confirm.title'), body: <ConfirmScreen {...props} /> }),
}
