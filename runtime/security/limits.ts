import type { Config } from '../config/config.ts'
import { type Budget, type CounterOptions, createAddressCounter, type RateLimitResult } from './address-counter.ts'
import type { ClientAddress, Sender } from './client-address.ts'

/** `giveBack`: what was allowed turned out to be none, such as a repeat. */
export type RateLimiter = { take(request: Sender): RateLimitResult; giveBack(request: Sender): void }

/** What one address may ask of a server (interfaces.md, 'Limits per client address'). */
export type Limits = {
  /** Asked by the call itself, which answers a person otherwise than a program. */
  enquiries: RateLimiter
  /** For enquiries without a solved challenge: only what has been read shows that (D21). */
  unverified: RateLimiter
  posts: RateLimiter
  reads: RateLimiter
  /** For pages that are rendered for one request and kept nowhere: answers to questions, and screens for missing addresses. */
  uncached: RateLimiter
}

const second = 1000
const minute = 60 * second
const hour = 60 * minute

const budgets = {
  enquiries: [
    { most: 30, windowMs: 10 * minute },
    { most: 100, windowMs: 24 * hour },
  ],
  unverified: [{ most: 3, windowMs: hour }],
  posts: [{ most: 120, windowMs: minute }],
  reads: [{ most: 600, windowMs: minute }],
  uncached: [{ most: 120, windowMs: minute }],
} satisfies Record<string, readonly Budget[]>

/** `now`: milliseconds that only go forward. */
type LimitsOptions = Pick<Config, 'rateLimits'> & { clientAddress: ClientAddress; now?: () => number }

/** Each process counts for itself. */
export function createLimits({ rateLimits, clientAddress, now }: LimitsOptions): Limits {
  const clock = now === undefined ? {} : { now }
  const budgetOf = (own: readonly Budget[]) =>
    rateLimits
      ? createBudget(
          own.map((budget) => ({ ...budget, ...clock })),
          clientAddress,
        )
      : unlimited
  return {
    enquiries: budgetOf(budgets.enquiries),
    unverified: budgetOf(budgets.unverified),
    posts: budgetOf(budgets.posts),
    reads: budgetOf(budgets.reads),
    uncached: budgetOf(budgets.uncached),
  }
}

const free: RateLimitResult = { allowed: true, retryAfterSeconds: 0 }
const unlimited: RateLimiter = { take: () => free, giveBack: () => undefined }

/** All budgets have to allow it; the first that does not is the one that is told, and those after it are not drawn on. */
function createBudget(own: readonly CounterOptions[], clientAddress: ClientAddress): RateLimiter {
  const counters = own.map(createAddressCounter)
  return {
    take(request) {
      const address = clientAddress(request)
      for (const counter of counters) {
        const verdict = counter.take(address)
        if (!verdict.allowed) return verdict
      }
      return free
    },
    giveBack(request) {
      for (const counter of counters) counter.giveBack(clientAddress(request))
    },
  }
}
