import { sql, type Transaction } from 'kysely'
import type { Database } from '../database.ts'
import type { Tables } from '../migrations/tables.ts'
import { StoreError } from '../store-error.ts'
import type { Change } from './change.ts'

/** The channel on which PostgreSQL tells other servers that there is a new row in `changes`. */
export const changesChannel = 'townpages_changes'

// Any number that no other lock of the database has.
const orderLock = 7_305_814_229

type NewChange = Pick<Change, 'kind' | 'id'>

// PostgreSQL rolls one of the transactions back that wait for each other; the others go on.
const deadlockCode = '40P01'
const maxTries = 3

/**
 * Runs a transaction that records changes, and tells the followers in this process after its commit. After a deadlock
 * it runs again.
 */
export async function transactAndTell<Result>(
  database: Database,
  work: (transaction: Transaction<Tables>) => Promise<Result>,
): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      const result = await database.kysely.transaction().execute(work)
      database.onRecorded()
      return result
    } catch (error) {
      if (!(isDeadlock(error) && tries < maxTries)) throw error
    }
  }
}

function isDeadlock(error: unknown): boolean {
  return error instanceof StoreError && (error.cause as { code?: unknown } | undefined)?.code === deadlockCode
}

/**
 * Records changes as the last step of a transaction. In PostgreSQL a lock until the commit keeps the order of numbers
 * and commits equal, so that a reader who has seen a number has seen all before it.
 * Waiting for another lock after it could deadlock.
 */
export async function recordChanges(
  { dialect }: Pick<Database, 'dialect'>,
  transaction: Transaction<Tables>,
  changes: readonly NewChange[],
): Promise<void> {
  if (changes.length === 0) return
  if (dialect === 'postgres')
    await sql`select pg_advisory_xact_lock(${sql.lit(orderLock)}), pg_notify(${changesChannel}, '')`.execute(
      transaction,
    )
  const at = new Date().toISOString()
  const rows = changes.map(({ kind, id }) => ({ at, kind, subject: id }))
  await transaction.insertInto('changes').values(rows).execute()
}
