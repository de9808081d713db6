import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Sender } from '../../server/security/client-address.ts'
import type { OneTimeStore } from '../store/one-time-store.ts'
import type { SessionStore } from '../store/session-store.ts'
import type { User, UserStore } from '../store/user-store.ts'
import { hashPassword, passwordFault } from './passwords.ts'
import type { SignInThrottle, Throttled } from './sign-in-throttle.ts'

/** Where a link leads, followed by its token. */
export const passwordLinkPath = '/admin/invitation'

/**
 * What a link opens. `over`: it was used, withdrawn or replaced, has expired, or never was one. `limited`: too many
 * that were none came from the address.
 */
export type OpenedLink =
  | { kind: 'open'; user: User }
  | { kind: 'over' }
  | ({ kind: 'limited' } & Pick<Extract<Throttled, { isAllowed: false }>, 'retryAt' | 'retryAfterSeconds'>)

/**
 * Links with which people set their own password: who is invited, and who has lost theirs. Each works once, for 72
 * hours. The database has their hashes only.
 */
export type PasswordLinks = {
  /** Makes a link for a user, in place of the one before. Returns its path. */
  make(userId: string): Promise<{ path: string; expiresAt: string }>
  /** Ends the link of a user; false if there is none. */
  withdraw(userId: string): Promise<boolean>
  /** When the links of users expire. */
  ends(): Promise<ReadonlyMap<string, string>>
  /** Whose link it is, without using it. */
  open(token: string, request: IncomingMessage): Promise<OpenedLink>
  /** Sets the password and ends all sessions of its user. A password that cannot be used leaves the link as it is. */
  use(
    token: string,
    password: string,
    request: IncomingMessage,
  ): Promise<OpenedLink | { kind: 'fault'; fault: string; user: User } | { kind: 'set'; user: User }>
}

export type PasswordLinkOptions = {
  store: { users: UserStore; sessions: Pick<SessionStore, 'endOf'>; oneTimeTokens: OneTimeStore }
  siteUrl: string
  throttle: SignInThrottle
  addressOf: (request: Sender) => string
  now: () => Date
}

const purpose = 'password-link'
const validMs = 72 * 60 * 60_000
const tokenBytes = 32

export function createPasswordLinks({ store, siteUrl, throttle, addressOf, now }: PasswordLinkOptions): PasswordLinks {
  const { users, sessions, oneTimeTokens } = store
  return {
    async make(userId) {
      const at = now()
      const token = randomBytes(tokenBytes).toString('base64url')
      const expiresAt = new Date(at.getTime() + validMs)
      await oneTimeTokens.endOf(userId, purpose)
      await oneTimeTokens.add({ token, purpose, userId, expiresAt, now: at })
      return { path: `${passwordLinkPath}/${token}`, expiresAt: expiresAt.toISOString() }
    },
    withdraw: async (userId) => (await oneTimeTokens.endOf(userId, purpose)) > 0,
    ends: () => oneTimeTokens.endsOf(purpose, now()),
    open,
    async use(token, password, request) {
      const opened = await open(token, request)
      if (opened.kind !== 'open') return opened
      const { user } = opened
      const fault = await passwordFault(password, [user.email, user.name, siteUrl])
      if (fault !== null) return { kind: 'fault', fault, user }
      if ((await oneTimeTokens.take(token, purpose, now())) === null) return { kind: 'over' }
      await oneTimeTokens.endOf(user.id, purpose)
      await users.update(user.id, { passwordHash: await hashPassword(password) })
      await sessions.endOf(user.id)
      return { kind: 'set', user }
    },
  }

  async function open(token: string, request: IncomingMessage): Promise<OpenedLink> {
    const attempted = { email: 'password link', address: addressOf(request), isKnownDevice: true }
    const taken = await throttle.consume(attempted)
    if (!taken.isAllowed) return { kind: 'limited', retryAt: taken.retryAt, retryAfterSeconds: taken.retryAfterSeconds }
    const found = await oneTimeTokens.find(token, purpose, now())
    const user = await users.get(found?.userId ?? '')
    if (user === null || user.isDisabled) return { kind: 'over' }
    await throttle.release(attempted)
    return { kind: 'open', user }
  }
}
