import { sql } from 'kysely'
import type { Database } from './database.ts'

// How many are deleted at once: others write in between.
const erasedAtOnce = 200

/** Deletes enquiries with all that hangs on them; the ids that were there. */
export async function eraseEnquiries(database: Database, ids: readonly string[]): Promise<string[]> {
  const erased: string[] = []
  for (let from = 0; from < ids.length; from += erasedAtOnce)
    erased.push(...(await eraseSome(database, ids.slice(from, from + erasedAtOnce))))
  await overwrite(database)
  return erased
}

export async function countBefore({ kysely }: Database, before: string): Promise<number> {
  const counted = kysely.selectFrom('enquiries').select((it) => it.fn.countAll().as('total'))
  return Number((await counted.where('created_at', '<', before).executeTakeFirstOrThrow()).total)
}

/** Deletes enquiries that were created before `before`, how many; and solutions that nobody has to remember. */
export async function purgeEnquiries(database: Database, before: string): Promise<number> {
  const { kysely } = database
  // A solution that has expired is refused for that.
  await kysely.deleteFrom('spent_solutions').where('expires_at', '<', new Date().toISOString()).execute()
  const some = kysely.selectFrom('enquiries').select('id').where('created_at', '<', before).limit(erasedAtOnce)
  for (let purged = 0; ; ) {
    const rows = await some.execute()
    if (rows.length === 0) {
      await overwrite(database)
      return purged
    }
    const ids = rows.map(({ id }) => id)
    purged += (await eraseSome(database, ids)).length
  }
}

/** Deliveries before their enquiry, the order in which the outbox takes them too: in PostgreSQL two who lock in different orders wait for each other. */
function eraseSome({ kysely }: Database, ids: readonly string[]): Promise<string[]> {
  return kysely.transaction().execute(async (transaction) => {
    await transaction.deleteFrom('deliveries').where('enquiry_id', 'in', ids).execute()
    const rows = await transaction.deleteFrom('enquiries').where('id', 'in', ids).returning('id').execute()
    return rows.map(({ id }) => id)
  })
}

/** SQLite keeps what was written in its log until that is emptied; PostgreSQL clears up by itself, after a while. */
async function overwrite({ kysely, dialect }: Database): Promise<void> {
  if (dialect === 'sqlite') await sql`pragma wal_checkpoint(truncate)`.execute(kysely)
}
