import type { ScreenFrame } from '../frame/frame-props.ts'

/** Asks for the password again. `fields`: what was posted to `action`, by name. `fault`: why the last one was not accepted. */
export type ConfirmProps = ScreenFrame & { action: string; fields: readonly (readonly [string, string])[]; fault: string }

/** `options`: what the browser is asked for, as JSON. */
export type PasskeySignInProps = { site: string; next: string; options: string }

/** `name`: that the passkey gets unless another is entered. */
export type PasskeyNewProps = ScreenFrame & { options: string; name: string }

export type SignInProps = {
  site: string
  email: string
  next: string
  /** After a right password: what stands for it while a code is entered. */
  pending: string
  /** What is asked for. `paused`: nothing until `retryAt`, a time of day. */
  step: 'password' | 'code' | 'paused'
  retryAt: string
  /** Why the last attempt failed, and what to do. */
  fault: string
  more: string
  /** Whether passkeys can be used at this address. */
  hasPasskeys: boolean
  /** Whether a session has just ended by itself or by somebody else. */
  hasEnded: boolean
}

export type NoticeProps = { site: string; title: string; text: string; back: { text: string; address: string } | null }
