import { sql } from 'kysely'
import { claimDeliveries } from './claim-deliveries.ts'
import type { Database } from './database.ts'
import { deliveryHealth } from './delivery-health.ts'
import { type MakeDue, makeDue } from './make-due.ts'
import { postpone, recordAttempt } from './record-attempt.ts'
import { recordChanges, transactAndTell } from './record-change.ts'
import type { DeliveryStore, Target, UndeliveredState } from './store.ts'

const undeliveredStates: readonly UndeliveredState[] = ['waiting', 'held', 'failed']

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
        .select((it) => ['target', 'state', it.fn.countAll().as('total'), it.fn.min('deliveries.created_at').as('oldest')])
        .where('state', 'in', undeliveredStates)
        .where('spam', '=', 0)
        .groupBy(['target', 'state'])
        .execute()
      const parts = rows.map(({ total, oldest, ...row }) => ({
        ...(row as { target: Target; state: UndeliveredState }),
        count: Number(total),
        oldest,
      }))
      const total = (state: UndeliveredState) => parts.reduce((sum, part) => sum + (part.state === state ? part.count : 0), 0)
      const oldest = parts.map((part) => part.oldest).toSorted()[0] ?? null
      return { waiting: total('waiting'), held: total('held'), failed: total('failed'), oldest, parts }
    },

    retry: ({ now, by = 'staff', ...only }) => restart(database, { ...only, which: 'failed', at: now.toISOString(), by, what: 'retried' }),
    release: (enquiryId, now, by = 'staff') => restart(database, { which: 'held', at: now.toISOString(), by, what: 'released', enquiryId }),

    async hasten(target, now) {
      const at = now.toISOString()
      const waiting = kysely.updateTable('deliveries').set({ next_at: at }).where('state', '=', 'waiting').where('target', '=', target)
      const { numUpdatedRows } = await waiting.where('next_at', '>', at).executeTakeFirst()
      return Number(numUpdatedRows)
    },

    health: (targets, now) => deliveryHealth(database, targets, now),
  }
}

/** Restarts deliveries and tells of their enquiries. Returns their number. */
function restart(database: Database, options: MakeDue): Promise<number> {
  return transactAndTell(database, async (transaction) => {
    const { count, enquiryIds } = await makeDue(transaction, options)
    const changes = enquiryIds.map((id) => ({ kind: 'enquiry-changed' as const, id }))
    await recordChanges(database, transaction, changes)
    return count
  })
}
