import { sql, type Transaction, type UpdateObject } from 'kysely'
import { checkpoint } from './checkpoints.ts'
import type { Database } from './database.ts'
import { recordChanges, transactAndTell } from './record-change.ts'
import type { Attempt, AttemptResult, ClaimedDelivery, DeliveryStore, HistoryLine } from './store.ts'
import type { Tables } from './tables.ts'

type Leased = Pick<ClaimedDelivery, 'id' | 'target' | 'lease' | 'attempts'> & { enquiry: Pick<ClaimedDelivery['enquiry'], 'id'> }
type Postponed = Parameters<DeliveryStore['postpone']>[1]

/** Records an attempt and its result, if the caller still has the lease. */
export async function recordAttempt(database: Database, claimed: Leased, attempt: Attempt, result: AttemptResult): Promise<boolean> {
  const { enquiry, target } = claimed
  const nextAt = result.state === 'waiting' ? result.nextAt : null
  const isRecorded = await transactAndTell(database, async (transaction) => {
    checkpoint('store:record-begun')
    const attempts = sql<number>`attempts + 1`
    if (!(await release(transaction, claimed, { state: result.state, next_at: nextAt, attempts }))) return false
    await addLine(transaction, claimed, attempt, database.seal)
    checkpoint('store:attempt-recorded')
    if (result.state !== 'waiting')
      await addHistory(transaction, enquiry.id, { at: attempt.at, by: 'outbox', what: `${result.state} ${target}` })
    checkpoint('store:record-history')
    if (isNews(claimed, result)) await recordChanges(database, transaction, [{ kind: 'enquiry-changed', id: enquiry.id }])
    return true
  })
  checkpoint('store:record-committed')
  return isRecorded
}

/** Whether the enquiry is now undelivered, or no longer: what was delivered at once is no news to anybody who looks at a list. */
function isNews({ attempts }: Leased, { state }: AttemptResult): boolean {
  return state === 'failed' || (state === 'waiting') === (attempts === 0)
}

/** Postpones a delivery that could not be attempted. Replaces the previous row if it says the same. */
export async function postpone(database: Database, claimed: Leased, { at, why, nextAt }: Postponed): Promise<boolean> {
  const isPostponed = await transactAndTell(database, async (transaction) => {
    if (!(await release(transaction, claimed, { next_at: nextAt, attempts: 0, first_at: at }))) return false
    const lastOther = sql<number>`(select coalesce(max(number), 0) from attempts where delivery_id = ${claimed.id} and status != ${why})`
    await transaction.deleteFrom('attempts').where('delivery_id', '=', claimed.id).where('number', '>', lastOther).execute()
    await addLine(transaction, claimed, { at, tookMs: 0, status: why, answer: '' }, database.seal)
    // Without attempts it no longer counts as undelivered.
    if (claimed.attempts > 0) await recordChanges(database, transaction, [{ kind: 'enquiry-changed', id: claimed.enquiry.id }])
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

async function addLine(transaction: Transaction<Tables>, { id }: Leased, attempt: Attempt, seal: Database['seal']): Promise<void> {
  const number = sql<number>`(select coalesce(max(number), 0) + 1 from attempts where delivery_id = ${id})`
  const { at, tookMs, status, answer } = attempt
  const line = { delivery_id: id, number, at, took_ms: Math.round(tookMs), status, sealed: seal.close(answer, id) }
  await transaction.insertInto('attempts').values(line).execute()
}

/** A row of the history; `sealed`: its reason, encrypted for this enquiry. */
type NewHistoryLine = Omit<HistoryLine, 'reason'> & { sealed?: string }

/** Adds a row to the history of an enquiry. It is locked until the transaction ends, so that no two rows get the same number. */
export async function addHistory(transaction: Transaction<Tables>, enquiryId: string, line: NewHistoryLine): Promise<void> {
  await transaction.updateTable('enquiries').set({ id: enquiryId }).where('id', '=', enquiryId).execute()
  const number = sql<number>`(select coalesce(max(number), 0) + 1 from history_lines where enquiry_id = ${enquiryId})`
  const { at, by, what, from = null, to = null, sealed = null } = line
  const row = { enquiry_id: enquiryId, number, at, author: by, what, old_value: from, new_value: to, sealed }
  await transaction.insertInto('history_lines').values(row).execute()
}
