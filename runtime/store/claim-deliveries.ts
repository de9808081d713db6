import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import { step } from '../steps.ts'
import type { Database } from './database.ts'
import { readEnquiries } from './read-enquiries.ts'
import type { ClaimedDelivery } from './store.ts'
import type { Tables } from './tables.ts'

// A delivery is put off for an hour and its jitter at most; what is further away was written by a clock that has been set back.
const longestPauseMs = 90 * 60_000

// The clocks of two processes differ a little; a lease twice as long as any was written by a clock that has been set back.
const longestLeases = 2

type Claim = { now: Date; leaseMs: number; limit: number }

/** Deliveries that are due and nobody works on, leased to the caller. */
export async function claimDeliveries(database: Database, claim: Claim): Promise<ClaimedDelivery[]> {
  const { leaseMs, now } = claim
  const lease = randomUUID()
  const leasedUntil = new Date(now.getTime() + leaseMs).toISOString()
  const rows = await database.kysely.transaction().execute(async (transaction) => {
    step('store:claim-begun')
    const due = await findDue(database, transaction, claim)
    step('store:due-found')
    const ids = due.map(({ id }) => id)
    if (ids.length > 0)
      await transaction.updateTable('deliveries').set({ lease, leased_until: leasedUntil }).where('id', 'in', ids).execute()
    step('store:leased')
    return due
  })
  step('store:claim-committed')
  const enquiries = await readEnquiries(
    database,
    rows.map((row) => row.enquiry_id),
  )
  step('store:claimed-read')
  return rows.flatMap((row) => {
    const enquiry = enquiries.find(({ id }) => id === row.enquiry_id)
    // One that was erased since has no deliveries either.
    if (enquiry === undefined) return []
    // Only the store writes targets.
    const target = row.target as ClaimedDelivery['target']
    return { id: row.id, target, attempts: row.attempts, firstAt: row.first_at, leasedUntil, lease, enquiry }
  })
}

async function findDue({ dialect }: Database, transaction: Transaction<Tables>, { now, leaseMs, limit }: Claim) {
  const at = now.toISOString()
  const later = (ms: number) => new Date(now.getTime() + ms).toISOString()
  const due = transaction
    .selectFrom('deliveries')
    .select(['id', 'enquiry_id', 'target', 'attempts', 'first_at'])
    .where('state', '=', 'waiting')
    .where((it) => it.or([it('next_at', '<=', at), it('next_at', '>', later(longestPauseMs))]))
    .where((it) =>
      it.or([it('leased_until', 'is', null), it('leased_until', '<=', at), it('leased_until', '>', later(leaseMs * longestLeases))]),
    )
    .orderBy('next_at')
    .limit(limit)
  // In SQLite the transaction is the only one that writes.
  return dialect === 'postgres' ? due.forUpdate().skipLocked().execute() : due.execute()
}
