import { setTimeout } from 'node:timers/promises'
import { Kysely } from 'kysely'
import { EnvironmentError } from '../shared/system/environment-error.ts'
import { createChangeStore } from './changes/change-store.ts'
import { changesChannel } from './changes/record-change.ts'
import { checkKey, WrongKeyError } from './check-key.ts'
import type { Database, OpenDatabase } from './database.ts'
import { innermostMessage } from './innermost-message.ts'
import { isUpToDate, migrate } from './migrations/migrate.ts'
import type { Tables } from './migrations/tables.ts'
import { createPostgresDialect, noLimits } from './postgres/dialect.ts'
import { listenToPostgres } from './postgres/listener.ts'
import { createReopeningDatabase, type ReopeningDatabase, type ReopeningOptions } from './reopening-database.ts'
import { createSeal } from './seal.ts'
import { createSettingStore } from './setting-store.ts'
import { createSqliteDialect } from './sqlite/dialect.ts'
import { checkForDamage, embeddedFile, makeEmbeddedFile } from './sqlite/embedded-database.ts'
import { StoreError } from './store-error.ts'

export type DatabaseOptions = {
  /** `postgres://…`; null: a file in `varFolder`. */
  databaseUrl: string | null
  varFolder: string
  /** The key of 32 bytes that encrypts personal data; null: it is not encrypted (D22). */
  dataKey: Buffer | null
}

export type RetryingOptions = DatabaseOptions &
  Pick<ReopeningOptions, 'onChange'> & {
    /** Whether to check for damage at each opening, which reads all of an embedded database. */
    verify?: boolean
  }
/** A database that may be closed: its calls then reject with a StoreError. */
export type RetryingDatabase = OpenDatabase & Pick<ReopeningDatabase, 'open'>

// A health check must not wait until the database is available.
const timeoutMs = 1_000

/**
 * Opens the database and brings it up to date. Rejects with an EnvironmentError if it cannot be reached or written, and
 * if it was written with another key.
 */
export async function openDatabase(options: DatabaseOptions): Promise<OpenDatabase> {
  const database = createRetryingDatabase(options)
  try {
    await database.open()
    return database
  } catch (error) {
    await database.close()
    if (!(error instanceof StoreError)) throw error
    if (error.cause instanceof EnvironmentError) throw error.cause
    throw new EnvironmentError(`the database cannot be opened: ${innermostMessage(error)}`, { cause: error })
  }
}

/**
 * The database of a server: opened by `open` or the first call, and again at a call after it could not be opened or was
 * lost.
 */
export function createRetryingDatabase({
  databaseUrl,
  varFolder,
  dataKey,
  verify = false,
  onChange = () => undefined,
}: RetryingOptions): RetryingDatabase {
  const file = embeddedFile(varFolder)
  const dialect = databaseUrl === null ? 'sqlite' : 'postgres'
  const seal = createSeal(dataKey)
  let wasOpen = false
  const opening = createReopeningDatabase({
    base: databaseUrl === null ? createSqliteDialect({ file }) : createPostgresDialect(databaseUrl),
    async prepare(kysely) {
      const database: Database = { kysely, dialect, seal, onRecorded: () => undefined }
      if (dialect === 'sqlite') await makeEmbeddedFile(file, !wasOpen)
      if (dialect === 'sqlite' && verify) await checkForDamage(kysely)
      if (databaseUrl === null) await migrate(database)
      else if (!(await isUpToDate(kysely))) await migratePostgres(databaseUrl, database)
      await checkKey(createSettingStore(database), seal).catch(asFault)
      wasOpen = true
    },
    onChange,
  })
  const listen = databaseUrl === null ? null : listenToPostgres(databaseUrl, changesChannel)
  const database: Database = { kysely: opening.kysely, dialect, seal, onRecorded: () => changes.wake() }
  const changes = createChangeStore(database, listen)
  return {
    ...database,
    changes,
    isReachable: () => isReachable(opening.kysely),
    fault: () => opening.failure()?.fault ?? null,
    open: opening.open,
    async close() {
      changes.stop()
      await opening.close()
    },
  }
}

/** A large table takes longer than a statement for a visitor may. */
async function migratePostgres(databaseUrl: string, database: Database): Promise<void> {
  const kysely = new Kysely<Tables>({ dialect: createPostgresDialect(databaseUrl, noLimits) })
  try {
    await migrate({ ...database, kysely })
  } finally {
    await kysely.destroy()
  }
}

async function isReachable(kysely: Kysely<Tables>): Promise<boolean> {
  const settingsQuery = kysely.selectFrom('settings').select('name').limit(1).execute()
  return Promise.race([
    settingsQuery.then(
      () => true,
      () => false,
    ),
    setTimeout(timeoutMs, false, { ref: false }),
  ])
}

function asFault(error: unknown): never {
  throw error instanceof WrongKeyError
    ? new StoreError('the database cannot be opened', { cause: error, fault: 'key' })
    : error
}
