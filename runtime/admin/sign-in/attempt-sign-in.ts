import { randomBytes } from 'node:crypto'
import type { Credentials, SignInResult } from '../../staff/sign-in.ts'
import type { AdminParts } from '../frame/admin-page.ts'
import type { ScreenInput, ScreenReply } from '../frame/route.ts'
import { presentFailure } from './present-sign-in.ts'
import { signInScreen } from './show-sign-in.ts'

// As long as somebody looks for their phone.
const secondStepMs = 10 * 60_000
const tokenBytes = 32

export type SignInParts = Pick<AdminParts, 'store' | 'staff' | 'now'>
/** Signs somebody in and leads to `next`, or shows what is missing or wrong. */
export type AttemptSignIn = (input: ScreenInput, credentials: Credentials, next: string) => Promise<ScreenReply>

export function createAttemptSignIn({ store, staff, now }: SignInParts): AttemptSignIn {
  const { signIn, sessions, passkeys } = staff
  return async function attemptSignIn(input, credentials, next) {
    const { request, response, text } = input
    const { email, pending } = credentials
    const result = await signIn(credentials, request)
    if (result.kind === 'signed-in') {
      await sessions.start(result.user, request, response)
      return { to: next }
    }
    const token = result.kind === 'code' ? pending || (await rememberFirstStep(result)) : ''
    const shown = {
      email,
      next,
      pending: token,
      hasPasskeys: passkeys.isAvailable,
      ...presentFailure(result, now(), text),
    }
    return { ...signInScreen(input, shown), status: result.kind === 'limited' ? 429 : 401 }
  }

  /** A token that says that the password was right, so that it need not be entered with the code again. */
  async function rememberFirstStep({ user }: Extract<SignInResult, { kind: 'code' }>): Promise<string> {
    const token = randomBytes(tokenBytes).toString('base64url')
    const at = now()
    const expiresAt = new Date(at.getTime() + secondStepMs)
    await store.signIn.oneTimeTokens.add({ token, purpose: 'second-step', userId: user.id, expiresAt, now: at })
    return token
  }
}
