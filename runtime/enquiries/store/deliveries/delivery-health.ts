import { sql } from 'kysely'
import type { Database } from '../../../store/database.ts'
import type { Attempt, DeliveryState, Target } from '../enquiry.ts'
import { isNoAlert, isToArrive } from './no-alert.ts'

/**
 * The deliveries to one target, without suspected spam and receipts that are held for good, and the attempts of the
 * last seven days.
 */
export type TargetHealth = {
  target: Target
  waiting: number
  held: number
  failed: number
  /** When the oldest waiting or failed one was created. */
  oldest: string | null
  /** When the next attempt is due. */
  nextAt: string | null
  lastDelivered: Pick<Attempt, 'at' | 'tookMs'> | null
  /** The last attempts that did not deliver, the newest first. */
  failures: readonly Pick<Attempt, 'at' | 'status'>[]
  /** The attempts of the last 24 hours in steps of ten minutes: `2026-11-23T14:2`. */
  steps: readonly { step: string; isDelivered: boolean; count: number }[]
}

/** A target that is down, and how many enquiries it has not got. */
export type FailingTarget = { target: Target; count: number }

const dayMs = 24 * 3_600_000
const attemptDays = 7
const failuresShown = 3
// `2026-11-23T14:2`
const stepLength = 15

// The last attempt of a delivered one is the one that delivered it.
const isDelivered = sql<number>`case when deliveries.state = 'delivered' and attempts.number =
  (select max(number) from attempts as later where later.delivery_id = deliveries.id) then 1 else 0 end`

// The plus keeps SQLite from beginning with all enquiries that are no spam: few deliveries are undelivered.
const spam = sql<number>`+spam`

/** What is known about the deliveries to some targets; see `TargetHealth`. */
export async function deliveryHealth(
  database: Database,
  targets: readonly Target[],
  now: Date,
): Promise<readonly TargetHealth[]> {
  const [states, steps] = await Promise.all([
    undeliveredOf(database),
    stepsSince(database, new Date(now.getTime() - dayMs).toISOString()),
  ])
  const since = new Date(now.getTime() - attemptDays * dayMs).toISOString()
  return Promise.all(
    targets.map(async (target) => {
      const [delivered, failures] = await Promise.all([
        lastAttempts(database, { target, delivered: 1, since, limit: 1 }),
        lastAttempts(database, { target, delivered: 0, since, limit: failuresShown }),
      ])
      const own = states.filter((row) => row.target === target)
      const total = (state: DeliveryState) => Number(own.find((row) => row.state === state)?.total ?? 0)
      const open = own.filter(({ state }) => state !== 'held')
      const [last] = delivered
      return {
        target,
        waiting: total('waiting'),
        held: total('held'),
        failed: total('failed'),
        oldest: open.map(({ oldest }) => oldest).toSorted()[0] ?? null,
        nextAt: own.find(({ state }) => state === 'waiting')?.next ?? null,
        lastDelivered: last === undefined ? null : { at: last.at, tookMs: last.took_ms },
        failures: failures.map(({ at, status }) => ({ at, status })),
        steps: steps
          .filter((row) => row.target === target)
          .map(({ step, delivered: is, total: count }) => ({
            step,
            isDelivered: Number(is) === 1,
            count: Number(count),
          })),
      }
    }),
  )
}

/** Targets that several enquiries could not be delivered to, and that have accepted nothing since. */
export async function failingTargets(database: Database, now: Date): Promise<readonly FailingTarget[]> {
  const rows = await database.kysely
    .selectFrom('deliveries')
    .select((it) => ['target', it.fn.countAll().as('total')])
    .where(isNoAlert)
    .where((it) => it.or([it('state', '=', 'failed'), it.and([it('state', '=', 'waiting'), it('attempts', '>', 0)])]))
    .groupBy('target')
    .execute()
  const since = new Date(now.getTime() - attemptDays * dayMs).toISOString()
  const failing = rows.map(async ({ target: name, total }): Promise<FailingTarget[]> => {
    const target = name as Target // Only the store writes it.
    const count = Number(total)
    if (count < 2) return []
    const [[delivered], [failed]] = await Promise.all([
      lastAttempts(database, { target, delivered: 1, since, limit: 1 }),
      lastAttempts(database, { target, delivered: 0, since, limit: 1 }),
    ])
    return failed === undefined || failed.at < (delivered?.at ?? '') ? [] : [{ target, count }]
  })
  return (await Promise.all(failing)).flat()
}

/** The deliveries that wait, are held or have failed, without suspected spam, by target and state. */
export function undeliveredOf({ kysely }: Database) {
  return kysely
    .selectFrom('deliveries')
    .innerJoin('enquiries', 'enquiries.id', 'enquiry_id')
    .select((it) => [
      'target',
      'state',
      it.fn.countAll().as('total'),
      it.fn.min('deliveries.created_at').as('oldest'),
      it.fn.min('next_at').as('next'),
    ])
    .where('state', 'in', ['waiting', 'held', 'failed'])
    .where(isNoAlert)
    .where(isToArrive)
    .where(spam, '=', 0)
    .groupBy(['target', 'state'])
    .execute()
}

function stepsSince({ kysely }: Database, since: string) {
  const step = sql<string>`substr(attempts.at, 1, ${sql.lit(stepLength)})`
  return kysely
    .selectFrom('attempts')
    .innerJoin('deliveries', 'deliveries.id', 'delivery_id')
    .select((it) => ['target', step.as('step'), isDelivered.as('delivered'), it.fn.countAll().as('total')])
    .where('attempts.at', '>=', since)
    .groupBy(['target', sql.ref('step'), sql.ref('delivered')])
    .execute()
}

type LastAttempts = { target: Target; delivered: 0 | 1; since: string; limit: number }

/** The newest first. */
function lastAttempts({ kysely }: Database, { target, delivered, since, limit }: LastAttempts) {
  return kysely
    .selectFrom('attempts')
    .innerJoin('deliveries', 'deliveries.id', 'delivery_id')
    .select(['attempts.at', 'took_ms', 'status'])
    .where('target', '=', target)
    .where('attempts.at', '>=', since)
    .where(isDelivered, '=', delivered)
    .orderBy('attempts.at', 'desc')
    .limit(limit)
    .execute()
}
