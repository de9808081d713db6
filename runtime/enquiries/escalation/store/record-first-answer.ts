import type { Transaction } from 'kysely'
import type { Tables } from '../../../store/migrations/tables.ts'

/**
 * Records that somebody has answered an enquiry, by whatever way: the first time counts. Nobody is reminded of it any
 * more.
 */
export async function recordFirstAnswer(
  transaction: Transaction<Tables>,
  enquiryId: string,
  { at, by }: { at: string; by: string },
): Promise<void> {
  await transaction
    .updateTable('enquiries')
    .set(({ ref }) => ({
      first_answer_at: at,
      first_answer_by: by,
      next_step_at: null,
      kept_step_at: ref('next_step_at'),
    }))
    .where('id', '=', enquiryId)
    .where('first_answer_at', 'is', null)
    .execute()
}

/**
 * Takes back what the last change of the status has recorded, if it was the first answer: the next answer is the first,
 * or the enquiry waits again, and its reminder comes when it was to come. False if it was not.
 */
export async function takeBackFirstAnswer(transaction: Transaction<Tables>, enquiryId: string): Promise<boolean> {
  const lines = transaction.selectFrom('history_lines').select(['at', 'author']).where('enquiry_id', '=', enquiryId)
  const last = await lines.where('what', '=', 'status').orderBy('number', 'desc').limit(1).executeTakeFirst()
  if (last === undefined) return false
  const calls = lines.where('what', '=', 'call').where('new_value', '=', 'reached')
  const mails = transaction.selectFrom('answers').select(['at', 'author']).where('enquiry_id', '=', enquiryId)
  const next = await calls.unionAll(mails).orderBy('at').limit(1).executeTakeFirst()
  const { numUpdatedRows } = await transaction
    .updateTable('enquiries')
    .set(({ ref }) =>
      next === undefined
        ? { first_answer_at: null, first_answer_by: null, next_step_at: ref('kept_step_at') }
        : { first_answer_at: next.at, first_answer_by: next.author },
    )
    .where('id', '=', enquiryId)
    .where('first_answer_at', '=', last.at)
    .where('first_answer_by', '=', last.author)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
