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
    .set({ first_answer_at: at, first_answer_by: by, next_step: null, next_step_at: null })
    .where('id', '=', enquiryId)
    .where('first_answer_at', 'is', null)
    .execute()
}
