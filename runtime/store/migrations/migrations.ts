import type { Kysely, SchemaModule } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Database, DialectName } from '../database.ts'
import { addAlertTables } from './alert-tables.ts'
import {
  addApprovalTable,
  addCommentTable,
  addContentTables,
  addPictureTable,
  addScheduleTables,
} from './content-tables.ts'
import { addDuties } from './duty-tables.ts'
import { addEscalation } from './escalation-columns.ts'
import { addEvidenceChecks } from './evidence-checks.ts'
import { addRateCounts } from './rate-counts.ts'
import { addSearchPages } from './search-pages.ts'
import { addSearchTerms, findNumbersWithoutTrunk } from './search-terms.ts'
import { addNames, addSignInTables } from './sign-in-tables.ts'
import type { Tables } from './tables.ts'
import { type Table, type Text, tableMaker, textType } from './text-columns.ts'
import { makeWithdrawalsReleases } from './withdrawals.ts'

type Parts = Pick<Database, 'dialect' | 'seal'> & { text: Text }
type Step = (kysely: Kysely<Tables>, parts: Parts) => Promise<void>

/** A migration that has run somewhere never changes; a change is a new migration with the next number. */
const steps: Readonly<Record<string, Step>> = {
  '001-enquiries': ({ schema }, { text }) => createTables(schema, text),
  '002-last-recorded-time': recordFirstTime,
  '003-administration': ({ schema }, { text }) => addAdministration(schema, text),
  '004-changes': ({ schema }, { text, dialect }) => addChanges(schema, text, dialect),
  '005-sign-in': ({ schema }, { text }) => addSignInTables(schema, text),
  '006-reasons-and-reminders': ({ schema }, { text }) => addReasons(schema, text),
  '007-attempts-by-time': ({ schema }) => schema.createIndex('attempts_by_at').on('attempts').column('at').execute(),
  '008-inbox-indexes': ({ schema }) => indexInbox(schema),
  '009-content': ({ schema }, { text }) => addContentTables(schema, text),
  '010-pictures': ({ schema }, { text, dialect }) => addPictureTable(schema, text, dialect),
  '011-rate-counts': ({ schema }, { text }) => addRateCounts(schema, text),
  '012-search-terms': (kysely, { text, seal }) => addSearchTerms(kysely, seal, text),
  '013-names-of-people': ({ schema }, { text }) => addNames(schema, text),
  '014-duties': (kysely, { text }) => addDuties(kysely, text),
  '015-alerts': (kysely, { text, dialect }) => addAlertTables(kysely, text, dialect),
  '016-escalation': (kysely, { text }) => addEscalation(kysely, text),
  '017-answers': ({ schema }, { text }) => addAnswers(schema, text),
  '018-conversations': ({ schema }, { text }) => addConversations(schema, text),
  '019-schedule': ({ schema }, { text }) => addScheduleTables(schema, text),
  '020-approval': ({ schema }, { text }) => addApprovalTable(schema, text),
  '021-comments': ({ schema }, { text }) => addCommentTable(schema, text),
  '022-evidence-checks': ({ schema }, { text }) => addEvidenceChecks(schema, text),
  '023-search-pages': ({ schema }, { text }) => addSearchPages(schema, text),
  '024-withdrawals-are-releases': makeWithdrawalsReleases,
  '025-urgent-enquiries': ({ schema }) => indexUrgent(schema),
  '026-steps-of-answered': ({ schema }, { text }) =>
    schema.alterTable('enquiries').addColumn('kept_step_at', text).execute(),
  '027-numbers-without-trunk': (kysely, { seal }) => findNumbersWithoutTrunk(kysely, seal),
}

/** The migrations that this version knows. */
export const migrationNames: readonly string[] = Object.keys(steps)

/** What each of them does. */
export function migrations(database: Database): Record<string, Migration> {
  const parts = { ...database, text: textType(database.dialect) }
  return Object.fromEntries(
    Object.entries(steps).map(([name, step]) => [name, { up: (kysely) => step(kysely, parts) }]),
  )
}

