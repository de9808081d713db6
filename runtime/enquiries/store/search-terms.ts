import type { Transaction } from 'kysely'
import type { Tables } from '../../store/migrations/tables.ts'
import type { Seal } from '../../store/seal.ts'
import { searchTerms } from '../../store/search-terms.ts'
import type { Sent } from './enquiry.ts'

/** Stores what an enquiry is found by, in place of what it was found by. */
export async function setSearchTerms(
  transaction: Transaction<Tables>,
  id: string,
  { fields }: Pick<Sent, 'fields'>,
  seal: Seal,
): Promise<void> {
  await transaction.deleteFrom('search_terms').where('enquiry_id', '=', id).execute()
  const lines = searchTerms(fields, seal).map((hash) => ({ enquiry_id: id, hash }))
  if (lines.length > 0) await transaction.insertInto('search_terms').values(lines).execute()
}
