import { isDeepStrictEqual } from 'node:util'
import { type Kysely, sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import type { Database } from '../database.ts'
import { StoreError } from '../store-error.ts'
import { migrationNames, migrations } from './migrations.ts'
import type { Tables } from './tables.ts'

/**
 * Brings the tables up to date. Kysely's migrator holds a lock: PostgreSQL's advisory lock, and in SQLite a transaction
 * that begins as a writer (sqlite/dialect.ts). The second of two processes then has nothing left to do. `last`: where
 * to stop.
 */
export async function migrate(database: Database, last?: string): Promise<void> {
  const { kysely } = database
  const migrator = new Migrator({ db: kysely, provider: { getMigrations: async () => migrations(database) } })
  const { error } = await (last === undefined ? migrator.migrateToLatest() : migrator.migrateTo(last))
  if (error instanceof StoreError) throw error
  if (error === undefined) return
  const later = await laterMigration(kysely)
  if (later !== null)
    throw new StoreError(
      `the tables were made by a newer version of Townpages (${later}); run that version, or restore an older backup`,
    )
  throw new StoreError('the tables could not be brought up to date', { cause: error })
}

/** Whether the tables are those of this version; false also if the database does not answer. */
export async function isUpToDate(kysely: Kysely<Tables>): Promise<boolean> {
  return isDeepStrictEqual((await migrationsMade(kysely)).toSorted(), migrationNames)
}

/** A migration that ran in the database and that this version does not know, or null. */
async function laterMigration(kysely: Kysely<Tables>): Promise<string | null> {
  return (await migrationsMade(kysely)).find((name) => !migrationNames.includes(name)) ?? null
}

/** None also if the database does not answer. */
async function migrationsMade(kysely: Kysely<Tables>): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`
    .execute(kysely)
    .catch(() => ({ rows: [] }))
  return rows.map(({ name }) => name)
}
