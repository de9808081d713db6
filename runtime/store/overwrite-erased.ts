import { randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { Database } from './database.ts'
import { busyTimeoutMs } from './sqlite-thread.ts'
import type { Tables } from './tables.ts'

// Another value at each erasure, so that none is taken for overwritten that came while an earlier one was.
const mark = 'overwrite-due'

/** Notes, in the transaction that deletes, that SQLite still has what is deleted in its log. PostgreSQL clears up by itself. */
export async function markErased({ dialect }: Pick<Database, 'dialect'>, transaction: Kysely<Tables>): Promise<void> {
  if (dialect !== 'sqlite') return
  const value = randomUUID()
  const kept = transaction.insertInto('settings').values({ name: mark, value })
  await kept.onConflict((it) => it.column('name').doUpdateSet({ value })).execute()
}

export async function isOverwriteDue({ kysely }: Database): Promise<boolean> {
  return (await markIn(kysely)) !== null
}

/** Empties SQLite's log into the file, where deleted rows are overwritten; false while somebody reads an older state or writes. */
export async function overwriteErased({ kysely, dialect }: Database): Promise<boolean> {
  if (dialect !== 'sqlite') return true
  const due = await markIn(kysely)
  if (!(await emptyLog(kysely))) return false
  if (due !== null) await kysely.deleteFrom('settings').where('name', '=', mark).where('value', '=', due).execute()
  return true
}

async function markIn(kysely: Kysely<Tables>): Promise<string | null> {
  const row = await kysely.selectFrom('settings').select('value').where('name', '=', mark).executeTakeFirst()
  return row?.value ?? null
}

/** Without waiting for readers: while it waited, nobody could store anything. */
function emptyLog(kysely: Kysely<Tables>): Promise<boolean> {
  return kysely.connection().execute(async (connection) => {
    await sql`pragma busy_timeout = 0`.execute(connection)
    try {
      const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(connection)
      return rows[0]?.busy === 0
    } finally {
      await sql`pragma busy_timeout = ${sql.lit(busyTimeoutMs)}`.execute(connection)
    }
  })
}
