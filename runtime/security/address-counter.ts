import { LRUCache } from 'lru-cache'

/** A number of requests per time, for one address. */
export type RateLimit = { max: number; windowMs: number }
/** Whether one more is allowed, and if not, when it will be; 0 if it is. */
export type RateLimitResult = { allowed: boolean; retryAfterSeconds: number }
/** `release` takes back one that was allowed but does not count. */
export type AddressCounter = { consume(address: string): RateLimitResult; release(address: string): void }

/** `now`: milliseconds that only go forward. */
export type CounterOptions = RateLimit & { maxAddresses?: number; now?: () => number }

type Count = { used: number; endsAt: number }

// A few megabytes. A limit per address cannot stop a client with more addresses.
const defaultMaxAddresses = 20_000
const monotonic = () => performance.now()

/**
 * Counts by address in windows that begin with the first request of an address. The number of addresses is limited, and the least
 * recently used are evicted, so that many addresses cannot fill the memory. It uses a monotonic clock.
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
