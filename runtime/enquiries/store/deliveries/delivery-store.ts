import { sql } from 'kysely'
import { recordChanges, transactAndTell } from '../../../store/changes/record-change.ts'
import type { Database } from '../../../store/database.ts'
import type { Attempt, DeliveryState, Target } from '../enquiry.ts'
import { claimDeliveries } from './claim-deliveries.ts'
import type { AttemptResult, ClaimedDelivery, DeliveryTarget, Postponed, TargetLimits } from './claimed-delivery.ts'
import {
  deliveryHealth,
  type FailingTarget,
  failingTargets,
  type TargetHealth,
  undeliveredOf,
} from './delivery-health.ts'
import { type MakeDue, makeDue } from './make-due.ts'
import { postpone, recordAttempt } from './record-attempt.ts'

/** Undelivered deliveries by state. */
export type Backlog = Readonly<Record<UndeliveredState, number>> & {
  /** When the oldest was created. */
  oldest: string | null
  /** The same by target and state, without those that have none. */
  parts: readonly { target: Target; state: UndeliveredState; count: number; oldest: string }[]
}
export type UndeliveredState = Exclude<DeliveryState, 'delivered'>

export type DeliveryStore = {
  /** Due deliveries that no process works on, leased to the caller for `leaseMs`; at most `limits` per target. */
  claim(options: { now: Date; leaseMs: number; limits: TargetLimits }): Promise<readonly ClaimedDelivery[]>
  /** Records an attempt and its result; false if another process has the lease, and nothing was recorded. */
  record(claimed: ClaimedDelivery, attempt: Attempt, result: AttemptResult): Promise<boolean>
  /**
   * Postpones a delivery that could not be attempted. Consecutive calls leave one row in its log, the last. The time
   * and the attempts until it fails start again. Returns false as `record` does.
   */
  postpone(claimed: ClaimedDelivery, postponed: Postponed): Promise<boolean>
  /** When the next delivery to these targets is due; a leased one is due when its lease ends. Null if none waits. */
  nextDue(targets: readonly DeliveryTarget[]): Promise<string | null>
  /** The undelivered ones, without suspected spam, alerts and receipts that are held for good. */
  backlog(): Promise<Backlog>
  /**
   * Makes failed ones (of one enquiry, to one target, or all) due now. `by`: who the history names. Returns their
   * number.
   */
  retry(options: { now: Date; enquiryId?: string; target?: Target; by?: string }): Promise<number>
  /**
   * Makes those that wait for a later try at a target due now; their tries and their end stay. Returns their number.
   */
  hasten(target: Target, now: Date): Promise<number>
  /** Targets that are down: several deliveries failed or are tried again, and none has succeeded since. */
  failing(now: Date): Promise<readonly FailingTarget[]>
  /** What is known about the deliveries to each of these targets. */
  health(targets: readonly Target[], now: Date): Promise<readonly TargetHealth[]>
  /**
   * Releases the held ones of an unverified or suspected enquiry, which is then no longer suspected. Returns their
   * number.
   */
  release(enquiryId: string, now: Date, by?: string): Promise<number>
}

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
      const rows = await undeliveredOf(database)
      const parts = rows.map(({ total, oldest, next: _, ...row }) => ({
        ...(row as { target: Target; state: UndeliveredState }),
        count: Number(total),
        oldest,
      }))
      const total = (state: UndeliveredState) =>
        parts.reduce((sum, part) => sum + (part.state === state ? part.count : 0), 0)
      const oldest = parts.map((part) => part.oldest).toSorted()[0] ?? null
      return { waiting: total('waiting'), held: total('held'), failed: total('failed'), oldest, parts }
    },

    retry: ({ now, by = 'staff', ...only }) =>
      restart(database, { ...only, which: 'failed', at: now.toISOString(), by, what: 'retried' }),
    release: (enquiryId, now, by = 'staff') =>
      restart(database, { which: 'held', at: now.toISOString(), by, what: 'released', enquiryId }),

    async hasten(target, now) {
      const at = now.toISOString()
      const waiting = kysely
        .updateTable('deliveries')
        .set({ next_at: at })
        .where('state', '=', 'waiting')
        .where('target', '=', target)
      const { numUpdatedRows } = await waiting.where('next_at', '>', at).executeTakeFirst()
      return Number(numUpdatedRows)
    },

    failing: (now) => failingTargets(database, now),
    health: (targets, now) => deliveryHealth(database, targets, now),
  }
}

/** Restarts deliveries and tells of their enquiries. Returns their number. */
function restart(database: Database, options: MakeDue): Promise<number> {
  return transactAndTell(database, async (transaction) => {
    const { count, enquiryIds } = await makeDue(database, transaction, options)
    const changes = enquiryIds.map((id) => ({ kind: 'enquiry-changed' as const, id }))
    await recordChanges(database, transaction, changes)
    return count
  })
}
