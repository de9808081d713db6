import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Sender } from '../server/security/client-address.ts'
import { StoreError } from '../store/store-error.ts'
import { createCookie } from './cookies.ts'
import { deviceName } from './device-name.ts'
import { tokenHash } from './store/one-time-store.ts'
import type { DeviceStore, Session, SessionStore } from './store/session-store.ts'
import type { User, UserStore } from './store/user-store.ts'

/** Who makes a request. `token` is the secret of the session, for the tokens of its forms. */
export type SignedIn = { user: User; session: Session; token: string }

/** Sessions on the server (D23): the browser has a random token, the store its hash. */
export type Sessions = {
  /**
   * The session of a request; null if there is none, it has expired, or its user was disabled. A request that the page
   * makes by itself, `isBackground`, does not keep the session from becoming idle.
   */
  read(request: IncomingMessage, options?: { isBackground?: boolean | undefined }): Promise<SignedIn | null>
  /** The user of a session as they are now; null as for `read`. */
  check(session: Session): Promise<User | null>
  /** Whether a request has the cookie of a session, which may be over. */
  isPresented(request: IncomingMessage): boolean
  /** Starts a session with a new token; one that the request came with ends. */
  start(user: User, request: IncomingMessage, response: ServerResponse): Promise<SignedIn>
  end(request: IncomingMessage, response: ServerResponse): Promise<void>
  /** Whether the user signed in from this device within 30 days. It takes the same time without a user. */
  isKnownDevice(user: User | null, request: IncomingMessage): Promise<boolean>
  /** Whether the password was entered again in this session within five minutes. */
  isConfirmed(signedIn: SignedIn): boolean
  /** Records that it was. */
  confirm(signedIn: SignedIn): Promise<void>
}

export type SessionOptions = {
  store: { users: UserStore; sessions: SessionStore; devices: DeviceStore }
  isSecure: boolean
  /** The shortened address of a client. */
  networkOf: (request: Sender) => string
  now: () => Date
}

const second = 1000
const hour = 3600 * second
const day = 24 * hour
// A session ends after 8 hours without a request, and 7 days after it began.
const idleMs = 8 * hour
const absoluteMs = 7 * day
const knownDeviceMs = 30 * day
const confirmedMs = 5 * 60 * second
// A write for each request would be more than the time is worth.
const touchMs = 60 * second
// The longest that browsers keep a cookie.
const deviceCookieSeconds = (400 * day) / second
const tokenBytes = 32

export function createSessions({ store, isSecure, networkOf, now }: SessionOptions): Sessions {
  const sessionCookie = createCookie('session', isSecure)
  const deviceCookie = createCookie('device', isSecure)
  return {
    read,
    check,
    isPresented: (request) => sessionCookie.read(request) !== null,
    start,
    end,
    isKnownDevice,
    isConfirmed,
    confirm,
  }

  async function check({ id }: Pick<Session, 'id'>): Promise<User | null> {
    const found = await find(id)
    return found?.user ?? null
  }

  async function find(id: string): Promise<Omit<SignedIn, 'token'> | null> {
    const session = await store.sessions.get(id)
    if (session === null || isExpired(session, now())) return null
    const user = await store.users.get(session.userId)
    return user === null || user.isDisabled ? null : { user, session }
  }

  async function read(request: IncomingMessage, { isBackground = false } = {}): Promise<SignedIn | null> {
    const token = sessionCookie.read(request)
    const found = token === null ? null : await find(tokenHash(token))
    if (token === null || found === null) return null
    const { user, session } = found
    const at = now()
    if (!isBackground && at.getTime() - Date.parse(session.seenAt) > touchMs)
      await touch(store.sessions, session.id, at)
    return { user, session, token }
  }

  async function start(user: User, request: IncomingMessage, response: ServerResponse): Promise<SignedIn> {
    const former = sessionCookie.read(request)
    if (former !== null) await store.sessions.end([tokenHash(former)])
    const at = now().toISOString()
    const token = newToken()
    const device = deviceName(request.headers['user-agent'] ?? '')
    const parts = { id: tokenHash(token), userId: user.id, createdAt: at, seenAt: at, confirmedAt: null }
    const session = { ...parts, device, network: networkOf(request) }
    await store.sessions.add(session)
    // A token that the user did not get here may have been planted, which http and other hosts of a domain make
    // possible.
    const deviceToken = (await isKnownDevice(user, request)) ? (deviceCookie.read(request) ?? newToken()) : newToken()
    await store.devices.remember(user.id, tokenHash(deviceToken), at)
    // Without an age, so that closing the browser ends it, and the server ends it in any case.
    sessionCookie.set(response, token, null)
    deviceCookie.set(response, deviceToken, deviceCookieSeconds)
    return { user, session, token }
  }

  async function end(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const token = sessionCookie.read(request)
    if (token !== null) await store.sessions.end([tokenHash(token)])
    sessionCookie.clear(response)
  }

  async function isKnownDevice(user: User | null, request: IncomingMessage): Promise<boolean> {
    const token = deviceCookie.read(request)
    const since = new Date(now().getTime() - knownDeviceMs).toISOString()
    return token !== null && store.devices.isKnown(user?.id ?? '', tokenHash(token), since)
  }

  function isConfirmed({ session: { confirmedAt } }: SignedIn): boolean {
    const age = confirmedAt === null ? Number.POSITIVE_INFINITY : now().getTime() - Date.parse(confirmedAt)
    return age >= 0 && age < confirmedMs
  }

  async function confirm({ session }: SignedIn): Promise<void> {
    await store.sessions.confirm(session.id, now().toISOString())
  }
}

/**
 * On a full disk nothing can be written, and staff can still read: the session then ends as if nothing had been asked
 * for.
 */
async function touch(sessions: SessionStore, id: string, at: Date): Promise<void> {
  await sessions.touch(id, at.toISOString()).catch((error: unknown) => {
    if (!(error instanceof StoreError)) throw error
  })
}

/** Also one from the future: it began while the clock was ahead. */
function isExpired({ createdAt, seenAt }: Session, now: Date): boolean {
  const age = now.getTime() - Date.parse(createdAt)
  return now.getTime() - Date.parse(seenAt) > idleMs || age > absoluteMs || age < -idleMs
}

function newToken(): string {
  return randomBytes(tokenBytes).toString('base64url')
}
