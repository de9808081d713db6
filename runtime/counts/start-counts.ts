import type { Operation } from '../api/operation.ts'
import type { Database } from '../store/database.ts'
import { createCountStore } from './count-store.ts'
import { type CountedSite, type CountingOptions, countingOperations } from './counting-operations.ts'
import { type CountsDependencies, createCounts } from './counts.ts'

type CountParts = Pick<CountingOptions, 'isStaff'> & { database: Database; log: CountsDependencies['log'] }

/** Counts visits, impressions and clicks. */
export type StartedCounts = {
  operations: readonly Operation<CountedSite>[]
  /** Writes the remaining counts and stops. */
  stop(): Promise<void>
}

export function startCounts({ database, log, isStaff }: CountParts): StartedCounts {
  const counts = createCounts({ store: createCountStore(database), log })
  return { operations: countingOperations({ counts, isStaff }), stop: counts.stop }
}
