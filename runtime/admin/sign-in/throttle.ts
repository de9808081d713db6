import { type AddressCounter, createAddressCounter, type RateLimitResult } from '../../security/address-counter.ts'

const minute = 60_000
const hour = 60 * minute
// Longer ones belong to nobody, and a form can hold 64 kB.
const maxEmailLength = 254
const free: RateLimitResult = { allowed: true, retryAfterSeconds: 0 }

/** One attempt to sign in. `isKnownDevice`: the account was signed in to from it within 30 days. */
export type Attempted = { email: string; address: string; isKnownDevice: boolean }

/**
 * Counts failed sign-ins: 5 in 15 minutes per account and address, 25 an hour per address, 30 an hour per account. The last does not
 * concern a device that has signed in before, so that nobody can lock somebody else out.
 */
export type SignInThrottle = {
  /** Takes an attempt before the password is checked. */
  consume(attempted: Attempted): RateLimitResult
  /** Gives the attempt back after a success. */
  release(attempted: Attempted): void
}

/** `now`: milliseconds that only go forward. */
export function createSignInThrottle({ isOn, now }: { isOn: boolean; now?: () => number }): SignInThrottle {
  if (!isOn) return { consume: () => free, release: () => undefined }
  const counter = (max: number, windowMs: number) => createAddressCounter({ max, windowMs, ...(now === undefined ? {} : { now }) })
  const byBoth = counter(5, 15 * minute)
  const byAddress = counter(25, hour)
  const byAccount = counter(30, hour)
  const used = ({ email: given, address, isKnownDevice }: Attempted): [AddressCounter, string][] => {
    const email = given.slice(0, maxEmailLength)
    return [
      // First, so that an address cannot fill the counters below with names.
      [byAddress, address],
      [byBoth, JSON.stringify([email, address])],
      ...(isKnownDevice ? [] : [[byAccount, email] as [AddressCounter, string]]),
    ]
  }
  return {
    consume(attempted) {
      for (const [one, key] of used(attempted)) {
        const result = one.consume(key)
        if (!result.allowed) return result
      }
      return free
    },
    release(attempted) {
      for (const [one, key] of used(attempted)) one.release(key)
    },
  }
}
