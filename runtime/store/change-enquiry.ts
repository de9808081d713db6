import { sql, type Transaction } from 'kysely'
import { addAuditLine } from './audit-store.ts'
import type { Database } from './database.ts'
import { readEnquiries } from './read-enquiries.ts'
import { addHistory } from './record-attempt.ts'
import { recordChanges, transactAndTell } from './record-change.ts'
import type { EnquiryChange, EnquiryChanged } from './store.ts'
import type { Tables } from './tables.ts'

/** Applies a change with its history and audit trail in one transaction; see `EnquiryStore.change`. */
export async function changeEnquiry(database: Database, id: string, change: EnquiryChange): Promise<EnquiryChanged | null> {
  const kind = await transactAndTell(database, (transaction) => applyChange(database, transaction, id, change))
  if (kind === null) return null
  const [enquiry] = await readEnquiries(database, [id])
  return enquiry === undefined ? null : { kind, enquiry }
}

async function applyChange(
  database: Database,
  transaction: Transaction<Tables>,
  id: string,
  change: EnquiryChange,
): Promise<EnquiryChanged['kind'] | null> {
  // Locks the row, so that of two changes with the same version one comes second.
  await transaction.updateTable('enquiries').set({ id }).where('id', '=', id).execute()
  const row = await transaction.selectFrom('enquiries').selectAll().where('id', '=', id).executeTakeFirst()
  if (row === undefined) return null
  if (change.version !== null && change.version !== row.version) return 'conflict'
  const { at, by, network } = change
  const changes = [
    { column: 'status', what: 'status', from: row.status, to: change.status },
    { column: 'assignee', what: 'assignee', from: row.assignee, to: change.assignee },
    { column: 'remind_at', what: 'reminder', from: row.remind_at, to: change.remindAt },
  ].filter(({ from, to }) => to !== undefined && to !== from)
  // Nothing new is no change, and must not make somebody else's next one a conflict.
  if (changes.length === 0 && change.note === undefined) return 'changed'
  const values = Object.fromEntries(changes.map(({ column, to }) => [column, to]))
  await transaction
    .updateTable('enquiries')
    .set({ ...values, version: row.version + 1 })
    .where('id', '=', id)
    .execute()
  for (const { what, from, to = null } of changes) {
    await addHistory(transaction, id, { at, by, what, from, to })
    await addAuditLine(transaction, { at, by, action: `enquiry ${what}`, subject: row.reference, from, to, network })
  }
  if (change.note !== undefined) {
    const number = sql<number>`(select coalesce(max(number), 0) + 1 from notes where enquiry_id = ${id})`
    await transaction
      .insertInto('notes')
      .values({ enquiry_id: id, number, at, author: by, sealed: database.seal.close(change.note, id) })
      .execute()
    // The trail says that there is a note, and never what it says.
    await addAuditLine(transaction, { at, by, action: 'enquiry note', subject: row.reference, from: null, to: null, network })
  }
  await recordChanges(database, transaction, [{ kind: 'enquiry-changed', id }])
  return 'changed'
}
