import { type Kysely, type SchemaModule, sql } from 'kysely'
import type { DialectName } from '../database.ts'
import type { Tables } from './tables.ts'
import { type Text, tableMaker } from './text-columns.ts'

/**
 * Alerts are deliveries with a recipient, and need no enquiry. What people have chosen, and the browsers that take
 * pushes, go with them.
 */
export async function addAlertTables(kysely: Kysely<Tables>, text: Text, dialect: DialectName): Promise<void> {
  const { schema } = kysely
  if (dialect === 'sqlite') await rebuildDeliveries(kysely, text)
  else await widenDeliveries(schema, text)
  await schema
    .createIndex('deliveries_once')
    .on('deliveries')
    .columns(['recipient', 'subject_kind', 'subject_id', 'cause', 'target', 'device'])
    .unique()
    .execute()
  await schema
    .createTable('alert_choices')
    .addColumn('user_id', text, (it) => it.notNull().primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('sealed', text, (it) => it.notNull())
    .execute()
  await schema
    .createTable('push_devices')
    .addColumn('id', text, (it) => it.notNull().primaryKey())
    .addColumn('user_id', text, (it) => it.notNull().references('users.id').onDelete('cascade'))
    .addColumn('endpoint_hash', text, (it) => it.notNull().unique())
    .addColumn('sealed', text, (it) => it.notNull())
    .addColumn('name', text, (it) => it.notNull())
    .addColumn('created_at', text, (it) => it.notNull())
    .execute()
  await schema.createIndex('push_devices_by_user_id').on('push_devices').column('user_id').execute()
}

async function widenDeliveries(schema: SchemaModule, text: Text): Promise<void> {
  await schema
    .alterTable('deliveries')
    .alterColumn('enquiry_id', (it) => it.dropNotNull())
    .execute()
  await schema
    .alterTable('deliveries')
    .addColumn('recipient', text, (it) => it.references('users.id').onDelete('cascade'))
    .addColumn('subject_kind', text)
    .addColumn('subject_id', text)
    .addColumn('cause', text)
    .addColumn('device', text, (it) => it.notNull().defaultTo(''))
    .execute()
}

const kept = ['id', 'enquiry_id', 'target', 'state', 'attempts', 'created_at', 'first_at', 'next_at'] as const

/** SQLite cannot take NOT NULL from a column. The attempts go along: deleting their deliveries would delete them. */
async function rebuildDeliveries(kysely: Kysely<Tables>, text: Text): Promise<void> {
  const { schema } = kysely
  for (const name of ['attempts', 'deliveries']) await schema.alterTable(name).renameTo(`old_${name}`).execute()
  const table = tableMaker(schema, text)
  await table('deliveries', ['id', 'target', 'state', 'created_at', 'first_at'])
    .addColumn('enquiry_id', text, (it) => it.references('enquiries.id').onDelete('cascade'))
    .addColumn('next_at', text)
    .addColumn('leased_until', text)
    .addColumn('lease', text)
    .addColumn('attempts', 'integer', (it) => it.notNull())
    .addColumn('recipient', text, (it) => it.references('users.id').onDelete('cascade'))
    .addColumn('subject_kind', text)
    .addColumn('subject_id', text)
    .addColumn('cause', text)
    .addColumn('device', text, (it) => it.notNull().defaultTo(''))
    .addPrimaryKeyConstraint('deliveries_pk', ['id'])
    .execute()
  await table('attempts', ['delivery_id', 'at', 'status', 'sealed'])
    .addColumn('number', 'integer', (it) => it.notNull())
    .addColumn('took_ms', 'integer', (it) => it.notNull())
    .addPrimaryKeyConstraint('attempts_pk', ['delivery_id', 'number'])
    .addForeignKeyConstraint('attempts_delivery', ['delivery_id'], 'deliveries', ['id'], (it) => it.onDelete('cascade'))
    .execute()
  // A lease that is not kept ends: the delivery is made again, under its key.
  const columns = sql.join(kept.map((column) => sql.ref(column)))
  await sql`insert into deliveries (${columns}) select ${columns} from old_deliveries`.execute(kysely)
  const own = sql.join(['delivery_id', 'number', 'at', 'took_ms', 'status', 'sealed'].map((column) => sql.ref(column)))
  await sql`insert into attempts (${own}) select ${own} from old_attempts`.execute(kysely)
  for (const name of ['old_attempts', 'old_deliveries']) await schema.dropTable(name).execute()
  for (const column of ['enquiry_id', 'state'])
    await schema.createIndex(`deliveries_by_${column}`).on('deliveries').column(column).execute()
  await schema.createIndex('attempts_by_at').on('attempts').column('at').execute()
}
