import { type CreateTableBuilder, type Kysely, type SchemaModule, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import type { Database, DialectName } from './database.ts'
import { StoreError } from './store.ts'
import type { Tables } from './tables.ts'

/**
 * Brings the tables up to date. Kysely's migrator holds a lock: PostgreSQL's advisory lock, and in SQLite a transaction that
 * begins as a writer (sqlite-dialect.ts). The second of two processes then has nothing left to do.
 */
export async function migrate({ kysely, dialect }: Database): Promise<void> {
  const migrator = new Migrator({ db: kysely, provider: { getMigrations: async () => migrations(dialect) } })
  const { error } = await migrator.migrateToLatest()
  if (error instanceof StoreError) throw error
  if (error !== undefined) throw new StoreError('the tables could not be brought up to date', { cause: error })
}

/** A migration that has run somewhere never changes; a change is a new migration with the next number. */
function migrations(dialect: DialectName): Record<string, Migration> {
  return { '001-enquiries': { up: ({ schema }) => createTables(schema, dialect) }, '002-last-recorded-time': { up: recordFirstTime } }
}

/** The migrations that this version knows. */
export const migrationNames: readonly string[] = Object.keys(migrations('sqlite'))

async function createTables(schema: SchemaModule, dialect: DialectName): Promise<void> {
  // Times are compared as texts: byte by byte, independent of the collation of the database.
  const text = dialect === 'postgres' ? sql`text collate "C"` : sql`text`
  const table = (name: string, required: readonly string[], optional: readonly string[] = []): Table => {
    const withRequired = required.reduce<Table>(
      (made, column) => made.addColumn(column, text, (it) => it.notNull()),
      schema.createTable(name),
    )
    return optional.reduce((made, column) => made.addColumn(column, text), withRequired)
  }
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
    table('deliveries', ['id', 'enquiry_id', 'target', 'state', 'created_at', 'first_at'], ['next_at', 'leased_until', 'lease']),
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

/** The time that later times are compared with (recorded-clock.ts): that of the newest enquiry, or now if there is none. */
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

type Table = CreateTableBuilder<string, string>

function wholeNumbers(...names: readonly string[]): (table: Table) => Table {
  return (table) => names.reduce<Table>((made, name) => made.addColumn(name, 'integer', (it) => it.notNull()), table)
}

/** Deleted together with its enquiry. */
function ofEnquiry(table: Table, name: string): Table {
  return table.addForeignKeyConstraint(`${name}_enquiry`, ['enquiry_id'], 'enquiries', ['id'], (it) => it.onDelete('cascade'))
}
