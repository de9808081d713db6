import { sql, type Transaction, type UpdateObject } from 'kysely'
import { recordChanges, transactAndTell } from '../../../store/changes/record-change.ts'
import { checkpoint } from '../../../store/checkpoints.ts'
import type { Database } from '../../../store/database.ts'
import type { Tables } from '../../../store/migrations/tables.ts'
import { addHistory } from '../add-history.ts'
import type { Attempt } from '../enquiry.ts'
import type { AttemptResult, ClaimedDelivery, Postponed } from './claimed-delivery.ts'

type Leased = Pick<ClaimedDelivery, 'id' | 'target' | 'lease' | 'attempts'> & {
  /** None of an alert. */
  enquiry?: { id: string } | undefined
}

/** Records an attempt and its result, if the caller still has the lease. */
export async function recordAttempt(
  database: Database,
  claimed: Leased,
  attempt: Attempt,
  result: AttemptResult,
): Promise<boolean> {
  const { enquiry, target } = claimed
  const nextAt = result.state === 'waiting' ? result.nextAt : null
  const isRecorded = await transactAndTell(database, async (transaction) => {
    checkpoint('store:record-begun')
    const attempts = sql<number>`attempts + 1`
    if (!(await release(transaction, claimed, { state: result.state, next_at: nextAt, attempts }))) return false
    await addLine(transaction, claimed, attempt, database.seal)
    checkpoint('store:attempt-recorded')
    if (enquiry === undefined) return true
    if (result.state !== 'waiting')
      await addHistory(transaction, enquiry.id, { at: attempt.at, by: 'outbox', what: `${result.state} ${target}` })
    checkpoint('store:record-history')
    if (isNews(claimed, result))
      await recordChanges(database, transaction, [{ kind: 'enquiry-changed', id: enquiry.id }])
    return true
  })
  checkpoint('store:record-committed')
  return isRecorded
}

/**
 * Whether the enquiry becomes undelivered, or stops being so: what was delivered at once is no news to anybody who
 * looks at a list.
 */
function isNews({ attempts }: Leased, { state }: AttemptResult): boolean {
  return state === 'failed' || (state === 'waiting') === (attempts === 0)
}

/** Postpones a delivery that could not be attempted. Replaces the previous row if it says the same. */
export async function postpone(database: Database, claimed: Leased, { at, why, nextAt }: Postponed): Promise<boolean> {
  const isPostponed = await transactAndTell(database, async (transaction) => {
    if (!(await release(transaction, claimed, { next_at: nextAt, attempts: 0, first_at: at }))) return false
    const { id } = claimed
    const lastOther = sql<number>`(select coalesce(max(number), 0) from attempts where delivery_id = ${id} and status != ${why})`
    await transaction.deleteFrom('attempts').where('delivery_id', '=', id).where('number', '>', lastOther).execute()
    await addLine(transaction, claimed, { at, tookMs: 0, status: why, answer: '' }, database.seal)
    // Without attempts it no longer counts as undelivered.
    if (claimed.attempts > 0 && claimed.enquiry !== undefined)
      await recordChanges(database, transaction, [{ kind: 'enquiry-changed', id: claimed.enquiry.id }])
    return true
  })
  checkpoint('store:postponed')
  return isPostponed
}

/** Ends the lease and updates the delivery; false if the caller no longer has the lease. */
async function release(
  transaction: Transaction<Tables>,
  { id, lease }: Leased,
  changes: UpdateObject<Tables, 'deliveries'>,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('deliveries')
    .set({ ...changes, leased_until: null, lease: null })
    .where('id', '=', id)
    .where('lease', '=', lease)
    .executeTakeFirst()
  checkpoint('store:state-recorded')
  return numUpdatedRows > 0n
}

async function addLine(
  transaction: Transaction<Tables>,
  { id }: Leased,
  attempt: Attempt,
  seal: Database['seal'],
): Promise<void> {
  const number = sql<number>`(select coalesce(max(number), 0) + 1 from attempts where delivery_id = ${id})`
  const { at, tookMs, status, answer } = attempt
  const line = { delivery_id: id, number, at, took_ms: Math.round(tookMs), status, sealed: seal.close(answer, id) }
  await transaction.insertInto('attempts').values(line).execute()
}
