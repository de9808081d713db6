import { sql } from 'kysely'
import type { Database } from './database.ts'
import type { CountKey, CountStore } from './store.ts'

// Rows per statement: databases accept a limited number of values.
const linesAtOnce = 500

export function createCountStore({ kysely }: Database): CountStore {
  return {
    async add(counted) {
      if (counted.length === 0) return
      // In a fixed order, so that two processes that count the same rows never deadlock.
      const lines = summed(counted).toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))
      await kysely.transaction().execute(async (transaction) => {
        for (let from = 0; from < lines.length; from += linesAtOnce)
          await transaction
            .insertInto('counts')
            .values(lines.slice(from, from + linesAtOnce))
            .onConflict((it) =>
              it.columns(['day', 'kind', 'location', 'detail']).doUpdateSet({ count: sql<number>`counts.count + excluded.count` }),
            )
            .execute()
      })
    },
    async between(first, last) {
      const rows = await kysely
        .selectFrom('counts')
        .selectAll()
        .where('day', '>=', first)
        .where('day', '<=', last)
        .orderBy('day')
        .orderBy('kind')
        .orderBy('location')
        .orderBy('detail')
        .execute()
      // Only `add` writes kinds.
      return rows.map((row) => ({ ...row, kind: row.kind as CountKey['kind'], count: Number(row.count) }))
    },
  }
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
