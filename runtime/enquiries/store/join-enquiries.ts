import type { Transaction } from 'kysely'
import { transactAndTell } from '../../store/changes/record-change.ts'
import type { Database } from '../../store/database.ts'
import type { Tables } from '../../store/migrations/tables.ts'
import { newId } from '../../store/new-id.ts'
import { applyChange, type EnquiryChange } from './change-enquiry.ts'

/** Who says that two enquiries are from the same person, and when. */
export type JoinAuthor = Pick<EnquiryChange, 'at' | 'by' | 'network'>

/**
 * Makes the conversations of two enquiries one, with a line in the history of each enquiry that gets another
 * conversation. Returns the conversation; null if one of the two is not there.
 */
export function joinEnquiries(
  database: Database,
  pair: readonly [string, string],
  author: JoinAuthor,
): Promise<string | null> {
  return transactAndTell(database, async (transaction) => {
    const [one, other] = await lockedPair(transaction, pair)
    if (one === undefined || other === undefined) return null
    const conversation = one.conversation ?? other.conversation ?? newId(new Date(author.at))
    const moved = new Set([one.id, other.id, ...(await membersOf(transaction, other.conversation))])
    // In the order in which all transactions lock several: each change finds its row locked, and waits for nobody.
    for (const id of await locked(transaction, [...moved]))
      await applyChange(database, transaction, id, { ...author, version: null, conversation })
    return conversation
  })
}

type Row = { id: string; conversation: string | null }

async function lockedPair(
  transaction: Transaction<Tables>,
  pair: readonly [string, string],
): Promise<[Row | undefined, Row | undefined]> {
  await locked(transaction, pair)
  const rows = await transaction
    .selectFrom('enquiries')
    .select(['id', 'conversation'])
    .where('id', 'in', [...pair])
    .execute()
  const [one, other] = pair.map((id) => rows.find((row) => row.id === id))
  return [one, other]
}

/** Locks rows until the transaction ends, always in the same order. */
async function locked(transaction: Transaction<Tables>, ids: readonly string[]): Promise<readonly string[]> {
  const sorted = ids.toSorted()
  for (const id of sorted) await transaction.updateTable('enquiries').set({ id }).where('id', '=', id).execute()
  return sorted
}

async function membersOf(transaction: Transaction<Tables>, conversation: string | null): Promise<string[]> {
  if (conversation === null) return []
  const rows = await transaction.selectFrom('enquiries').select('id').where('conversation', '=', conversation).execute()
  return rows.map(({ id }) => id)
}
