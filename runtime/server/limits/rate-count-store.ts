import { type RawBuilder, sql } from 'kysely'
import type { Database, DialectName } from '../../store/database.ts'
import { storedSecret } from '../../store/stored-secret.ts'

export type AddedCount = {
  key: string
  count: number
  /** How long the window of the count lasts, if it begins with it. */
  leftMs: number
}
/** Counts requests of all processes in windows, by the clock of the database. Keys are stored as keyed hashes. */
export type RateCountStore = {
  /**
   * Adds to counts, and returns what they are, in the order of `counts`, and how long their windows last. The keys
   * differ.
   */
  add(counts: readonly AddedCount[]): Promise<readonly { total: number; leftMs: number }[]>
  /** Forgets the counts of windows that are over, and of too many those that end first. Whether there are any left. */
  purge(): Promise<boolean>
}

// A row has some 100 bytes. Beyond that, the rows that end first are forgotten.
const maxRows = 100_000
// A transaction that waits for a row reads the clock before the one that it waits for. More than this is a clock that
// was set back.
const clockToleranceMs = 60_000

/**
 * Counts for all processes, by the clock of the database. Keys contain addresses, and are stored as hashes under a
 * secret of the store.
 */
export function createRateCountStore(database: Database): RateCountStore {
  const { kysely, dialect, seal } = database
  const now = clockOf(dialect)
  return {
    async add(counts) {
      const secret = await storedSecret(database, 'rate-count-secret')
      const hashed = counts.map(({ key, count, leftMs }) => ({
        key: seal.hash(`rate ${secret}`, key),
        used: count,
        leftMs,
      }))
      // In the order of their keys, so that two processes that add the same ones wait for each other and never both.
      const rows = hashed.toSorted((a, b) => (a.key < b.key ? -1 : 1))
      const values = rows.map(({ key, used, leftMs }) => ({
        key,
        used,
        starts_at: now,
        ends_at: sql<number>`${now} + ${Math.ceil(leftMs)}`,
      }))
      const totals = await kysely
        .insertInto('rate_counts')
        .values(values)
        .onConflict((it) =>
          it.column('key').doUpdateSet(({ eb, ref, or }) => {
            const isOver = or([
              eb('rate_counts.ends_at', '<=', ref('excluded.starts_at')),
              eb('rate_counts.starts_at', '>', eb('excluded.starts_at', '+', clockToleranceMs)),
            ])
            const own = (column: 'starts_at' | 'ends_at') =>
              eb
                .case()
                .when(isOver)
                .then(ref(`excluded.${column}`))
                .else(ref(`rate_counts.${column}`))
                .end()
            return {
              used: eb
                .case()
                .when(isOver)
                .then(ref('excluded.used'))
                .else(eb('rate_counts.used', '+', ref('excluded.used')))
                .end(),
              starts_at: own('starts_at'),
              ends_at: own('ends_at'),
            }
          }),
        )
        .returning(['key', 'used', sql<number | string>`ends_at - ${now}`.as('left')])
        .execute()
      const byKey = new Map(totals.map(({ key, used, left }) => [key, { total: used, leftMs: Number(left) }]))
      return hashed.map(({ key, used, leftMs }) => byKey.get(key) ?? { total: used, leftMs })
    },
    async purge() {
      const isOver = sql<boolean>`ends_at <= ${now} or starts_at > ${now} + ${sql.lit(clockToleranceMs)}`
      await kysely.deleteFrom('rate_counts').where(isOver).execute()
      const { rows } = await kysely
        .selectFrom('rate_counts')
        .select((it) => it.fn.countAll<number | string>().as('rows'))
        .executeTakeFirstOrThrow()
      const excess = Number(rows) - maxRows
      if (excess > 0) {
        const first = kysely.selectFrom('rate_counts').select('key').orderBy('ends_at').limit(excess)
        await kysely.deleteFrom('rate_counts').where('key', 'in', first).execute()
      }
      return Number(rows) > 0
    },
  }
}

/** Milliseconds since 1970. */
function clockOf(dialect: DialectName): RawBuilder<number> {
  return dialect === 'postgres'
    ? sql<number>`(extract(epoch from clock_timestamp()) * 1000)::bigint`
    : sql<number>`cast(unixepoch('subsec') * 1000 as integer)`
}
