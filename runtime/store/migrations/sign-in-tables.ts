import type { SchemaModule } from 'kysely'
import type { Text } from './text-columns.ts'

/** The names of people, also of those whose accounts were removed. */
export async function addNames(schema: SchemaModule, text: Text): Promise<void> {
  await schema
    .alterTable('users')
    .addColumn('name', text, (it) => it.notNull().defaultTo(''))
    .execute()
  await schema
    .createTable('former_users')
    .addColumn('email', text, (it) => it.notNull().primaryKey())
    .addColumn('name', text, (it) => it.notNull())
    .addColumn('removed_at', text, (it) => it.notNull())
    .execute()
}

/**
 * What sign-in keeps besides users: attempts of all processes, tokens that are accepted once, passkeys, and confirmed
 * sessions.
 */
export async function addSignInTables(schema: SchemaModule, text: Text): Promise<void> {
  await schema
    .createTable('sign_in_attempts')
    .addColumn('key', text, (it) => it.notNull().primaryKey())
    .addColumn('used', 'integer', (it) => it.notNull())
    .addColumn('ends_at', text, (it) => it.notNull())
    .execute()
  await schema
    .createTable('one_time_tokens')
    .addColumn('hash', text, (it) => it.notNull().primaryKey())
    .addColumn('purpose', text, (it) => it.notNull())
    .addColumn('user_id', text)
    .addColumn('expires_at', text, (it) => it.notNull())
    .addForeignKeyConstraint('one_time_tokens_user', ['user_id'], 'users', ['id'], (it) => it.onDelete('cascade'))
    .execute()
  await schema
    .createTable('passkeys')
    .addColumn('id', text, (it) => it.notNull().primaryKey())
    .addColumn('user_id', text, (it) => it.notNull())
    .addColumn('public_key', text, (it) => it.notNull())
    // Authenticators count up to 2^32.
    .addColumn('counter', 'bigint', (it) => it.notNull())
    .addColumn('transports', text, (it) => it.notNull())
    .addColumn('name', text, (it) => it.notNull())
    .addColumn('created_at', text, (it) => it.notNull())
    .addColumn('used_at', text)
    .addForeignKeyConstraint('passkeys_user', ['user_id'], 'users', ['id'], (it) => it.onDelete('cascade'))
    .execute()
  await schema.alterTable('sessions').addColumn('confirmed_at', text).execute()
  for (const [table, column] of [
    ['sign_in_attempts', 'ends_at'],
    ['one_time_tokens', 'expires_at'],
    ['passkeys', 'user_id'],
  ] as const)
    await schema.createIndex(`${table}_by_${column}`).on(table).column(column).execute()
}
