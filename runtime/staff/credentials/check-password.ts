import type { IncomingMessage } from 'node:http'
import type { Sender } from '../../server/security/client-address.ts'
import type { Sessions } from '../sessions.ts'
import { normalizedEmail, type User } from '../store/user-store.ts'
import { hashPassword, verifyPassword } from './passwords.ts'
import type { SignInThrottle } from './sign-in-throttle.ts'

export type PasswordResult =
  | {
      kind: 'right'
      left: number | null
      /** Whether the hash is to be replaced. */
      isOutdated: boolean
      /** To be called if the attempt is no failure for another reason. */
      release(): Promise<void>
    }
  | {
      kind: 'wrong'
      /** How many more failures are allowed; null for any number. */
      left: number | null
    }
  /** Too many failures; nothing was checked. */
  | { kind: 'limited'; retryAt: string; retryAfterSeconds: number }

/** `password`: null if it was right in an earlier step of the same sign-in, so that only the attempt is counted. */
type PasswordAttempt = { email: string; user: User | null; password: string | null }
/** Checks a password within the limits of failures. Without a user, or for one who has not set
 * a password yet, it takes the same time and is wrong. */
export type CheckPassword = (attempt: PasswordAttempt, request: IncomingMessage) => Promise<PasswordResult>

export type CheckPasswordOptions = {
  sessions: Pick<Sessions, 'isKnownDevice'>
  throttle: SignInThrottle
  addressOf: (request: Sender) => string
}

export function createCheckPassword({ sessions, throttle, addressOf }: CheckPasswordOptions): CheckPassword {
  const nobody = hashPassword('nobody')
  return async function checkPassword({ email, user, password }, request) {
    const isKnownDevice = await sessions.isKnownDevice(user, request)
    const attempted = { email: normalizedEmail(email), address: addressOf(request), isKnownDevice }
    const taken = await throttle.consume(attempted)
    if (!taken.isAllowed) return { kind: 'limited', retryAt: taken.retryAt, retryAfterSeconds: taken.retryAfterSeconds }
    const hasNone = user === null || user.passwordHash === ''
    const hash = hasNone ? await nobody : user.passwordHash
    const verified = password === null ? null : await verifyPassword(password, hash)
    const { isRight, isOutdated } = verified ?? { isRight: true, isOutdated: false }
    const { left } = taken
    if (hasNone || !isRight) return { kind: 'wrong', left }
    return { kind: 'right', left, isOutdated, release: () => throttle.release(attempted) }
  }
}

/** Checks the password that somebody who is signed in enters again; a right one gives the attempt back. */
export async function checkOwnPassword(
  checkPassword: CheckPassword,
  { user, password }: { user: User; password: string },
  request: IncomingMessage,
): Promise<PasswordResult> {
  const result = await checkPassword({ email: user.email, user, password }, request)
  if (result.kind === 'right') await result.release()
  return result
}
