import type { Transaction } from 'kysely'
import type { Tables } from '../../store/migrations/tables.ts'
import type { VersionSource } from './version-source.ts'

/**
 * Marks the approval of what a version publishes as used, in the transaction that stores the version. Returns the
 * e-mail address of whoever has approved it; null if nobody has.
 */
export async function endApproval(
  transaction: Transaction<Tables>,
  { release }: Pick<VersionSource, 'release'>,
): Promise<string | null> {
  if (release === undefined) return null
  const approvals = transaction.updateTable('content_approvals').where('release_id', '=', release)
  const used = await approvals
    .set({ state: 'published' })
    .where('state', 'in', ['approved', 'published'])
    .returning('decided_by')
    .executeTakeFirst()
  return used?.decided_by ?? null
}
