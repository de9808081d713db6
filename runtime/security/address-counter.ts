import { LRUCache } from 'lru-cache'

/** So much in so long, for one address. */
export type RateLimit = { max: number; windowMs: number }
/** Whether one more is allowed, and if not, when it is; 0 where it is. */
export type RateLimitResult = { allowed: boolean; retryAfterSeconds: number }
/** `release` takes one back that was allowed, and turned out to be none. */
export type AddressCounter = { consume(address: string): RateLimitResult; release(address: string): void }

/** `now`: milliseconds that only go forward. */
export type CounterOptions = RateLimit & { maxAddresses?: number; now?: () => number }

type Count = { used: number; endsAt: number }

// A few megabytes. Who has more addresses than that to send from is not held by a limit per address.
const defaultMaxAddresses = 20_000
const monotonic = () => performance.now()

/**
 * Counts by address in windows that begin with an address's first request. It holds a bounded number of addresses, those heard of
 * least recently going first, so that nobody fills the memory by sending from many. The clock of the machine may jump; this one does not.
 */
export function createAddressCounter({
  max,
  windowMs,
  maxAddresses = defaultMaxAddresses,
  now = monotonic,
}: CounterOptions): AddressCounter {
  const counts = new LRUCache<string, Count>({ max: maxAddresses })
  return {
    consume(address) {
      const time = now()
      const known = counts.get(address)
      const count = known === undefined || known.endsAt <= time ? { used: 0, endsAt: time + windowMs } : known
      if (count !== known) counts.set(address, count)
      if (count.used >= max) return { allowed: false, retryAfterSeconds: Math.ceil((count.endsAt - time) / 1000) }
      count.used++
      return { allowed: true, retryAfterSeconds: 0 }
    },
    release(address) {
      const count = counts.get(address)
      if (count !== undefined && count.used > 0) count.used--
    },
  }
}
