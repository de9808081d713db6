import type { IncomingMessage } from 'node:http'
import type { Sender } from '../server/security/client-address.ts'
import { isLongerThan } from '../shared/format/text.ts'
import type { CheckPassword } from './credentials/check-password.ts'
import { codeStep, recoveryHash } from './credentials/codes.ts'
import { hashPassword } from './credentials/passwords.ts'
import type { AuditStore } from './store/audit-store.ts'
import type { OneTimeStore } from './store/one-time-store.ts'
import type { User, UserStore } from './store/user-store.ts'

export type Credentials = {
  email: string
  password: string
  /** A one-time code or a recovery code; empty if none was given. */
  code: string
  /** A token of the kind `second-step`, which stands for the password; empty if there is none. */
  pending: string
}

export type SignInResult =
  | { kind: 'signed-in'; user: User }
  | {
      kind: 'refused'
      /** How many more failures are allowed; null for any number. */
      left: number | null
    }
  /** The password is right. */
  | {
      kind: 'code'
      /** The code is missing, was wrong, or cannot be checked because the stored secret is damaged. */
      reason: 'missing' | 'wrong' | 'damaged'
      user: User
    }
  /** `pending` is no longer accepted. */
  | { kind: 'expired' }
  /** The password is right, and a passkey is needed instead. */
  | { kind: 'passkey' }
  /** Too many failures; nothing was checked. */
  | { kind: 'limited'; retryAt: string; retryAfterSeconds: number }

export type SignInOptions = {
  store: { users: UserStore; audit: AuditStore; oneTimeTokens: OneTimeStore }
  checkPassword: CheckPassword
  networkOf: (request: Sender) => string
  /** Told of a refused sign-in to an account that there is not, which has no line in the audit trail. */
  onUnknown: () => void
  /** Told when the line of a refused sign-in could not be written. */
  onUnrecorded: (error: unknown) => void
  now: () => Date
}
/** The characters that each of them can have. What is longer fits nobody, and nothing of it is read. */
export const longestCredentials: Readonly<Record<keyof Credentials, number>> = {
  email: 254,
  password: 1_000,
  code: 40,
  pending: 100,
}

export type SignIn = (credentials: Credentials, request: IncomingMessage) => Promise<SignInResult>

/** Checks who somebody is. Unknown and disabled accounts get the answer of a wrong password, after the same time. */
export function createSignIn({ store, checkPassword, networkOf, onUnknown, onUnrecorded, now }: SignInOptions): SignIn {
  return async function signIn(credentials, request) {
    const { email, password, code, pending } = credentials
    const isTooLong = (name: keyof Credentials) => isLongerThan(credentials[name], longestCredentials[name])
    if (isTooLong('email') || isTooLong('password') || isTooLong('code') || isTooLong('pending'))
      return { kind: 'refused', left: null }
    const begun = pending === '' ? null : await store.oneTimeTokens.find(pending, 'second-step', now())
    if (pending !== '' && begun === null) return { kind: 'expired' }
    const found = begun === null ? await store.users.find(email) : await store.users.get(begun.userId ?? '')
    const given = { email: found?.email ?? email, user: found, password: begun === null ? password : null }
    const checked = await checkPassword(given, request)
    if (checked.kind === 'limited') return checked
    if (found === null || checked.kind === 'wrong' || found.isDisabled) {
      // Nobody waits for it: an unknown account has no line, and is to take the same time.
      if (found === null) onUnknown()
      else record(found, 'sign-in refused', request).catch(onUnrecorded)
      return { kind: 'refused', left: checked.left }
    }
    const missing = await missingStep(found, code)
    if (missing !== null) {
      // Asking for the second step is no failure; a wrong code is one.
      if (missing.kind === 'passkey' || code.trim() === '') await checked.release()
      else await record(found, 'sign-in refused', request)
      return missing
    }
    await checked.release()
    if (begun !== null && (await store.oneTimeTokens.take(pending, 'second-step', now())) === null)
      return { kind: 'expired' }
    const passwordHash = checked.isOutdated ? await hashPassword(password) : found.passwordHash
    await store.users.update(found.id, { passwordHash, signedInAt: now().toISOString() })
    await record(found, 'signed in', request)
    return { kind: 'signed-in', user: found }
  }

  /** What is needed besides the password; null if nothing is. */
  async function missingStep(
    user: User,
    code: string,
  ): Promise<Extract<SignInResult, { kind: 'code' | 'passkey' }> | null> {
    const { id, codeSecret, recoveryHashes } = user
    // A required second step was set up as a passkey, which a password alone cannot replace.
    if (codeSecret === null) return user.requiresCode && user.hasPasskey ? { kind: 'passkey' } : null
    const lacks = (reason: 'missing' | 'wrong') =>
      ({ kind: 'code', reason: codeSecret === '' ? 'damaged' : reason, user }) as const
    if (code.trim() === '') return lacks('missing')
    const step = codeStep(codeSecret, code, now())
    if (step !== null) return (await store.users.spendCodeStep(id, step)) ? null : lacks('wrong')
    const hash = recoveryHash(code)
    return recoveryHashes.includes(hash) && (await store.users.spendRecoveryHash(id, hash)) ? null : lacks('wrong')
  }

  function record({ email }: User, action: string, request: IncomingMessage): Promise<void> {
    const at = now().toISOString()
    return store.audit.add({ at, by: email, action, subject: email, from: null, to: null, network: networkOf(request) })
  }
}
