import type { LimitedKey, SignInAttemptStore } from '../store/sign-in-attempt-store.ts'

const minute = 60_000
const hour = 60 * minute

/** One attempt to sign in. `isKnownDevice`: the account was signed in to from it within 30 days. */
export type Attempted = { email: string; address: string; isKnownDevice: boolean }
/** `left`: further failures that are allowed, null for any number. */
export type Throttled =
  | { isAllowed: true; left: number | null }
  | { isAllowed: false; retryAt: string; retryAfterSeconds: number }

/**
 * Counts failed sign-ins of all processes: 5 in 15 minutes per account and address, 25 an hour per address, 30 an hour
 * per account. The last does not concern a device that has signed in before, so that nobody can lock somebody else out.
 */
export type SignInThrottle = {
  /** Takes an attempt before the password is checked. */
  take(attempted: Attempted): Promise<Throttled>
  /** Gives the attempt back after a success. */
  giveBack(attempted: Attempted): Promise<void>
}

type ThrottleOptions = { attempts: Pick<SignInAttemptStore, 'take' | 'giveBack'>; isOn: boolean; now: () => Date }

export function createSignInThrottle({ attempts, isOn, now }: ThrottleOptions): SignInThrottle {
  if (!isOn) return { take: async () => ({ isAllowed: true, left: null }), giveBack: async () => undefined }
  return {
    async take(attempted) {
      const at = now()
      const taken = await attempts.take(limitsOf(attempted), at)
      if ('left' in taken) return { isAllowed: true, left: taken.left }
      const ms = Date.parse(taken.endsAt) - at.getTime()
      return { isAllowed: false, retryAt: taken.endsAt, retryAfterSeconds: Math.max(1, Math.ceil(ms / 1000)) }
    },
    giveBack: (attempted) => attempts.giveBack(limitsOf(attempted).map(({ key }) => key)),
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