async function createTables(schema: SchemaModule, text: Text): Promise<void> {
  const table = tableMaker(schema, text)
  await table(
    'enquiries',
    ['id', 'reference', 'kind', 'sealed', 'page', 'location', 'status', 'source', 'created_at', 'answer_by'],
    ['email_hash', 'phone_hash', 'idempotency_key'],
  )
    .$call(wholeNumbers('verified', 'spam'))
    .addPrimaryKeyConstraint('enquiries_pk', ['id'])
    .addUniqueConstraint('enquiries_reference', ['reference'])
    .addUniqueConstraint('enquiries_idempotency_key', ['idempotency_key'])
    .execute()
  await ofEnquiry(table('samenesses', ['sameness', 'enquiry_id', 'created_at']), 'samenesses')
    .addPrimaryKeyConstraint('samenesses_pk', ['sameness'])
    .execute()
  await table('spent_solutions', ['id', 'expires_at']).addPrimaryKeyConstraint('spent_solutions_pk', ['id']).execute()
  await ofEnquiry(table('history_lines', ['enquiry_id', 'at', 'author', 'what']), 'history_lines')
    .$call(wholeNumbers('number'))
    .addPrimaryKeyConstraint('history_lines_pk', ['enquiry_id', 'number'])
    .execute()
  await ofEnquiry(
    table(
      'deliveries',
      ['id', 'enquiry_id', 'target', 'state', 'created_at', 'first_at'],
      ['next_at', 'leased_until', 'lease'],
    ),
    'deliveries',
  )
    .$call(wholeNumbers('attempts'))
    .addPrimaryKeyConstraint('deliveries_pk', ['id'])
    .execute()
  await table('attempts', ['delivery_id', 'at', 'status', 'sealed'])
    .$call(wholeNumbers('number', 'took_ms'))
    .addPrimaryKeyConstraint('attempts_pk', ['delivery_id', 'number'])
    .addForeignKeyConstraint('attempts_delivery', ['delivery_id'], 'deliveries', ['id'], (it) => it.onDelete('cascade'))
    .execute()
  await table('counts', ['day', 'kind', 'location', 'detail'])
    .addColumn('count', 'bigint', (it) => it.notNull())
    .addPrimaryKeyConstraint('counts_pk', ['day', 'kind', 'location', 'detail'])
    .execute()
  await table('settings', ['name', 'value']).addPrimaryKeyConstraint('settings_pk', ['name']).execute()
  await createIndexes(schema)
}

/** Users, their sessions and the audit trail (D23), and what they add to enquiries. */
async function addAdministration(schema: SchemaModule, text: Text): Promise<void> {
  const table = tableMaker(schema, text)
  await schema
    .alterTable('enquiries')
    .addColumn('version', 'integer', (it) => it.notNull().defaultTo(0))
    .execute()
  for (const [name, column] of [
    ['enquiries', 'assignee'],
    ['enquiries', 'remind_at'],
    ['history_lines', 'old_value'],
    ['history_lines', 'new_value'],
  ] as const)
    await schema.alterTable(name).addColumn(column, text).execute()
  await ofEnquiry(table('notes', ['enquiry_id', 'at', 'author', 'sealed']), 'notes')
    .$call(wholeNumbers('number'))
    .addPrimaryKeyConstraint('notes_pk', ['enquiry_id', 'number'])
    .execute()
  await table(
    'users',
    ['id', 'email', 'role', 'password_hash', 'created_at', 'recovery_hashes'],
    ['signed_in_at', 'sealed_code_secret'],
  )
    .$call(wholeNumbers('disabled', 'requires_code', 'last_code_step'))
    .addPrimaryKeyConstraint('users_pk', ['id'])
    .addUniqueConstraint('users_email', ['email'])
    .execute()
  await ofUser(table('sessions', ['id', 'user_id', 'created_at', 'seen_at', 'device', 'network']), 'sessions')
    .addPrimaryKeyConstraint('sessions_pk', ['id'])
    .execute()
  await ofUser(table('devices', ['user_id', 'token_hash', 'at']), 'devices')
    .addPrimaryKeyConstraint('devices_pk', ['user_id', 'token_hash'])
    .execute()
  await table('audit_lines', ['id', 'at', 'author', 'action', 'subject'], ['old_value', 'new_value', 'network'])
    .addPrimaryKeyConstraint('audit_lines_pk', ['id'])
    .execute()
  await schema.createIndex('sessions_by_user_id').on('sessions').column('user_id').execute()
  await schema.createIndex('audit_lines_by_subject').on('audit_lines').columns(['subject', 'id']).execute()
  // The list of enquiries is sorted by time within each of its filters.
  for (const column of ['spam', 'status', 'location', 'kind', 'assignee'])
    await schema
      .createIndex(`enquiries_by_${column}_and_time`)
      .on('enquiries')
      .columns([column, 'created_at', 'id'])
      .execute()
}

