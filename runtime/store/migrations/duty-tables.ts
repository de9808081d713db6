import { type Kysely, sql } from 'kysely'
import type { Tables } from './tables.ts'
import type { Text } from './text-columns.ts'

/**
 * Who is on duty for what, the areas of each enquiry, and when somebody first answered it: when its status was first
 * set, as far as its history says.
 */
export async function addDuties(kysely: Kysely<Tables>, text: Text): Promise<void> {
  const { schema } = kysely
  await schema
    .createTable('duties')
    .addColumn('user_id', text, (it) => it.notNull().primaryKey())
    .addColumn('duty', text, (it) => it.notNull())
    .addForeignKeyConstraint('duties_user', ['user_id'], 'users', ['id'], (it) => it.onDelete('cascade'))
    .execute()
  await schema
    .alterTable('enquiries')
    .addColumn('areas', text, (it) => it.notNull().defaultTo('["all"]'))
    .execute()
  for (const column of ['first_answer_at', 'first_answer_by'])
    await schema.alterTable('enquiries').addColumn(column, text).execute()
  const firstStatus = sql`select number from history_lines
    where enquiry_id = enquiries.id and what = 'status' order by number limit 1`
  const ofFirstStatus = (column: string) =>
    sql`(select ${sql.ref(column)} from history_lines where enquiry_id = enquiries.id and number = (${firstStatus}))`
  await sql`update enquiries set first_answer_at = ${ofFirstStatus('at')}, first_answer_by = ${ofFirstStatus('author')}`.execute(
    kysely,
  )
  await schema
    .createIndex('enquiries_unanswered_by_assignee')
    .on('enquiries')
    .column('assignee')
    .where(sql.ref('first_answer_at'), 'is', null)
    .execute()
}
