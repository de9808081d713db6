import { type Kysely, sql } from 'kysely'
import { addDays } from '../contract/day.ts'
import { checkpoint } from '../store/checkpoints.ts'
import type { Database } from '../store/database.ts'
import type { Tables } from '../store/migrations/tables.ts'
import type { Metric } from './vitals.ts'

/** A count per town and day, without personal data (D16). */
export type CountKey = {
  /** A day, or a month (`2026-11`) once its days were compacted. */
  day: string
  kind:
    | 'view'
    | 'visit'
    | 'impression'
    | 'call'
    | 'whatsapp'
    | 'email'
    /** Only enquiries that were deleted; the others are counted as they are. */
    | 'enquiry'
    /** A value of a page view; never with a location. */
    | Metric
  location: string
  /** The competitor of an impression, the pattern of a view, the pattern and bucket of a metric, otherwise empty. */
  detail: string
}
/** Both days are included. A month is included if all of its days are. */
export type CountQuery = { from: string; to: string; locations?: readonly string[] }
export type CountStore = {
  add(counted: readonly (CountKey & { count: number })[]): Promise<void>
  /** The sums of each kind, and of each of `by`; what is not in `by` is ''. */
  sums(
    query: CountQuery,
    by: readonly ('day' | 'location' | 'detail')[],
  ): Promise<readonly (CountKey & { count: number })[]>
  /**
   * Replaces days by their months, where a whole month is before the day `keptFrom`. Returns how many months it did.
   * Sums stay equal, also if it is interrupted or if two processes do so at once.
   */
  compact(keptFrom: string): Promise<number>
}

// Rows per statement: databases accept a limited number of values.
const linesAtOnce = 500
const ungrouped = { day: '', location: '', detail: '' }

export function createCountStore({ kysely }: Database): CountStore {
  return {
    async add(counted) {
      if (counted.length > 0) await kysely.transaction().execute((transaction) => addCounts(transaction, counted))
    },

    async sums({ from, to, locations }, by) {
      if (locations?.length === 0) return []
      // `2024-03` sorts before the days of March 2024. A month counts only if all of it lies within the period.
      let found = kysely
        .selectFrom('counts')
        .select('kind')
        .select((it) => it.fn.sum<number | string>('count').as('count'))
        .where('day', '>=', from.endsWith('-01') ? monthOf(from) : from)
        .where('day', '<=', to)
        .groupBy(['kind', ...by])
        .select(by)
      if (!addDays(to, 1).endsWith('-01')) found = found.where('day', '!=', monthOf(to))
      if (locations !== undefined) found = found.where('location', 'in', locations)
      for (const column of ['kind', ...by] as const) found = found.orderBy(column)
      const rows = await found.execute()
      // Only `add` writes kinds.
      return rows.map((row) => ({ ...ungrouped, ...row, kind: row.kind as CountKey['kind'], count: Number(row.count) }))
    },

    async compact(keptFrom) {
      for (let months = 0; ; months += 1) {
        const oldest = await kysely
          .selectFrom('counts')
          .select('day')
          .where('day', '<', `${monthOf(keptFrom)}-01`)
          .where(sql`length(day)`, '=', '2026-01-01'.length)
          .orderBy('day')
          .limit(1)
          .executeTakeFirst()
        if (oldest === undefined) return months
        await compactMonth(kysely, monthOf(oldest.day))
      }
    },
  }
}

/** Adds to counts in a transaction of the caller. */
export async function addCounts(transaction: Kysely<Tables>, counted: readonly Line[]): Promise<void> {
  // In a fixed order, so that two processes that count the same rows never deadlock.
  const lines = summed(counted).toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))
  for (let from = 0; from < lines.length; from += linesAtOnce)
    await transaction
      .insertInto('counts')
      .values(lines.slice(from, from + linesAtOnce))
      .onConflict((it) =>
        it
          .columns(['day', 'kind', 'location', 'detail'])
          .doUpdateSet({ count: sql<number>`counts.count + excluded.count` }),
      )
      .execute()
}

/**
 * Replaces the days of a month by the month, in one transaction. What is added is what was deleted: of two processes
 * that do the same, the second one waits for the rows, and finds them deleted.
 */
async function compactMonth(kysely: Kysely<Tables>, month: string): Promise<void> {
  await kysely.transaction().execute(async (transaction) => {
    const days = await transaction
      .deleteFrom('counts')
      .where('day', '>', month)
      .where('day', '<=', `${month}-31`)
      .returningAll()
      .execute()
    checkpoint('store:days-deleted')
    await addCounts(
      transaction,
      days.map((row) => ({ ...row, day: month, kind: row.kind as CountKey['kind'], count: Number(row.count) })),
    )
  })
}

function monthOf(day: string): string {
  return day.slice(0, 7)
}

type Line = CountKey & { count: number }

/** Each row once: one statement cannot update the same row twice. */
function summed(counted: readonly Line[]): Line[] {
  const lines = new Map<string, Line>()
  for (const { day, kind, location, detail, count } of counted) {
    const key = keyOf({ day, kind, location, detail })
    lines.set(key, { day, kind, location, detail, count: count + (lines.get(key)?.count ?? 0) })
  }
  return [...lines.values()]
}

function keyOf({ day, kind, location, detail }: CountKey): string {
  return JSON.stringify([day, kind, location, detail])
}
