import type { Logger } from 'pino'
import { dayOf } from '../contract/day.ts'
import type { CountKey, CountStore } from './count-store.ts'

/** Counts per day, kind and town, without personal data (D16). */
export type Counts = {
  add(what: Omit<CountKey, 'day'>): void
  /** Writes the remaining counts and stops. */
  stop(): Promise<void>
}
export type CountsDependencies = { store: CountStore; log: Logger; flushEveryMs?: number; now?: () => Date }

/** How long counts are kept by day; older ones are kept by month. */
export const dailyCountDays = 800

// A crash loses at most this many seconds of counts; a busy day causes a few thousand writes.
const usualPause = 5000

/**
 * Counts in memory and writes the counts together every few seconds. The caller of `add` must check that the town and
 * the detail are known: each combination uses memory and a row. A failed write is retried with the next one; since it
 * is unknown whether it reached the disk, it may then count twice.
 */
export function createCounts({
  store,
  log,
  flushEveryMs = usualPause,
  now = () => new Date(),
}: CountsDependencies): Counts {
  let waiting = new Map<string, CountKey & { count: number }>()
  let underWay: Promise<void> | null = null
  const put = (counted: CountKey, count: number) => {
    const key = JSON.stringify([counted.day, counted.kind, counted.location, counted.detail])
    waiting.set(key, { ...counted, count: (waiting.get(key)?.count ?? 0) + count })
  }
  const write = async () => {
    if (waiting.size === 0) return
    const batch = [...waiting.values()]
    waiting = new Map()
    try {
      await store.add(batch)
    } catch (error) {
      for (const { count, ...counted } of batch) put(counted, count)
      log.warn({ err: error, rows: batch.length }, 'counts could not be written; they are kept and written later')
    }
  }
  // While one write waits for the database, no other starts: it would only wait behind the first, also in `stop`.
  const flush = () => {
    underWay ??= write().finally(() => {
      underWay = null
    })
    return underWay
  }
  const timer = setInterval(flush, flushEveryMs)
  timer.unref()
  return {
    add: (what) => put({ day: dayOf(now()), ...what }, 1),
    async stop() {
      clearInterval(timer)
      await underWay
      await flush()
    },
  }
}
