import type { Transaction } from 'kysely'
import { recordChanges } from '../../store/changes/record-change.ts'
import { checkpoint } from '../../store/checkpoints.ts'
import type { Database } from '../../store/database.ts'
import type { Tables } from '../../store/migrations/tables.ts'
import { routeEnquiry } from '../duty/store/route-enquiry.ts'
import { addHistory } from './add-history.ts'
import type { NewEnquiry, Sent } from './enquiry.ts'
import { sentColumns } from './enquiry-line.ts'
import { openSent } from './read-enquiries.ts'
import { setSearchTerms } from './search-terms.ts'
import { changedParts } from './sent-parts.ts'

const nothing: Sent = { fields: {}, contactSafely: [] }

/**
 * Makes what somebody has sent again, with changes, the present version of an enquiry. The history keeps what it said
 * otherwise, and all targets get it again. False, and the caller is to roll back, if the enquiry is gone or says this
 * by now.
 */
export async function addVersion(
  database: Database,
  transaction: Transaction<Tables>,
  { id, enquiry }: { id: string; enquiry: NewEnquiry },
): Promise<boolean> {
  const { seal } = database
  const { createdAt: at, verified } = enquiry
  // Deliveries are locked before their enquiry, as the outbox does: different orders would deadlock in PostgreSQL.
  await deliverAgain(transaction, id, enquiry)
  checkpoint('store:version-begun')
  await transaction.updateTable('enquiries').set({ id }).where('id', '=', id).execute()
  const row = await transaction.selectFrom('enquiries').selectAll().where('id', '=', id).executeTakeFirst()
  const earlier = row === undefined ? null : changedParts(openSent(row, seal) ?? nothing, enquiry)
  if (row === undefined || earlier === null) return false
  await addHistory(transaction, id, { at, by: 'site', what: 'version', sealed: seal.close(earlier, id) })
  await transaction
    .updateTable('enquiries')
    .set({ ...sentColumns(id, enquiry, seal), verified: verified ? 1 : 0, version: row.version + 1 })
    .where('id', '=', id)
    .execute()
  await setSearchTerms(transaction, id, enquiry, seal)
  checkpoint('store:version-added')
  // The earlier ones waited for a person to release them, and nobody was asked.
  if (row.verified === 0 && verified && row.spam === 0) await routeEnquiry(database, transaction, { id, at, by: null })
  await recordChanges(database, transaction, [{ kind: 'enquiry-changed', id }])
  return true
}

/**
 * An attempt that is under way loses its lease: what it sends is not the present version. A person who has a receipt
 * gets no second one.
 */
async function deliverAgain(
  transaction: Transaction<Tables>,
  id: string,
  { deliveries, createdAt: at }: NewEnquiry,
): Promise<void> {
  for (const { target, held } of deliveries) {
    const of = transaction
      .updateTable('deliveries')
      .set({
        state: held ? 'held' : 'waiting',
        attempts: 0,
        first_at: at,
        next_at: held ? null : at,
        leased_until: null,
        lease: null,
      })
      .where('enquiry_id', '=', id)
      .where('target', '=', target)
    await (target === 'acknowledgement' ? of.where('state', '!=', 'delivered') : of).execute()
  }
}
