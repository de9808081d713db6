import { dayOf } from '../../contract/day.ts'
import { addCounts, type CountKey } from '../../counts/count-store.ts'
import { recordChanges, transactAndTell } from '../../store/changes/record-change.ts'
import type { Database } from '../../store/database.ts'
import { markErased } from '../../store/sqlite/overwrite-erased.ts'
import { isNoAlert, isToArrive } from './deliveries/no-alert.ts'
import type { Delivery } from './enquiry.ts'

/** An enquiry that is not delivered to all of its targets, without what a person wrote. */
export type UndeliveredEnquiry = {
  reference: string
  createdAt: string
  deliveries: readonly Pick<Delivery, 'target' | 'state'>[]
}

// Rows per transaction: others can write in between.
const eraseBatchSize = 200

/** Deletes enquiries with everything that belongs to them; see `EnquiryStore.erase`. */
export async function eraseEnquiries(
  database: Database,
  ids: readonly string[],
  version: number | null,
): Promise<string[]> {
  const erased: string[] = []
  for (let from = 0; from < ids.length; from += eraseBatchSize)
    erased.push(...(await eraseSome(database, ids.slice(from, from + eraseBatchSize), version)))
  return erased
}

/** Thrown to roll a transaction back: somebody changed an enquiry at this moment. */
class Changed extends Error {}

type OnUndelivered = (undelivered: UndeliveredEnquiry) => void

/** How many enquiries were created before `before`. */
export async function countBefore(database: Database, before: string, onUndelivered: OnUndelivered): Promise<number> {
  const rows = await database.kysely
    .selectFrom('enquiries')
    .select('id')
    .where('created_at', '<', before)
    .orderBy('created_at')
    .execute()
  const ids = rows.map(({ id }) => id)
  for (let from = 0; from < ids.length; from += eraseBatchSize)
    await reportUndelivered(database, ids.slice(from, from + eraseBatchSize), onUndelivered)
  return ids.length
}

/** Deletes enquiries that were created before `before` and returns their number; also deletes expired solutions. */
export async function purgeEnquiries(
  database: Database,
  before: string,
  onUndelivered: OnUndelivered,
): Promise<number> {
  const { kysely } = database
  // An expired solution is refused anyway.
  await kysely.deleteFrom('spent_solutions').where('expires_at', '<', new Date().toISOString()).execute()
  const some = kysely
    .selectFrom('enquiries')
    .select('id')
    .where('created_at', '<', before)
    .orderBy('created_at')
    .limit(eraseBatchSize)
  for (let purged = 0; ; ) {
    const rows = await some.execute()
    if (rows.length === 0) return purged
    const ids = rows.map(({ id }) => id)
    await reportUndelivered(database, ids, onUndelivered)
    purged += (await eraseSome(database, ids, null)).length
  }
}

async function reportUndelivered(
  { kysely }: Database,
  ids: readonly string[],
  onUndelivered: OnUndelivered,
): Promise<void> {
  const rows = await kysely
    .selectFrom('deliveries')
    .innerJoin('enquiries', 'enquiries.id', 'enquiry_id')
    .select(['reference', 'enquiries.created_at', 'target', 'state'])
    .where('enquiry_id', 'in', ids)
    .where('state', '!=', 'delivered')
    .where(isNoAlert)
    .where(isToArrive)
    .where('spam', '=', 0)
    .orderBy('enquiries.created_at')
    .orderBy('target')
    .execute()
  // Only the store writes targets and states.
  for (const [reference, deliveries] of Map.groupBy(rows, (row) => row.reference))
    onUndelivered({
      reference,
      createdAt: deliveries[0]?.created_at ?? '',
      deliveries: deliveries as UndeliveredEnquiry['deliveries'],
    })
}

/**
 * Deletes deliveries before their enquiry. The outbox locks in the same order: different orders would deadlock in
 * PostgreSQL. Statistics of a year need the number of enquiries per town and day, which stays. With a version, nothing
 * is deleted if one of the enquiries has another one by now.
 */
async function eraseSome(database: Database, ids: readonly string[], version: number | null): Promise<string[]> {
  const erased = transactAndTell(database, async (transaction) => {
    await transaction.deleteFrom('deliveries').where('enquiry_id', 'in', ids).execute()
    let gone = transaction.deleteFrom('enquiries').where('id', 'in', ids)
    if (version !== null) gone = gone.where('version', '=', version)
    const rows = await gone.returning(['id', 'created_at', 'location', 'spam']).execute()
    if (version !== null && rows.length < ids.length) throw new Changed()
    if (rows.length === 0) return []
    await markErased(database, transaction)
    await addCounts(transaction, rows.filter(({ spam }) => spam === 0).map(toCount))
    await recordChanges(database, transaction, [{ kind: 'enquiries-erased', id: '' }])
    await transaction.updateTable('changes').set({ subject: '' }).where('subject', 'in', ids).execute()
    return rows.map(({ id }) => id)
  })
  return erased.catch((error: unknown) => {
    if (error instanceof Changed) return []
    throw error
  })
}

function toCount({
  created_at: createdAt,
  location,
}: {
  created_at: string
  location: string
}): CountKey & { count: number } {
  return { day: dayOf(new Date(createdAt)), kind: 'enquiry', location, detail: '', count: 1 }
}
