import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import type { Sender } from '../server/security/client-address.ts'
import { StoreError } from '../store/store-error.ts'
import type { SignInThrottle } from './credentials/sign-in-throttle.ts'
import type { AuditStore } from './store/audit-store.ts'
import type { OneTimePurpose, OneTimeStore } from './store/one-time-store.ts'
import type { Passkey, PasskeyStore } from './store/passkey-store.ts'
import type { User, UserStore } from './store/user-store.ts'

/** Sign-in with a key of a device or password manager (WebAuthn), which checks a finger, a face or a PIN itself. */
export type Passkeys = {
  /** Browsers have them over https and on localhost, and not for addresses in numbers. */
  isAvailable: boolean
  /** What a browser needs to make a passkey for a user, as JSON. */
  newOptions(user: User, site: string): Promise<string>
  /** Stores the passkey that a browser made; null if what it sent is not accepted. */
  register(user: User, sent: { response: string; name: string }): Promise<Passkey | null>
  /** What a browser needs to sign in, as JSON. */
  signInOptions(request: IncomingMessage): Promise<string | { retryAt: string; retryAfterSeconds: number }>
  /** Who signs in with what a browser sent; null if it is not accepted. */
  signIn(response: string, request: IncomingMessage): Promise<User | null>
}

export type PasskeyOptions = {
  store: { users: UserStore; passkeys: PasskeyStore; oneTimeTokens: OneTimeStore; audit: AuditStore }
  siteUrl: string
  throttle: SignInThrottle
  addressOf: (request: Sender) => string
  networkOf: (request: Sender) => string
  /** Told of a refused sign-in with a passkey that nobody has. */
  onUnknown: () => void
  now: () => Date
}

// A browser asks for a minute; a person may look for a key before.
const validMs = 5 * 60_000

export function createPasskeys(options: PasskeyOptions): Passkeys {
  const { store, siteUrl, throttle, addressOf, networkOf, onUnknown, now } = options
  const { origin, hostname } = new URL(siteUrl)
  const isAvailable = hasPasskeys(new URL(siteUrl))
  // Loaded when it is needed first: most processes never do.
  const library = () => import('@simplewebauthn/server')
  const { remember, spend } = createChallenges(store, now)
  const expected = { expectedOrigin: origin, expectedRPID: hostname, requireUserVerification: true }
  // Nobody is named yet: all who try it from one address count together.
  const attempted = (request: Sender) => ({ email: 'passkey', address: addressOf(request), isKnownDevice: true })
  return { isAvailable, newOptions, register, signInOptions, signIn }

  async function newOptions(user: User, site: string): Promise<string> {
    const { generateRegistrationOptions } = await library()
    const known = await store.passkeys.list(user.id)
    const options = await generateRegistrationOptions({
      rpName: site,
      rpID: hostname,
      userName: user.email,
      userID: new TextEncoder().encode(user.id),
      attestationType: 'none',
      excludeCredentials: known.map(({ id, transports }) => ({ id, transports: [...transports] })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
    await remember(options.challenge, 'passkey-registration', user.id)
    return JSON.stringify(options)
  }

  async function register(user: User, { response, name }: { response: string; name: string }): Promise<Passkey | null> {
    const { verifyRegistrationResponse } = await library()
    const expectedChallenge = spend('passkey-registration', user.id)
    const verified = await accepted(response, (sent: RegistrationResponseJSON) =>
      verifyRegistrationResponse({ response: sent, expectedChallenge, ...expected }),
    )
    if (verified?.verified !== true) return null
    const { id, publicKey, counter, transports = [] } = verified.registrationInfo.credential
    const key = { id, publicKey: Buffer.from(publicKey).toString('base64url'), counter, transports }
    const passkey = { ...key, userId: user.id, name, createdAt: now().toISOString(), usedAt: null }
    return (await store.passkeys.add(passkey)) ? passkey : null
  }

  async function signInOptions(request: IncomingMessage): ReturnType<Passkeys['signInOptions']> {
    const taken = await throttle.consume(attempted(request))
    if (!taken.isAllowed) return taken
    const { generateAuthenticationOptions } = await library()
    const options = await generateAuthenticationOptions({ rpID: hostname, userVerification: 'required' })
    await remember(options.challenge, 'passkey-sign-in', null)
    return JSON.stringify(options)
  }

  async function signIn(response: string, request: IncomingMessage): Promise<User | null> {
    const found = await accepted(response, ({ id }: AuthenticationResponseJSON) => passkeyOf(store, id))
    const user = found === null ? null : await store.users.get(found.userId)
    if (found === null || user === null) {
      onUnknown()
      return null
    }
    const at = now().toISOString()
    const isAccepted = (await isRight(found, response, at)) && !user.isDisabled
    const action = isAccepted ? 'signed in with a passkey' : 'sign-in refused'
    const network = networkOf(request)
    await store.audit.add({ at, by: user.email, action, subject: user.email, from: null, to: null, network })
    if (!isAccepted) return null
    await throttle.release(attempted(request))
    await store.users.update(user.id, { signedInAt: at })
    return user
  }

  /** Whether what a browser sent was made with a passkey, which then counts as used. */
  async function isRight({ id, publicKey, counter }: Passkey, response: string, at: string): Promise<boolean> {
    const { verifyAuthenticationResponse } = await library()
    const expectedChallenge = spend('passkey-sign-in', null)
    const credential = { id, publicKey: Buffer.from(publicKey, 'base64url'), counter }
    const verified = await accepted(response, (sent: AuthenticationResponseJSON) =>
      verifyAuthenticationResponse({ response: sent, expectedChallenge, ...expected, credential }),
    )
    return verified?.verified === true && store.passkeys.use(id, verified.authenticationInfo.newCounter, at)
  }
}

/** Over https and on localhost, and not for addresses in numbers. */
function hasPasskeys({ hostname, protocol }: URL): boolean {
  return isIP(hostname.replace(/^\[|\]$/g, '')) === 0 && (protocol === 'https:' || hostname === 'localhost')
}

/** The passkey with an id; null for anything that is no id, which a database may not take. */
async function passkeyOf({ passkeys }: PasskeyOptions['store'], id: unknown): Promise<Passkey | null> {
  return typeof id === 'string' && /^[\w-]{1,1500}$/.test(id) ? passkeys.get(id) : null
}

/** Challenges of this server: each is accepted once, for what and whom it was made. */
function createChallenges(store: PasskeyOptions['store'], now: () => Date) {
  return {
    remember(token: string, purpose: OneTimePurpose, userId: string | null): Promise<void> {
      const at = now()
      return store.oneTimeTokens.add({ token, purpose, userId, expiresAt: new Date(at.getTime() + validMs), now: at })
    },
    spend(purpose: OneTimePurpose, userId: string | null): (challenge: string) => Promise<boolean> {
      return async (challenge) => {
        const taken = await store.oneTimeTokens.take(challenge, purpose, now())
        return taken !== null && taken.userId === userId
      }
    },
  }
}

/**
 * What `check` makes of JSON that anybody can send; null if it is none, or if `check` refuses it, which it does by
 * throwing.
 */
async function accepted<Sent, Result>(json: string, check: (sent: Sent) => Promise<Result>): Promise<Result | null> {
  try {
    return await check(JSON.parse(json) as Sent)
  } catch (error) {
    if (error instanceof StoreError) throw error
    return null
  }
}
