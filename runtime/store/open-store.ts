import { open } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'
import { Kysely } from 'kysely'
import { EnvironmentError } from '../contract/environment-error.ts'
import { makeFolder } from '../contract/make-folder.ts'
import { embeddedFile } from './backup.ts'
import { checkKey } from './check-key.ts'
import { createCountStore } from './count-store.ts'
import type { Database } from './database.ts'
import { createDeliveryStore } from './delivery-store.ts'
import { createEnquiryStore } from './enquiry-store.ts'
import { migrate } from './migrations.ts'
import { createPostgresDialect } from './postgres-dialect.ts'
import { reasonOf } from './reason.ts'
import { createSeal } from './seal.ts'
import { createSettingStore } from './setting-store.ts'
import { createSqliteDialect } from './sqlite-dialect.ts'
import { type Store, StoreError } from './store.ts'
import type { Tables } from './tables.ts'

export type StoreOptions = {
  /** `postgres://…`; null: a file in `varFolder`. */
  databaseUrl: string | null
  varFolder: string
  /** 32 bytes by which what is personal is encrypted; null: it is not (D22). */
  dataKey: Buffer | null
}

// Whoever asks whether the database answers does not want to wait until it does.
const patienceMs = 1_000

/**
 * Opens the database and brings it up to date. Rejects with an EnvironmentError when it cannot be reached or written, and
 * when it was written with another key.
 */
export async function openStore(options: StoreOptions): Promise<Store> {
  const { databaseUrl, varFolder, dataKey } = options
  const dialect = databaseUrl === null ? createSqliteDialect({ file: await makeFile(varFolder) }) : createPostgresDialect(databaseUrl)
  const kysely = new Kysely<Tables>({ dialect })
  const database: Database = { kysely, dialect: databaseUrl === null ? 'sqlite' : 'postgres', seal: createSeal(dataKey) }
  const store = createStore(database)
  try {
    await migrate(database)
    await checkKey(store.settings, database.seal)
    return store
  } catch (error) {
    await store.close()
    if (!(error instanceof StoreError)) throw error
    throw new EnvironmentError(`the database cannot be opened: ${reasonOf(error)}`, { cause: error })
  }
}

/** The store over a database that is up to date. */
export function createStore(database: Database): Store {
  const { kysely } = database
  return {
    enquiries: createEnquiryStore(database),
    deliveries: createDeliveryStore(database),
    counts: createCountStore(database),
    settings: createSettingStore(database),
    isReachable: () => isReachable(kysely),
    close: () => kysely.destroy(),
  }
}

async function isReachable(kysely: Kysely<Tables>): Promise<boolean> {
  const answered = kysely.selectFrom('settings').select('name').limit(1).execute()
  return Promise.race([
    answered.then(
      () => true,
      () => false,
    ),
    setTimeout(patienceMs, false, { ref: false }),
  ])
}

/** The file of the database, which only its owner can read; made if it is not there. */
async function makeFile(varFolder: string): Promise<string> {
  const file = embeddedFile(varFolder)
  try {
    await makeFolder(varFolder, 0o700)
    await (await open(file, 'a', 0o600)).close()
    return file
  } catch (error) {
    throw new EnvironmentError(`the database ${file} cannot be written: ${reasonOf(error)}`, { cause: error })
  }
}
