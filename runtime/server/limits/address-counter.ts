import { LRUCache } from 'lru-cache'
import { noSharedCounts, type SharedCounts } from './shared-counts.ts'

/** A number of requests per time, for one address. */
export type RateLimit = { max: number; windowMs: number }
/** Whether one more is allowed. */
export type RateLimitResult = {
  allowed: boolean
  /** When one more will be allowed; 0 if one is. */
  retryAfterSeconds: number
}
/** `release` takes back one that was allowed but does not count. */
export type AddressCounter = {
  consume(address: string): RateLimitResult | Promise<RateLimitResult>
  release(address: string): void
}

/** How the processes of a site count together. */
export type Sharing = {
  counts: SharedCounts
  /** The name of the limit, which no other has. */
  name: string
  /** Whether a request that is more than a process may be ahead waits until it is recorded. */
  waits: boolean
}

/** `now`: milliseconds that only go forward. */
export type CounterOptions = RateLimit & { maxAddresses?: number; now?: () => number; sharing?: Sharing }

type Count = {
  /** What all processes have recorded. */
  known: number
  /** What is being recorded. */
  sent: number
  /** What this process has counted beyond that. */
  own: number
  endsAt: number
  recording: Promise<void> | null
}

// A few megabytes. A limit per address cannot stop a client with more addresses.
const defaultMaxAddresses = 20_000
// The share of a limit that a process counts by itself before it records it.
const aheadShare = 0.1
const monotonic = () => performance.now()
const alone: Sharing = { counts: noSharedCounts, name: '', waits: false }
const allowed: RateLimitResult = { allowed: true, retryAfterSeconds: 0 }

/**
 * Counts by address in windows that begin with the first request of an address. The number of addresses is limited, and
 * the least recently used are evicted, so that many addresses cannot fill the memory. It uses a monotonic clock.
 *
 * A process records a count for the others, and learns theirs, whenever it has counted a tenth of the limit beyond what
 * is recorded: N processes allow at most N - 1 tenths too much, and a limit of less than ten is exact. Without `waits`,
 * requests while it is recorded come on top. While counts cannot be recorded, each process counts for itself.
 */
export function createAddressCounter(options: CounterOptions): AddressCounter {
  const { max, windowMs, maxAddresses = defaultMaxAddresses, now = monotonic, sharing = alone } = options
  const { counts: shared, waits } = sharing
  const record = createRecorder({ ...sharing, windowMs, now })
  const ahead = Math.floor(max * aheadShare)
  // With `max` each counter would allocate its memory at the start.
  const counts = new LRUCache<string, Count>({ maxSize: maxAddresses, sizeCalculation: () => 1 })
  return {
    consume(address) {
      const count = current(address)
      if (usedOf(count) >= max) return refused(count)
      count.own += 1
      if (count.sent + count.own <= ahead || !shared.isAvailable()) return allowed
      if (!waits) {
        void record(address, count)
        return allowed
      }
      count.own -= 1
      return consumeInTurn(address)
    },
    release(address) {
      const count = counts.get(address)
      if (count === undefined || usedOf(count) <= 0) return
      count.own -= 1
      if (count.own < -ahead && shared.isAvailable()) void record(address, count)
    },
  }

  function current(address: string): Count {
    const known = counts.get(address)
    const time = now()
    if (known !== undefined && known.endsAt > time) return known
    const count = { known: 0, sent: 0, own: 0, endsAt: time + windowMs, recording: null }
    counts.set(address, count)
    return count
  }

  /** Waits for the requests before it, and counts once it is recorded, if it has to be. */
  async function consumeInTurn(address: string): Promise<RateLimitResult> {
    for (;;) {
      const count = current(address)
      if (usedOf(count) >= max) return refused(count)
      if (count.recording !== null) {
        await count.recording
        continue
      }
      count.own += 1
      if (count.sent + count.own <= ahead || !shared.isAvailable()) return allowed
      await record(address, count)
      if (usedOf(count) <= max) return allowed
      count.own -= 1
      if (count.own < -ahead && shared.isAvailable()) void record(address, count)
      return refused(count)
    }
  }

  function refused({ endsAt }: Count): RateLimitResult {
    return { allowed: false, retryAfterSeconds: Math.max(1, Math.ceil((endsAt - now()) / 1000)) }
  }
}

type RecorderOptions = Pick<Sharing, 'counts' | 'name'> & { windowMs: number; now: () => number }

/** Records what this process has counted, and learns what all have; one after the other for each address. */
function createRecorder({
  counts,
  name,
  windowMs,
  now,
}: RecorderOptions): (address: string, count: Count) => Promise<void> {
  return function record(address, count) {
    count.recording ??= send(address, count).finally(() => {
      count.recording = null
    })
    return count.recording
  }

  async function send(address: string, count: Count): Promise<void> {
    count.sent = count.own
    count.own = 0
    const key = JSON.stringify([name, windowMs, address])
    const recorded = await counts.add({ key, count: count.sent, leftMs: Math.max(1, count.endsAt - now()) })
    if (recorded === null) count.own += count.sent
    else {
      count.known = recorded.total
      count.endsAt = now() + recorded.leftMs
    }
    count.sent = 0
  }
}

function usedOf({ known, sent, own }: Count): number {
  return known + sent + own
}
