import { sql, type Transaction } from 'kysely'
import type { Tables } from '../../store/migrations/tables.ts'
import type { HistoryLine } from './enquiry.ts'

/** A row of the history. */
type NewHistoryLine = Omit<HistoryLine, 'reason'> & {
  /** The reason, or what the person had sent before, encrypted for this enquiry. */
  sealed?: string
}

/**
 * Adds a row to the history of an enquiry. It is locked until the transaction ends, so that no two rows get the same
 * number.
 */
export async function addHistory(
  transaction: Transaction<Tables>,
  enquiryId: string,
  line: NewHistoryLine,
): Promise<void> {
  await transaction.updateTable('enquiries').set({ id: enquiryId }).where('id', '=', enquiryId).execute()
  const number = sql<number>`(select coalesce(max(number), 0) + 1 from history_lines where enquiry_id = ${enquiryId})`
  const { at, by, what, from = null, to = null, sealed = null } = line
  const row = { enquiry_id: enquiryId, number, at, author: by, what, old_value: from, new_value: to, sealed }
  await transaction.insertInto('history_lines').values(row).execute()
}
