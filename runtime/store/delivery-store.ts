import { sql } from 'kysely'
import { claimDeliveries } from './claim-deliveries.ts'
import type { Database } from './database.ts'
import { addHistory, postpone, recordAttempt } from './record-attempt.ts'
import { recordChanges, transactAndTell } from './record-change.ts'
import type { DeliveryState, DeliveryStore } from './store.ts'

export function createDeliveryStore(database: Database): DeliveryStore {
  const { kysely } = database
  return {
    claim: (options) => claimDeliveries(database, options),
    record: (claimed, attempt, result) => recordAttempt(database, claimed, attempt, result),

    postpone: (claimed, postponed) => postpone(database, claimed, postponed),

    async nextDue(targets) {
      // A leased delivery is due again when its lease ends: its process may have been killed.
      const due = sql<string | null>`min(case when leased_until is null then next_at else leased_until end)`.as('due')
      const row = await kysely
        .selectFrom('deliveries')
        .select(due)
        .where('state', '=', 'waiting')
        .where('target', 'in', targets)
        .executeTakeFirst()
      return row?.due ?? null
    },

    async backlog() {
      const rows = await kysely
        .selectFrom('deliveries')
        .innerJoin('enquiries', 'enquiries.id', 'enquiry_id')
        .select((it) => ['state', it.fn.countAll().as('total'), it.fn.min('deliveries.created_at').as('oldest')])
        .where('state', '!=', 'delivered')
        .where('spam', '=', 0)
        .groupBy('state')
        .execute()
      const total = (state: DeliveryState) => Number(rows.find((row) => row.state === state)?.total ?? 0)
      const oldest = rows.map((row) => row.oldest).toSorted()[0] ?? null
      return { waiting: total('waiting'), held: total('held'), failed: total('failed'), oldest }
    },

    retry: ({ now, enquiryId, by }) => makeDue(database, { from: 'failed', now, enquiryId, by, what: 'retried' }),
    release: (enquiryId, now, by) => makeDue(database, { from: 'held', now, enquiryId, by, what: 'released' }),
  }
}

type MakeDue = { from: DeliveryState; now: Date; enquiryId: string | undefined; by: string | undefined; what: string }

/** Restarts deliveries in the state `from`, with the full time for retries. Returns their number. */
async function makeDue(database: Database, { from, now, enquiryId, by = 'staff', what }: MakeDue): Promise<number> {
  const at = now.toISOString()
  return transactAndTell(database, async (transaction) => {
    let due = transaction
      .updateTable('deliveries')
      .set({ state: 'waiting', attempts: 0, first_at: at, next_at: at, leased_until: null, lease: null })
      .where('state', '=', from)
    if (enquiryId !== undefined) due = due.where('enquiry_id', '=', enquiryId)
    const rows = await due.returning(['enquiry_id', 'target']).execute()
    for (const { enquiry_id, target } of rows) await addHistory(transaction, enquiry_id, { at, by, what: `${what} ${target}` })
    // A released enquiry is considered genuine: from now on it counts as undelivered.
    const released = enquiryId === undefined ? rows.map(({ enquiry_id }) => enquiry_id) : [enquiryId]
    const ids = from === 'held' ? released : []
    if (ids.length > 0) await transaction.updateTable('enquiries').set({ spam: 0 }).where('id', 'in', ids).execute()
    const changed = new Set(from === 'held' ? ids : rows.map(({ enquiry_id }) => enquiry_id))
    const changes = [...changed].map((id) => ({ kind: 'enquiry-changed' as const, id }))
    await recordChanges(database, transaction, changes)
    return rows.length
  })
}
