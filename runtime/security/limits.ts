import type { RequestHandler } from 'express'
import type { Config } from '../config.ts'
import { type Budget, type CounterOptions, createAddressCounter, type Verdict } from './address-counter.ts'
import { clientAddress, type Sender } from './client-address.ts'

/** What one address may ask of a server (interfaces.md, 'Limits per client address'). */
export type Limits = {
  /** Asked by the call itself, which answers a person otherwise than a program. */
  enquiries: { take(request: Sender): Verdict }
  /** For enquiries without a solved challenge: only what has been read shows that (D21). */
  unverified: { take(request: Sender): Verdict }
  posts: RequestHandler
  reads: RequestHandler
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
} satisfies Record<string, readonly Budget[]>

/** `now`: milliseconds that only go forward. */
type LimitsOptions = Pick<Config, 'rateLimits'> & { now?: () => number }

/** Each process counts for itself. */
export function createLimits({ rateLimits, now }: LimitsOptions): Limits {
  const clock = now === undefined ? {} : { now }
  const takerOf = (own: readonly Budget[]) => (rateLimits ? createTaker(own.map((budget) => ({ ...budget, ...clock }))) : takeAlways)
  return {
    enquiries: { take: takerOf(budgets.enquiries) },
    unverified: { take: takerOf(budgets.unverified) },
    posts: limit(takerOf(budgets.posts)),
    reads: limit(takerOf(budgets.reads)),
  }
}

type Taker = (request: Sender) => Verdict

const free: Verdict = { allowed: true, retryAfterSeconds: 0 }
const takeAlways: Taker = () => free

/** All budgets have to allow it; the first that does not is the one that is told, and the others are not drawn on. */
function createTaker(own: readonly CounterOptions[]): Taker {
  const counters = own.map(createAddressCounter)
  return (request) => {
    const address = clientAddress(request)
    for (const counter of counters) {
      const verdict = counter.take(address)
      if (!verdict.allowed) return verdict
    }
    return free
  }
}

function limit(take: Taker): RequestHandler {
  return function limited(request, response, next) {
    const verdict = take(request)
    if (verdict.allowed) return next()
    const { retryAfterSeconds } = verdict
    response
      .status(429)
      .set({ 'Retry-After': String(retryAfterSeconds), 'Cache-Control': 'no-store' })
      .json({ success: false, message: `Too many requests came from your address. Please try again in ${retryAfterSeconds} seconds.` })
  }
}
