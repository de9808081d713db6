import { type CreateTableBuilder, type SchemaModule, sql } from 'kysely'
import type { DialectName } from '../database.ts'

/** Versions of content, the texts of their files, and drafts. */
export async function addContentTables(schema: SchemaModule, dialect: DialectName): Promise<void> {
  const text = dialect === 'postgres' ? sql`text collate "C"` : sql`text`
  const required = (...names: readonly string[]) =>
    columns(names, (table, name) => table.addColumn(name, text, (it) => it.notNull()))
  const optional = (...names: readonly string[]) => columns(names, (table, name) => table.addColumn(name, text))
  await schema
    .createTable('content_texts')
    .addColumn('hash', text, (it) => it.notNull().primaryKey())
    .addColumn('text', text, (it) => it.notNull())
    .execute()
  await (
    schema.createTable('content_versions').addColumn('number', 'integer', (it) => it.notNull().primaryKey()) as Table
  )
    .$call(required('id', 'at', 'author', 'note', 'kind'))
    .addColumn('of_number', 'integer')
    .addUniqueConstraint('content_versions_id', ['id'])
    .execute()
  await schema
    .createTable('content_files')
    .addColumn('version', 'integer', (it) => it.notNull())
    .$call((table) => required('path')(table as Table))
    .$call(optional('before_hash', 'after_hash'))
    .addPrimaryKeyConstraint('content_files_pk', ['version', 'path'])
    .addForeignKeyConstraint('content_files_version', ['version'], 'content_versions', ['number'])
    .addForeignKeyConstraint('content_files_before', ['before_hash'], 'content_texts', ['hash'])
    .addForeignKeyConstraint('content_files_after', ['after_hash'], 'content_texts', ['hash'])
    .execute()
  await schema
    .createTable('content_drafts')
    .$call((table) => required('user_id', 'path', 'text', 'at')(table as Table))
    .$call(optional('base'))
    .addPrimaryKeyConstraint('content_drafts_pk', ['user_id', 'path'])
    .addForeignKeyConstraint('content_drafts_user', ['user_id'], 'users', ['id'], (it) => it.onDelete('cascade'))
    .execute()
  await schema.createIndex('content_files_by_path').on('content_files').columns(['path', 'version']).execute()
  await schema.createIndex('content_drafts_by_path').on('content_drafts').columns(['path', 'at']).execute()
}

/** Pictures that staff have uploaded. */
export async function addPictureTable(schema: SchemaModule, dialect: DialectName): Promise<void> {
  const text = dialect === 'postgres' ? sql`text collate "C"` : sql`text`
  await schema
    .createTable('content_pictures')
    .addColumn('name', text, (it) => it.notNull().primaryKey())
    .addColumn('bytes', dialect === 'postgres' ? 'bytea' : 'blob', (it) => it.notNull())
    .addColumn('at', text, (it) => it.notNull())
    .addColumn('author', text, (it) => it.notNull())
    .execute()
}

type Table = CreateTableBuilder<string, string>

function columns(names: readonly string[], add: (table: Table, name: string) => Table): (table: Table) => Table {
  return (table) => names.reduce(add, table)
}
