import type { Kysely } from 'kysely'
import type { Tables } from './tables.ts'
import type { Text } from './text-columns.ts'

/** By when an enquiry is to be answered for the first time, and what is done next if nobody does. */
export async function addEscalation({ schema }: Kysely<Tables>, text: Text): Promise<void> {
  await schema.alterTable('enquiries').addColumn('first_answer_minutes', 'integer').execute()
  for (const column of ['first_answer_due', 'next_step', 'next_step_at'])
    await schema.alterTable('enquiries').addColumn(column, text).execute()
  await schema.createIndex('enquiries_by_next_step_at').on('enquiries').column('next_step_at').execute()
}
