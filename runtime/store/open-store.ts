import { setTimeout } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { EnvironmentError } from '../shared/system/environment-error.ts'
import { createAuditStore } from './audit-store.ts'
import type { Listen } from './change-feed.ts'
import { createChangeStore } from './change-store.ts'
import { checkKey, WrongKeyError } from './check-key.ts'
import { createCountStore } from './count-store.ts'
import type { Database } from './database.ts'
import { createDeliveryStore } from './delivery-store.ts'
import { createDraftStore } from './draft-store.ts'
import { checkForDamage, embeddedFile, makeEmbeddedFile } from './embedded-database.ts'
import { createEnquiryStore } from './enquiry-store.ts'
import { innermostMessage } from './innermost-message.ts'
import { migrate } from './migrations.ts'
import { createOneTimeStore } from './one-time-store.ts'
import { createPasskeyStore } from './passkey-store.ts'
import { createPictureStore } from './picture-store.ts'
import { createPostgresDialect } from './postgres-dialect.ts'
import { listenToPostgres } from './postgres-listener.ts'
import { createRateCountStore } from './rate-count-store.ts'
import { changesChannel } from './record-change.ts'
import { createReopeningDatabase, type ReopeningDatabase, type ReopeningOptions } from './reopening-database.ts'
import { createSeal } from './seal.ts'
import { createDeviceStore, createSessionStore } from './session-store.ts'
import { createSettingStore } from './setting-store.ts'
import { createSignInAttemptStore } from './sign-in-attempt-store.ts'
import { createSqliteDialect } from './sqlite-dialect.ts'
import { type Store, StoreError } from './store.ts'
import type { Tables } from './tables.ts'
import { createUserStore } from './user-store.ts'
import { createVersionStore } from './version-store.ts'

export type StoreOptions = {
  /** `postgres://…`; null: a file in `varFolder`. */
  databaseUrl: string | null
  varFolder: string
  /** The key of 32 bytes that encrypts personal data; null: it is not encrypted (D22). */
  dataKey: Buffer | null
}

export type RetryingStoreOptions = StoreOptions &
  Pick<ReopeningOptions, 'onChange'> & {
    /** Whether to check for damage at each opening, which reads all of an embedded database. */
    verify?: boolean
  }
/** A store that may be closed: its methods then reject with a StoreError. */
export type RetryingStore = Store & Pick<ReopeningDatabase, 'open'>

// A health check must not wait until the database is available.
const timeoutMs = 1_000

/**
 * Opens the database and brings it up to date. Rejects with an EnvironmentError if it cannot be reached or written, and if
 * it was written with another key.
 */
export async function openStore(options: StoreOptions): Promise<Store> {
  const store = createRetryingStore(options)
  try {
    await store.open()
    return store
  } catch (error) {
    await store.close()
    if (!(error instanceof StoreError)) throw error
    if (error.cause instanceof EnvironmentError) throw error.cause
    throw new EnvironmentError(`the database cannot be opened: ${innermostMessage(error)}`, { cause: error })
  }
}

/** The store of a server: opened by `open` or the first call, and again at a call after it could not be opened or was lost. */
export function createRetryingStore({
  databaseUrl,
  varFolder,
  dataKey,
  verify = false,
  onChange = () => undefined,
}: RetryingStoreOptions): RetryingStore {
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
      await migrate(database)
      await checkKey(createSettingStore(database), seal).catch(asFault)
      wasOpen = true
    },
    onChange,
  })
  const listen = databaseUrl === null ? null : listenToPostgres(databaseUrl, changesChannel)
  const store = createStore({ kysely: opening.kysely, dialect, seal }, listen)
  const close = async () => {
    store.changes.stop()
    await opening.close()
  }
  return { ...store, open: opening.open, fault: () => opening.failure()?.fault ?? null, close }
}

/** The store of a database that is up to date. `listen`: how other processes tell that something changed. */
export function createStore(
  connected: Omit<Database, 'onRecorded'>,
  listen: Listen | null = null,
): Store & { changes: ReturnType<typeof createChangeStore> } {
  const database: Database = { ...connected, onRecorded: () => changes.wake() }
  const changes = createChangeStore(database, listen)
  const { kysely } = database
  return {
    changes,
    enquiries: createEnquiryStore(database),
    deliveries: createDeliveryStore(database),
    counts: createCountStore(database),
    rateCounts: createRateCountStore(database),
    settings: createSettingStore(database),
    users: createUserStore(database),
    sessions: createSessionStore(database),
    devices: createDeviceStore(database),
    audit: createAuditStore(database),
    signInAttempts: createSignInAttemptStore(database),
    oneTimeTokens: createOneTimeStore(database),
    passkeys: createPasskeyStore(database),
    versions: createVersionStore(database),
    drafts: createDraftStore(database),
    pictures: createPictureStore(database),
    isReachable: () => isReachable(kysely),
    fault: () => null,
    async close() {
      changes.stop()
      await kysely.destroy()
    },
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
  throw error instanceof WrongKeyError ? new StoreError('the database cannot be opened', { cause: error, fault: 'key' }) : error
}
