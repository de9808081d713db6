import type { IncomingMessage } from 'node:http'
import type { Sender } from '../../security/client-address.ts'
import type { StaffStore, User } from '../../store/staff.ts'
import { normalizedEmail } from '../../store/user-store.ts'
import type { Sessions } from '../sessions/sessions.ts'
import { codeStep, recoveryHash } from './codes.ts'
import { hashPassword, verifyPassword } from './passwords.ts'
import type { SignInThrottle } from './throttle.ts'

/** `code`: a one-time code or a recovery code; empty if none was given. */
export type Credentials = { email: string; password: string; code: string }

/** `code`: the password is right, and a code is needed or was wrong. `limited`: too many failures; nothing was checked. */
export type SignInResult =
  | { kind: 'signed-in'; user: User }
  | { kind: 'refused' }
  | { kind: 'code'; wasWrong: boolean }
  | { kind: 'limited'; retryAfterSeconds: number }

export type SignInOptions = {
  store: Pick<StaffStore, 'users' | 'audit'>
  sessions: Pick<Sessions, 'isKnownDevice'>
  throttle: SignInThrottle
  addressOf: (request: Sender) => string
  networkOf: (request: Sender) => string
  /** Told when the line of a refused sign-in could not be written. */
  onUnrecorded: (error: unknown) => void
  now: () => Date
}
export type SignIn = (credentials: Credentials, request: IncomingMessage) => Promise<SignInResult>

/** Checks who somebody is. Unknown and disabled accounts get the answer of a wrong password, after the same time. */
export function createSignIn({ store, sessions, throttle, addressOf, networkOf, onUnrecorded, now }: SignInOptions): SignIn {
  const nobody = hashPassword('nobody')
  return async function signIn({ email, password, code }, request) {
    const found = await store.users.find(email)
    const isKnownDevice = found !== null && (await sessions.isKnownDevice(found, request))
    const attempted = { email: normalizedEmail(email), address: addressOf(request), isKnownDevice }
    const { allowed, retryAfterSeconds } = throttle.consume(attempted)
    if (!allowed) return { kind: 'limited', retryAfterSeconds }
    const { isRight, isOutdated } = await verifyPassword(password, found?.passwordHash ?? (await nobody))
    if (found === null || !isRight || found.isDisabled) {
      // Nobody waits for it: an unknown account has no line, and is to take the same time.
      if (found !== null) record(found, 'sign-in refused', request).catch(onUnrecorded)
      return { kind: 'refused' }
    }
    const checked = await checkCode(found, code)
    if (checked !== 'right') {
      // Asking for the code is no failure; a wrong one is.
      if (checked === 'missing') throttle.release(attempted)
      else await record(found, 'sign-in refused', request)
      return { kind: 'code', wasWrong: checked === 'wrong' }
    }
    throttle.release(attempted)
    const passwordHash = isOutdated ? await hashPassword(password) : found.passwordHash
    await store.users.update(found.id, { passwordHash, signedInAt: now().toISOString() })
    await record(found, 'signed in', request)
    return { kind: 'signed-in', user: found }
  }

  async function checkCode({ id, codeSecret, recoveryHashes }: User, code: string): Promise<'right' | 'wrong' | 'missing'> {
    if (codeSecret === null) return 'right'
    if (code.trim() === '') return 'missing'
    const step = codeStep(codeSecret, code, now())
    if (step !== null) return (await store.users.spendCodeStep(id, step)) ? 'right' : 'wrong'
    const hash = recoveryHash(code)
    return recoveryHashes.includes(hash) && (await store.users.spendRecoveryHash(id, hash)) ? 'right' : 'wrong'
  }

  function record({ email }: User, action: string, request: IncomingMessage): Promise<void> {
    const at = now().toISOString()
    return store.audit.add({ at, by: email, action, subject: email, from: null, to: null, network: networkOf(request) })
  }
}
