import type { SchemaModule } from 'kysely'
import type { DialectName } from '../database.ts'
import { type Text, tableMaker } from './text-columns.ts'

/** Versions of content, the texts of their files, and drafts. */
export async function addContentTables(schema: SchemaModule, text: Text): Promise<void> {
  const table = tableMaker(schema, text)
  await schema
    .createTable('content_texts')
    .addColumn('hash', text, (it) => it.notNull().primaryKey())
    .addColumn('text', text, (it) => it.notNull())
    .execute()
  await schema
    .createTable('content_versions')
    .addColumn('number', 'integer', (it) => it.notNull().primaryKey())
    .addColumn('id', text, (it) => it.notNull())
    .addColumn('at', text, (it) => it.notNull())
    .addColumn('author', text, (it) => it.notNull())
    .addColumn('note', text, (it) => it.notNull())
    .addColumn('kind', text, (it) => it.notNull())
    .addColumn('of_number', 'integer')
    .addUniqueConstraint('content_versions_id', ['id'])
    .execute()
  await schema
    .createTable('content_files')
    .addColumn('version', 'integer', (it) => it.notNull())
    .addColumn('path', text, (it) => it.notNull())
    .addColumn('before_hash', text)
    .addColumn('after_hash', text)
    .addPrimaryKeyConstraint('content_files_pk', ['version', 'path'])
    .addForeignKeyConstraint('content_files_version', ['version'], 'content_versions', ['number'])
    .addForeignKeyConstraint('content_files_before', ['before_hash'], 'content_texts', ['hash'])
    .addForeignKeyConstraint('content_files_after', ['after_hash'], 'content_texts', ['hash'])
    .execute()
  await table('content_drafts', ['user_id', 'path', 'text', 'at'], ['base'])
    .addPrimaryKeyConstraint('content_drafts_pk', ['user_id', 'path'])
    .addForeignKeyConstraint('content_drafts_user', ['user_id'], 'users', ['id'], (it) => it.onDelete('cascade'))
    .execute()
  await schema.createIndex('content_files_by_path').on('content_files').columns(['path', 'version']).execute()
  await schema.createIndex('content_drafts_by_path').on('content_drafts').columns(['path', 'at']).execute()
}

/** Pictures that staff have uploaded. */
export async function addPictureTable(schema: SchemaModule, text: Text, dialect: DialectName): Promise<void> {
  await schema
    .createTable('content_pictures')
    .addColumn('name', text, (it) => it.notNull().primaryKey())
    .addColumn('bytes', dialect === 'postgres' ? 'bytea' : 'blob', (it) => it.notNull())
    .addColumn('at', text, (it) => it.notNull())
    .addColumn('author', text, (it) => it.notNull())
    .execute()
}

/** Changes that wait: kept files, and when they are published. */
export async function addScheduleTables(schema: SchemaModule, text: Text): Promise<void> {
  const table = tableMaker(schema, text)
  await table('content_releases', ['id', 'at', 'author', 'user_id', 'note', 'kind'])
    .addColumn('of_number', 'integer')
    .addPrimaryKeyConstraint('content_releases_pk', ['id'])
    .execute()
  await table('content_release_files', ['release_id', 'path'], ['hash', 'base'])
    .addPrimaryKeyConstraint('content_release_files_pk', ['release_id', 'path'])
    .addForeignKeyConstraint('content_release_files_release', ['release_id'], 'content_releases', ['id'])
    .addForeignKeyConstraint('content_release_files_text', ['hash'], 'content_texts', ['hash'])
    .execute()
  await table(
    'content_schedule',
    ['id', 'at', 'author', 'user_id', 'due_at', 'state'],
    ['release_id', 'collection', 'slug', 'problem'],
  )
    .addColumn('version', 'integer')
    .addPrimaryKeyConstraint('content_schedule_pk', ['id'])
    .addForeignKeyConstraint('content_schedule_release', ['release_id'], 'content_releases', ['id'])
    .execute()
  await schema.createIndex('content_schedule_by_state').on('content_schedule').columns(['state', 'due_at']).execute()
}

/** What somebody else has to approve, and who has approved a version. */
export async function addApprovalTable(schema: SchemaModule, text: Text): Promise<void> {
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
export async function addCommentTable(schema: SchemaModule, text: Text): Promise<void> {
  await tableMaker(schema, text)(
    'content_comments',
    ['id', 'at', 'path', 'pointer', 'text', 'author', 'user_id'],
    ['resolved_at', 'resolved_by'],
  )
    .addPrimaryKeyConstraint('content_comments_pk', ['id'])
    .execute()
  await schema.createIndex('content_comments_by_path').on('content_comments').columns(['path', 'at']).execute()
}
