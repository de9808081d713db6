import { randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../database.ts'
import type { Tables } from '../migrations/tables.ts'
import { busyTimeoutMs } from './thread.ts'

// A new value at each erasure, so that one that happens during an overwrite does not count as overwritten.
const mark = 'overwrite-due'

/**
 * Records, in the deleting transaction, that SQLite's log still contains the deleted data. PostgreSQL cleans up by
 * itself.
 */
export async function markErased({ dialect }: Pick<Database, 'dialect'>, transaction: Kysely<Tables>): Promise<void> {
  if (dialect !== 'sqlite') return
  const value = randomUUID()
  const insertion = transaction.insertInto('settings').values({ name: mark, value })
  await insertion.onConflict((it) => it.column('name').doUpdateSet({ value })).execute()
}

export async function isOverwriteDue({ kysely }: Database): Promise<boolean> {
  return (await markIn(kysely)) !== null
}

/**
 * Writes SQLite's log into the file, which overwrites deleted rows; false while another connection reads an older state
 * or writes.
 */
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

/** Does not wait for readers: while it waited, nothing could be stored. */
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
