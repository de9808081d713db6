import { sql } from 'kysely'
import { step } from '../steps.ts'
import type { Database } from './database.ts'
import { addHistory } from './history.ts'
import type { Attempt, AttemptResult, ClaimedDelivery } from './store.ts'

type Leased = Pick<ClaimedDelivery, 'id' | 'target' | 'lease'> & { enquiry: Pick<ClaimedDelivery['enquiry'], 'id'> }

/** Notes an attempt and what follows from it, as long as the lease is still the caller's. */
export async function recordAttempt(
  { kysely, seal }: Database,
  claimed: Leased,
  attempt: Attempt,
  result: AttemptResult,
): Promise<boolean> {
  const { id, lease, enquiry, target } = claimed
  const nextAt = result.state === 'waiting' ? result.nextAt : null
  const isRecorded = await kysely.transaction().execute(async (transaction) => {
    step('store:record-begun')
    const { numUpdatedRows } = await transaction
      .updateTable('deliveries')
      .set((it) => ({ state: result.state, next_at: nextAt, attempts: it('attempts', '+', 1), leased_until: null, lease: null }))
      .where('id', '=', id)
      .where('lease', '=', lease)
      .executeTakeFirst()
    step('store:state-recorded')
    if (numUpdatedRows === 0n) return false
    const number = sql<number>`(select coalesce(max(number), 0) + 1 from attempts where delivery_id = ${id})`
    const { at, tookMs, status, answer } = attempt
    const line = { delivery_id: id, number, at, took_ms: Math.round(tookMs), status, sealed: seal.close(answer, id) }
    await transaction.insertInto('attempts').values(line).execute()
    step('store:attempt-recorded')
    if (result.state !== 'waiting') await addHistory(transaction, enquiry.id, { at, by: 'outbox', what: `${result.state} ${target}` })
    step('store:record-history')
    return true
  })
  step('store:record-committed')
  return isRecorded
}
