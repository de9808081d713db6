import type { ServerDatabase } from '../../store/server-database.ts'
import { startTimer, type Timer } from '../jobs/timer.ts'
import type { AddedCount, RateCountStore } from './rate-count-store.ts'

type Total = { total: number; leftMs: number } | null

/** What all processes have counted together. */
export type SharedCounts = {
  /** Whether it can be asked at present. Otherwise each process counts for itself. */
  isAvailable(): boolean
  /**
   * Adds to the count under a key, and resolves with what it is and how long its window lasts; null if that cannot be
   * known in time.
   */
  add(count: AddedCount): Promise<Total>
  stop(): void
}

export type SharedCountsOptions = {
  store: { rateCounts: RateCountStore } & Partial<Pick<ServerDatabase, 'isUnused'>>
  timeoutMs?: number
  timer?: Timer
}

// A request waits this long at most; the database may take longer until it gives up.
const usualTimeoutMs = 1_000
const pauseMs = 5_000
const purgeEveryMs = 60_000
const maxBatch = 100

type Waiting = AddedCount & { give: (total: Total) => void }

/** For a process that runs alone, or in which nothing is shared. */
export const noSharedCounts: SharedCounts = { isAvailable: () => false, add: async () => null, stop: () => undefined }

/**
 * Adds up in the database, with one statement at a time for all keys that wait. After a failure the database is left
 * alone for some seconds. A database that nothing has needed yet is not made.
 */
export function createSharedCounts({
  store,
  timeoutMs = usualTimeoutMs,
  timer = startTimer,
}: SharedCountsOptions): SharedCounts {
  const waiting = new Set<Waiting>()
  let isRunning = false
  let isStopped = false
  let awayUntil = 0
  let cancelPurge: (() => void) | null = null
  const isAvailable = () => !isStopped && store.isUnused?.() !== true && performance.now() >= awayUntil
  // What earlier processes have left.
  purgeLater()
  return {
    isAvailable,
    add(count) {
      return new Promise((resolve) => {
        const added: Waiting = { ...count, give }
        const late = setTimeout(give, timeoutMs, null).unref()
        waiting.add(added)
        if (!isRunning) void run()

        function give(total: Total): void {
          clearTimeout(late)
          waiting.delete(added)
          if (total === null) awayUntil = performance.now() + pauseMs
          resolve(total)
        }
      })
    },
    stop() {
      isStopped = true
      cancelPurge?.()
    },
  }

  async function run(): Promise<void> {
    isRunning = true
    while (waiting.size > 0) {
      const batch = nextBatch()
      const totals = await store.rateCounts.add(batch).catch(() => null)
      for (const [at, { give }] of batch.entries()) give(totals?.[at] ?? null)
      if (totals !== null) purgeLater()
    }
    isRunning = false
  }

  /** An address that was forgotten and came again waits under the same key twice: one after the other. */
  function nextBatch(): readonly Waiting[] {
    const byKey = new Map<string, Waiting>()
    for (const each of waiting) if (byKey.size < maxBatch && !byKey.has(each.key)) byKey.set(each.key, each)
    const batch = [...byKey.values()]
    for (const each of batch) waiting.delete(each)
    return batch
  }

  /** Counts whose window is over are personal data that nobody needs. */
  function purgeLater(): void {
    if (!isStopped) cancelPurge ??= timer(purgeEveryMs, () => void purge())
  }

  async function purge(): Promise<void> {
    const hasMore = isAvailable() ? await store.rateCounts.purge().catch(() => true) : true
    cancelPurge = null
    if (hasMore) purgeLater()
  }
}
