import type { ScreenFrame } from '../frame/frame-props.ts'

/** Asks for the password again. */
export type ConfirmProps = ScreenFrame & {
  action: string
  /** What was posted to `action`, by name. */
  fields: readonly (readonly [string, string])[]
  /** Why the password is asked for. */
  hint: string
  /** Why the last password was not accepted. */
  fault: string
}

/** Somebody sets their password by a link. */
export type InvitationProps = {
  site: string
  /** The address of the link. */
  action: string
  /** Empty where none was given. */
  name: string
  email: string
  /** Whether it is their first password. */
  isInvited: boolean
  /** Why the last password cannot be used. */
  fault: string
}

export type PasskeySignInProps = {
  site: string
  next: string
  /** What the browser is asked for, as JSON. */
  options: string
}

export type PasskeyNewProps = ScreenFrame & {
  /** What the browser is asked for, as JSON. */
  options: string
  /** The name that the passkey gets unless another is entered. */
  name: string
}

export type SignInProps = {
  site: string
  email: string
  next: string
  /** After a right password: what stands for it while a code is entered. */
  pending: string
  /** What is asked for. `paused`: nothing until `retryAt`. */
  step: 'password' | 'code' | 'paused'
  /** A time of day. */
  retryAt: string
  /** Why the last attempt failed. */
  fault: string
  /** What to do about it. */
  more: string
  /** Whether passkeys can be used at this address. */
  hasPasskeys: boolean
  /** Whether a session has just ended by itself or by somebody else. */
  hasEnded: boolean
}

declare module '../frame/screen-types.ts' {
  interface Screens {
    signIn: SignInProps
    passkeySignIn: PasskeySignInProps
    passkeyNew: PasskeyNewProps
    confirm: ConfirmProps
    invitation: InvitationProps
  }
}
