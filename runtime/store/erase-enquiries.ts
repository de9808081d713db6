import type { Database } from './database.ts'
import { markErased } from './overwrite-erased.ts'
import type { Undelivered } from './store.ts'

// How many are deleted at once: others write in between.
const erasedAtOnce = 200

/** Deletes enquiries with all that hangs on them; the ids that were there. */
export async function eraseEnquiries(database: Database, ids: readonly string[]): Promise<string[]> {
  const erased: string[] = []
  for (let from = 0; from < ids.length; from += erasedAtOnce)
    erased.push(...(await eraseSome(database, ids.slice(from, from + erasedAtOnce))))
  return erased
}

type OnUndelivered = (undelivered: Undelivered) => void

/** How many enquiries were created before `before`. */
export async function countBefore(database: Database, before: string, onUndelivered: OnUndelivered): Promise<number> {
  const rows = await database.kysely.selectFrom('enquiries').select('id').where('created_at', '<', before).orderBy('created_at').execute()
  const ids = rows.map(({ id }) => id)
  for (let from = 0; from < ids.length; from += erasedAtOnce)
    await reportUndelivered(database, ids.slice(from, from + erasedAtOnce), onUndelivered)
  return ids.length
}

/** Deletes enquiries that were created before `before`, how many; and solutions that nobody has to remember. */
export async function purgeEnquiries(database: Database, before: string, onUndelivered: OnUndelivered): Promise<number> {
  const { kysely } = database
  // A solution that has expired is refused for that.
  await kysely.deleteFrom('spent_solutions').where('expires_at', '<', new Date().toISOString()).execute()
  const some = kysely.selectFrom('enquiries').select('id').where('created_at', '<', before).orderBy('created_at').limit(erasedAtOnce)
  for (let purged = 0; ; ) {
    const rows = await some.execute()
    if (rows.length === 0) return purged
    const ids = rows.map(({ id }) => id)
    await reportUndelivered(database, ids, onUndelivered)
    purged += (await eraseSome(database, ids)).length
  }
}

async function reportUndelivered({ kysely }: Database, ids: readonly string[], onUndelivered: OnUndelivered): Promise<void> {
  const rows = await kysely
    .selectFrom('deliveries')
    .innerJoin('enquiries', 'enquiries.id', 'enquiry_id')
    .select(['reference', 'enquiries.created_at', 'target', 'state'])
    .where('enquiry_id', 'in', ids)
    .where('state', '!=', 'delivered')
    .where('spam', '=', 0)
    .orderBy('enquiries.created_at')
    .orderBy('target')
    .execute()
  // Only the store writes targets and states.
  for (const [reference, deliveries] of Map.groupBy(rows, (row) => row.reference))
    onUndelivered({ reference, createdAt: deliveries[0]?.created_at ?? '', deliveries: deliveries as Undelivered['deliveries'] })
}

/** Deliveries before their enquiry, the order in which the outbox takes them too: in PostgreSQL two who lock in different orders wait for each other. */
function eraseSome(database: Database, ids: readonly string[]): Promise<string[]> {
  return database.kysely.transaction().execute(async (transaction) => {
    await transaction.deleteFrom('deliveries').where('enquiry_id', 'in', ids).execute()
    const rows = await transaction.deleteFrom('enquiries').where('id', 'in', ids).returning('id').execute()
    if (rows.length > 0) await markErased(database, transaction)
    return rows.map(({ id }) => id)
  })
}
