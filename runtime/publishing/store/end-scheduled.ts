import type { Transaction } from 'kysely'
import type { Tables } from '../../store/migrations/tables.ts'
import type { VersionSource } from './version-source.ts'

/**
 * Marks what a version publishes as done, in the transaction that stores the version: so it is published once,
 * whichever process does it, and whoever publishes its release before its time. False, and nothing is marked, if what
 * was scheduled does not wait any more.
 */
export async function endScheduled(
  transaction: Transaction<Tables>,
  { scheduled, release }: VersionSource,
  version: number,
): Promise<boolean> {
  const done = transaction.updateTable('content_schedule').set({ state: 'done', version, problem: null })
  if (scheduled !== undefined) {
    const { numUpdatedRows } = await done.where('id', '=', scheduled).where('state', '=', 'waiting').executeTakeFirst()
    if (numUpdatedRows === 0n) return false
  }
  if (release !== undefined)
    await done.where('release_id', '=', release).where('state', 'in', ['waiting', 'failed']).execute()
  return true
}
