import type { Transaction } from 'kysely'
import { checkpoint } from '../../store/checkpoints.ts'
import type { Database } from '../../store/database.ts'
import type { Tables } from '../../store/migrations/tables.ts'
import { addHistory } from './add-history.ts'
import { deliveryLine } from './deliveries/delivery-line.ts'
import type { Answer, AnswerText } from './enquiry.ts'

/** An answer that is to be sent. `id`: that of the form it was written in, so that sending it twice sends it once. */
export type NewAnswer = Pick<Answer, 'id'> & AnswerText

type AnswerOptions = { enquiryId: string; at: string; by: string; answer: NewAnswer; seal: Database['seal'] }

/** Whether an answer with this id is stored. */
export async function isAnswered(transaction: Transaction<Tables>, id: string): Promise<boolean> {
  const found = await transaction.selectFrom('answers').select('id').where('id', '=', id).executeTakeFirst()
  return found !== undefined
}

/** Stores an answer with its delivery and its line in the history, in the transaction of the caller. */
export async function addAnswer(
  transaction: Transaction<Tables>,
  { enquiryId, at, by, answer, seal }: AnswerOptions,
): Promise<void> {
  const { id, ...written } = answer
  await transaction
    .insertInto('answers')
    .values({ id, enquiry_id: enquiryId, at, author: by, sealed: seal.close(written, id) })
    .execute()
  checkpoint('store:answer-added')
  await transaction
    .insertInto('deliveries')
    .values(deliveryLine({ id, enquiryId, target: 'answer', held: false, at }))
    .execute()
  await addHistory(transaction, enquiryId, { at, by, what: 'answer', sealed: seal.close(written.subject, enquiryId) })
}