/** What changed lately. Numbers are never given again. */
async function addChanges(schema: SchemaModule, text: Text, dialect: DialectName): Promise<void> {
  const table = schema.createTable('changes')
  const numbered =
    dialect === 'postgres'
      ? table.addColumn('number', 'serial', (it) => it.primaryKey())
      : table.addColumn('number', 'integer', (it) => it.primaryKey().autoIncrement())
  await ['at', 'kind', 'subject']
    .reduce((made, column) => made.addColumn(column, text, (it) => it.notNull()), numbered as Table)
    .execute()
  await schema.createIndex('changes_by_subject').on('changes').column('subject').execute()
}

/** Reasons in the history, and the order of reminders. */
async function addReasons(schema: SchemaModule, text: Text): Promise<void> {
  await schema.alterTable('history_lines').addColumn('sealed', text).execute()
  await schema.createIndex('enquiries_by_remind_at').on('enquiries').column('remind_at').execute()
}

/**
 * Suspected spam is always in the query of a list, so it is the first column of each index; otherwise a database
 * without statistics prefers the index of spam and time, and reads every row of it. All columns of a count are in its
 * index.
 */
async function indexInbox(schema: SchemaModule): Promise<void> {
  for (const column of ['spam', 'status', 'location', 'kind', 'assignee'])
    await schema.dropIndex(`enquiries_by_${column}_and_time`).execute()
  for (const column of ['status', 'location', 'kind', 'assignee', 'verified'])
    await schema
      .createIndex(`enquiries_by_spam_and_${column}`)
      .on('enquiries')
      .columns(['spam', column, 'created_at', 'id'])
      .execute()
  await schema
    .createIndex('enquiries_by_spam_and_time')
    .on('enquiries')
    .columns(['spam', 'created_at', 'id', 'location'])
    .execute()
}

/** What is to be answered first of each status is at the top of the inbox. */
async function indexUrgent(schema: SchemaModule): Promise<void> {
  await schema
    .createIndex('enquiries_by_spam_status_and_answer_by')
    .on('enquiries')
    .columns(['spam', 'status', 'answer_by', 'id'])
    .execute()
}

/** What staff write to people; a mail has the id of its delivery. */
async function addAnswers(schema: SchemaModule, text: Text): Promise<void> {
  const table = tableMaker(schema, text)
  await ofEnquiry(table('answers', ['id', 'enquiry_id', 'at', 'author', 'sealed']), 'answers')
    .addPrimaryKeyConstraint('answers_pk', ['id'])
    .execute()
  await schema.createIndex('answers_by_enquiry_id').on('answers').columns(['enquiry_id', 'at']).execute()
}

/** Which enquiries are from the same person. */
async function addConversations(schema: SchemaModule, text: Text): Promise<void> {
  await schema.alterTable('enquiries').addColumn('conversation', text).execute()
  await schema.createIndex('enquiries_by_conversation').on('enquiries').column('conversation').execute()
}

/**
 * The time that later times are compared with (recorded-clock.ts): that of the newest enquiry, or now if there is none.
 */
async function recordFirstTime(kysely: Kysely<Tables>): Promise<void> {
  const newest = await kysely
    .selectFrom('enquiries')
    .select((it) => it.fn.max('created_at').as('at'))
    .executeTakeFirst()
  const value = newest?.at ?? new Date().toISOString()
  await kysely.insertInto('settings').values({ name: 'last-recorded-time', value }).execute()
}

async function createIndexes(schema: SchemaModule): Promise<void> {
  const indexes: Record<string, readonly string[]> = {
    enquiries: ['created_at', 'email_hash', 'phone_hash'],
    samenesses: ['enquiry_id', 'created_at'],
    spent_solutions: ['expires_at'],
    deliveries: ['enquiry_id', 'state'],
  }
  for (const [table, columns] of Object.entries(indexes))
    for (const column of columns) await schema.createIndex(`${table}_by_${column}`).on(table).column(column).execute()
}

function wholeNumbers(...names: readonly string[]): (table: Table) => Table {
  return (table) => names.reduce<Table>((made, name) => made.addColumn(name, 'integer', (it) => it.notNull()), table)
}

/** Deleted together with its enquiry. */
function ofEnquiry(table: Table, name: string): Table {
  return table.addForeignKeyConstraint(`${name}_enquiry`, ['enquiry_id'], 'enquiries', ['id'], (it) =>
    it.onDelete('cascade'),
  )
}

/** Deleted together with its user. */
function ofUser(table: Table, name: string): Table {
  return table.addForeignKeyConstraint(`${name}_user`, ['user_id'], 'users', ['id'], (it) => it.onDelete('cascade'))
}
