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

/** Changes that wait: kept files, and when they are published. */
export async function addScheduleTables(schema: SchemaModule, dialect: DialectName): Promise<void> {
  const text = dialect === 'postgres' ? sql`text collate "C"` : sql`text`
  const required = (...names: readonly string[]) =>
    columns(names, (table, name) => table.addColumn(name, text, (it) => it.notNull()))
  const optional = (...names: readonly string[]) => columns(names, (table, name) => table.addColumn(name, text))
  await schema
    .createTable('content_releases')
    .$call((table) => required('id', 'at', 'author', 'user_id', 'note', 'kind')(table as Table))
    .addColumn('of_number', 'integer')
    .addPrimaryKeyConstraint('content_releases_pk', ['id'])
    .execute()
  await schema
    .createTable('content_release_files')
    .$call((table) => required('release_id', 'path')(table as Table))
    .$call(optional('hash', 'base'))
    .addPrimaryKeyConstraint('content_release_files_pk', ['release_id', 'path'])
    .addForeignKeyConstraint('content_release_files_release', ['release_id'], 'content_releases', ['id'])
    .addForeignKeyConstraint('content_release_files_text', ['hash'], 'content_texts', ['hash'])
    .execute()
  await schema
    .createTable('content_schedule')
    .$call((table) => required('id', 'at', 'author', 'user_id', 'due_at', 'state')(table as Table))
    .$call(optional('release_id', 'collection', 'slug', 'problem'))
    .addColumn('version', 'integer')
    .addPrimaryKeyConstraint('content_schedule_pk', ['id'])
    .addForeignKeyConstraint('content_schedule_release', ['release_id'], 'content_releases', ['id'])
    .execute()
  await schema.createIndex('content_schedule_by_state').on('content_schedule').columns(['state', 'due_at']).execute()
}

/** What somebody else has to approve, and who has approved a version. */
export async function addApprovalTable(schema: SchemaModule, dialect: DialectName): Promise<void> {
  const text = dialect === 'postgres' ? sql`text collate "C"` : sql`text`
  await schema
    .createTable('content_approvals')
    .addColumn('release_id', text, (it) => it.notNull().primaryKey())
    .addColumn('at', text, (it) => it.notNull())
    .addColumn('state', text, (it) => it.notNull())
    .addColumn('decided_by', text)
    .addColumn('decided_user_id', text)
    .addColumn('decided_at', text)
    .addForeignKeyConstraint('content_approvals_release', ['release_id'], 'content_releases', ['id'])
    .execute()
  await schema.createIndex('content_approvals_by_state').on('content_approvals').columns(['state', 'at']).execute()
  await schema.alterTable('content_versions').addColumn('approved_by', text).execute()
}

/** What people say about fields. */
export async function addCommentTable(schema: SchemaModule, dialect: DialectName): Promise<void> {
  const text = dialect === 'postgres' ? sql`text collate "C"` : sql`text`
  const columnsOfComment = ['id', 'at', 'path', 'pointer', 'text', 'author', 'user_id']
  await schema
    .createTable('content_comments')
    .$call((table) =>
      columns(columnsOfComment, (it, name) => it.addColumn(name, text, (one) => one.notNull()))(table as Table),
    )
    .addColumn('resolved_at', text)
    .addColumn('resolved_by', text)
    .addPrimaryKeyConstraint('content_comments_pk', ['id'])
    .execute()
  await schema.createIndex('content_comments_by_path').on('content_comments').columns(['path', 'at']).execute()
}

type Table = CreateTableBuilder<string, string>

function columns(names: readonly string[], add: (table: Table, name: string) => Table): (table: Table) => Table {
  return (table) => names.reduce(add, table)
}
