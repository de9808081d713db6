import { sql, type Transaction } from 'kysely'
import type { HistoryLine } from './store.ts'
import type { Tables } from './tables.ts'

/** Adds a row to the history of an enquiry. It is locked until the transaction ends, so that no two rows get the same number. */
export async function addHistory(transaction: Transaction<Tables>, enquiryId: string, { at, by, what }: HistoryLine): Promise<void> {
  await transaction.updateTable('enquiries').set({ id: enquiryId }).where('id', '=', enquiryId).execute()
  const number = sql<number>`(select coalesce(max(number), 0) + 1 from history_lines where enquiry_id = ${enquiryId})`
  await transaction.insertInto('history_lines').values({ enquiry_id: enquiryId, number, at, author: by, what }).execute()
}
