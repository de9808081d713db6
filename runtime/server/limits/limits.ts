import type { Config } from '../config/config.ts'
import type { ClientAddress, Sender } from '../security/client-address.ts'
import { type CounterOptions, createAddressCounter, type RateLimit, type RateLimitResult } from './address-counter.ts'
import { noSharedCounts, type SharedCounts } from './shared-counts.ts'

/** `release`: takes back a request that was allowed but does not count, such as a repeat. */
export type RateLimiter = { consume(request: Sender): Promise<RateLimitResult>; release(request: Sender): void }

/** The limits per client address. */
export type Limits = {
  /** Checked by the operation itself, which answers people and programs differently. */
  enquiries: RateLimiter
  /** For enquiries without a solved challenge, which is known only after the body was read (D21). */
  unverified: RateLimiter
  posts: RateLimiter
  reads: RateLimiter
  /**
   * For pages that are rendered for one request and never cached: answers to search parameters, and screens for missing
   * addresses.
   */
  uncached: RateLimiter
}

const second = 1000
const minute = 60 * second
const hour = 60 * minute

type NamedLimit = { limits: readonly RateLimit[]; waits: boolean }

/** The names of the limits. */
export type LimitName = keyof Limits

/** Those of posts wait until they are recorded, where they have to be; reads and pages do not wait for the database. */
const limitsByName = {
  enquiries: {
    limits: [
      { max: 30, windowMs: 10 * minute },
      { max: 100, windowMs: 24 * hour },
    ],
    waits: true,
  },
  unverified: { limits: [{ max: 3, windowMs: hour }], waits: true },
  posts: { limits: [{ max: 120, windowMs: minute }], waits: true },
  reads: { limits: [{ max: 600, windowMs: minute }], waits: false },
  uncached: { limits: [{ max: 120, windowMs: minute }], waits: false },
} satisfies Record<keyof Limits, NamedLimit>

type LimitsOptions = Pick<Config, 'rateLimits'> & {
  clientAddress: ClientAddress
  /** What all processes count together; without it each counts for itself. */
  counts?: SharedCounts
  /** Called for each request over a limit. */
  refused?: (name: LimitName) => void
  /** Milliseconds that only go forward. */
  now?: () => number
}

/** The limits hold over all processes that share `counts`, as exactly as `createAddressCounter` says. */
export function createLimits({
  rateLimits,
  clientAddress,
  counts = noSharedCounts,
  refused = () => undefined,
  now,
}: LimitsOptions): Limits {
  const clock = now === undefined ? {} : { now }
  const limiterOf = (name: keyof Limits) => {
    const { limits, waits } = limitsByName[name]
    const own = limits.map((limit) => ({ ...limit, ...clock, sharing: { counts, name, waits } }))
    return rateLimits ? createRateLimiter(own, clientAddress, () => refused(name)) : unlimited
  }
  return {
    enquiries: limiterOf('enquiries'),
    unverified: limiterOf('unverified'),
    posts: limiterOf('posts'),
    reads: limiterOf('reads'),
    uncached: limiterOf('uncached'),
  }
}

const free: RateLimitResult = { allowed: true, retryAfterSeconds: 0 }
const unlimited: RateLimiter = { consume: async () => free, release: () => undefined }

/** All limits must allow it. The first that does not is reported, and the following ones are not consumed. */
function createRateLimiter(
  own: readonly CounterOptions[],
  clientAddress: ClientAddress,
  refused: () => void,
): RateLimiter {
  const counters = own.map(createAddressCounter)
  return {
    async consume(request) {
      const address = clientAddress(request)
      for (const counter of counters) {
        const result = await counter.consume(address)
        if (result.allowed) continue
        refused()
        return result
      }
      return free
    },
    release(request) {
      for (const counter of counters) counter.release(clientAddress(request))
    },
  }
}
