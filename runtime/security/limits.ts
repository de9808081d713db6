import type { Config } from '../config/config.ts'
import { type CounterOptions, createAddressCounter, type RateLimit, type RateLimitResult } from './address-counter.ts'
import type { ClientAddress, Sender } from './client-address.ts'

/** `release`: takes back a request that was allowed but does not count, such as a repeat. */
export type RateLimiter = { consume(request: Sender): RateLimitResult; release(request: Sender): void }

/** The limits per client address. */
export type Limits = {
  /** Checked by the operation itself, which answers people and programs differently. */
  enquiries: RateLimiter
  /** For enquiries without a solved challenge, which is known only after the body was read (D21). */
  unverified: RateLimiter
  posts: RateLimiter
  reads: RateLimiter
  /** For pages that are rendered for one request and never cached: answers to search parameters, and screens for missing addresses. */
  uncached: RateLimiter
}

const second = 1000
const minute = 60 * second
const hour = 60 * minute

const rateLimitsByName = {
  enquiries: [
    { max: 30, windowMs: 10 * minute },
    { max: 100, windowMs: 24 * hour },
  ],
  unverified: [{ max: 3, windowMs: hour }],
  posts: [{ max: 120, windowMs: minute }],
  reads: [{ max: 600, windowMs: minute }],
  uncached: [{ max: 120, windowMs: minute }],
} satisfies Record<string, readonly RateLimit[]>

/** `now`: milliseconds that only go forward. */
type LimitsOptions = Pick<Config, 'rateLimits'> & { clientAddress: ClientAddress; now?: () => number }

/** Each process counts for itself. */
export function createLimits({ rateLimits, clientAddress, now }: LimitsOptions): Limits {
  const clock = now === undefined ? {} : { now }
  const limiterOf = (own: readonly RateLimit[]) =>
    rateLimits
      ? createRateLimiter(
          own.map((limit) => ({ ...limit, ...clock })),
          clientAddress,
        )
      : unlimited
  return {
    enquiries: limiterOf(rateLimitsByName.enquiries),
    unverified: limiterOf(rateLimitsByName.unverified),
    posts: limiterOf(rateLimitsByName.posts),
    reads: limiterOf(rateLimitsByName.reads),
    uncached: limiterOf(rateLimitsByName.uncached),
  }
}

const free: RateLimitResult = { allowed: true, retryAfterSeconds: 0 }
const unlimited: RateLimiter = { consume: () => free, release: () => undefined }

/** All limits must allow it. The first that does not is reported, and the following ones are not consumed. */
function createRateLimiter(own: readonly CounterOptions[], clientAddress: ClientAddress): RateLimiter {
  const counters = own.map(createAddressCounter)
  return {
    consume(request) {
      const address = clientAddress(request)
      for (const counter of counters) {
        const result = counter.consume(address)
        if (!result.allowed) return result
      }
      return free
    },
    release(request) {
      for (const counter of counters) counter.release(clientAddress(request))
    },
  }
}
