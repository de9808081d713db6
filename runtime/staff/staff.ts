import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Logger } from 'pino'
import { type ServerConfig, serverUrlOf } from '../server/config/config.ts'
import type { ClientAddress, Sender } from '../server/security/client-address.ts'
import { bareError } from '../shared/system/bare-error.ts'
import { type CheckPassword, createCheckPassword } from './credentials/check-password.ts'
import { createPasswordLinks, type PasswordLinks } from './credentials/password-links.ts'
import { createSignInThrottle } from './credentials/sign-in-throttle.ts'
import type { LocalLink } from './local-link.ts'
import { shortenedNetwork } from './network.ts'
import { createPasskeys, type Passkeys } from './passkeys.ts'
import { createSessions, type Sessions, type SignedIn } from './sessions.ts'
import { createSignIn, type SignIn } from './sign-in.ts'
import type { AuditLine, AuditStore } from './store/audit-store.ts'
import type { DeviceStore, SessionStore } from './store/session-store.ts'
import type { SignInStores } from './store/sign-in-stores.ts'
import type { UserStore } from './store/user-store.ts'

/** Who does something, and from which shortened address. */
export type Author = Pick<AuditLine, 'by' | 'network'>
/** A line of the audit trail: what, of what or whom, and from what to what. */
export type Recorded = Pick<AuditLine, 'action' | 'subject'> & Partial<Pick<AuditLine, 'from' | 'to'>>

/** Who works with the server: how they sign in, and what is recorded of them (D23). */
export type Staff = {
  sessions: Sessions
  signIn: SignIn
  passkeys: Passkeys
  /** With which people set their own password. */
  passwordLinks: PasswordLinks
  /** Checks a password within the limits of failures. */
  checkPassword: CheckPassword
  /** Signs in whoever develops the site on this machine. */
  localLink: LocalLink | null
  /** Ends the session of a request, with a line in the audit trail. */
  signOut(signedIn: SignedIn, request: IncomingMessage, response: ServerResponse): Promise<void>
  /** Who makes a change, as the audit trail has it. */
  authorOf(signedIn: Pick<SignedIn, 'user'>, request: Sender): Author
  /** Adds a line to the audit trail. */
  record(author: Author, recorded: Recorded): Promise<void>
  /** The server's own address. */
  siteUrl: string
  /** Whether secrets can be encrypted: without a key, one-time codes are not offered. */
  hasKey: boolean
}

export type StaffOptions = {
  store: { users: UserStore; sessions: SessionStore; devices: DeviceStore; audit: AuditStore; signIn: SignInStores }
  config: Pick<ServerConfig, 'siteUrl' | 'apiUrl' | 'rateLimits' | 'dataKey'>
  clientAddress: ClientAddress
  localLink: LocalLink | null
  log: Pick<Logger, 'error' | 'warn'>
  now: () => Date
}

export function createStaff({ store, config, clientAddress, localLink, log, now }: StaffOptions): Staff {
  const { users, audit, signIn } = store
  const siteUrl = serverUrlOf(config)
  const networkOf = (request: Sender) => shortenedNetwork(clientAddress(request))
  const sessions = createSessions({ store, isSecure: siteUrl.startsWith('https:'), networkOf, now })
  const throttle = createSignInThrottle({ attempts: signIn.attempts, isOn: config.rateLimits, now })
  const checkPassword = createCheckPassword({ sessions, throttle, addressOf: clientAddress })
  const onUnknown = () => log.warn('a sign-in to an account that does not exist was refused')
  const onUnrecorded = (error: unknown) =>
    log.error({ err: bareError(error) }, 'a refused sign-in is missing in the audit trail')
  return {
    sessions,
    checkPassword,
    passkeys: createPasskeys({
      store: { ...signIn, users, audit },
      siteUrl,
      throttle,
      addressOf: clientAddress,
      networkOf,
      onUnknown,
      now,
    }),
    passwordLinks: createPasswordLinks({
      store: { ...signIn, users, sessions: store.sessions },
      siteUrl,
      throttle,
      addressOf: clientAddress,
      now,
    }),
    signIn: createSignIn({
      store: { ...signIn, users, audit },
      checkPassword,
      networkOf,
      onUnknown,
      onUnrecorded,
      now,
    }),
    localLink,
    async signOut(signedIn, request, response) {
      await sessions.end(request, response)
      await record(authorOf(signedIn, request), { action: 'signed out', subject: signedIn.user.email })
    },
    authorOf,
    record,
    siteUrl,
    hasKey: config.dataKey !== null,
  }

  function authorOf({ user }: Pick<SignedIn, 'user'>, request: Sender): Author {
    return { by: user.email, network: networkOf(request) }
  }

  function record(author: Author, { from = null, to = null, ...recorded }: Recorded): Promise<void> {
    return audit.add({ ...author, ...recorded, from, to, at: now().toISOString() })
  }
}
