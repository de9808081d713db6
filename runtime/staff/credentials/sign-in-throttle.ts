import type { LimitedKey, SignInAttemptStore } from '../store/sign-in-attempt-store.ts'

const minute = 60_000
const hour = 60 * minute

/** One attempt to sign in. */
export type Attempted = {
  email: string
  address: string
  /** The account was signed in to from it within 30 days. */
  isKnownDevice: boolean
}
export type Throttled =
  | {
      isAllowed: true
      /** Further failures that are allowed; null for any number. */
      left: number | null
    }
  | { isAllowed: false; retryAt: string; retryAfterSeconds: number }

/**
 * Counts failed sign-ins of all processes: 5 in 15 minutes per account and address, 25 an hour per address, 30 an hour
 * per account. The last does not concern a device that has signed in before, so that nobody can lock somebody else out.
 */
export type SignInThrottle = {
  /** Counts an attempt before the password is checked. */
  consume(attempted: Attempted): Promise<Throttled>
  /** Counts the attempt no more, after a success. */
  release(attempted: Attempted): Promise<void>
}

type ThrottleOptions = { attempts: Pick<SignInAttemptStore, 'consume' | 'release'>; isOn: boolean; now: () => Date }

export function createSignInThrottle({ attempts, isOn, now }: ThrottleOptions): SignInThrottle {
  if (!isOn) return { consume: async () => ({ isAllowed: true, left: null }), release: async () => undefined }
  return {
    async consume(attempted) {
      const at = now()
      const taken = await attempts.consume(limitsOf(attempted), at)
      if ('left' in taken) return { isAllowed: true, left: taken.left }
      const ms = Date.parse(taken.endsAt) - at.getTime()
      return { isAllowed: false, retryAt: taken.endsAt, retryAfterSeconds: Math.max(1, Math.ceil(ms / 1000)) }
    },
    release: (attempted) => attempts.release(limitsOf(attempted).map(({ key }) => key)),
  }
}

function limitsOf({ email, address, isKnownDevice }: Attempted): LimitedKey[] {
  const limit = (names: readonly string[], max: number, windowMs: number) => ({
    key: JSON.stringify(names),
    max,
    windowMs,
  })
  return [
    // First, so that an address cannot use up the limits below for many accounts.
    limit(['address', address], 25, hour),
    limit(['account and address', email, address], 5, 15 * minute),
    ...(isKnownDevice ? [] : [limit(['account', email], 30, hour)]),
  ]
}
