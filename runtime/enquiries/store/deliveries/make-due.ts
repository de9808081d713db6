import { sql, type Transaction } from 'kysely'
import type { Database } from '../../../store/database.ts'
import type { Tables } from '../../../store/migrations/tables.ts'
import { routeEnquiry } from '../../duty/store/route-enquiry.ts'
import { addHistory } from '../add-history.ts'
import type { Target } from '../enquiry.ts'
import { isNoAlert } from './no-alert.ts'

export type DueWhich =
  /** What is not tried any more. */
  | 'failed'
  /** What waits for a person. */
  | 'held'
  /** Failed, or tried before and not under way. */
  | 'troubled'
  /** Also an acknowledgement that was delivered or is held, but nothing else of these, and nothing under way. */
  | 'any'

/** Which deliveries are restarted. */
export type MakeDue = {
  which: DueWhich
  at: string
  /** Who does it, for the history. */
  by: string
  /** What is done, for the history. */
  what: string
  /** Of one enquiry; of all if it is left out. */
  enquiryId?: string | undefined
  /** To one target; to all if it is left out. */
  target?: Target | undefined
}

/** What was restarted, and the enquiries that are not as they were. */
type Restarted = { count: number; enquiryIds: readonly string[] }

/** Restarts deliveries, with the full time for retries. */
export async function makeDue(
  database: Database,
  transaction: Transaction<Tables>,
  { which, at, by, what, enquiryId, target }: MakeDue,
): Promise<Restarted> {
  let due = transaction
    .updateTable('deliveries')
    .set({ state: 'waiting', attempts: 0, first_at: at, next_at: at, leased_until: null, lease: null })
    .where(isWanted(which))
    .where(isNoAlert)
  if (enquiryId !== undefined) due = due.where('enquiry_id', '=', enquiryId)
  if (target !== undefined) due = due.where('target', '=', target)
  // It may be held because e-mail is not safe (D37): whoever releases the rest has not decided about it.
  else if (which === 'held') due = due.where('target', '!=', 'acknowledgement')
  const rows = await due.returning(['enquiry_id', 'target']).execute()
  const lines = rows.map(({ enquiry_id: id, target: to }) => ({ id: id ?? '', to }))
  for (const { id, to } of lines) await addHistory(transaction, id, { at, by, what: `${what} ${to}` })
  const restarted = [...new Set(lines.map(({ id }) => id))]
  if (which !== 'held') return { count: rows.length, enquiryIds: restarted }
  // A released enquiry is considered genuine: from now on it counts as undelivered.
  const enquiryIds = enquiryId === undefined ? restarted : [enquiryId]
  if (enquiryIds.length > 0)
    await transaction.updateTable('enquiries').set({ spam: 0 }).where('id', 'in', enquiryIds).execute()
  for (const id of enquiryIds) await routeEnquiry(database, transaction, { id, at, by })
  return { count: rows.length, enquiryIds }
}

function isWanted(which: DueWhich) {
  const isTroubled = sql<boolean>`(state = 'failed' or (state = 'waiting' and attempts > 0 and lease is null))`
  if (which === 'troubled') return isTroubled
  return which === 'any'
    ? sql<boolean>`((state in ('delivered', 'held') and target = 'acknowledgement') or ${isTroubled})`
    : sql<boolean>`state = ${which}`
}
