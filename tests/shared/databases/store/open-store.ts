import { randomUUID } from 'node:crypto'
import { copyFileSync, existsSync, linkSync, rmSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createAdminStores } from '../../../../runtime/admin/admin-stores.ts'
import { createEnquiryStore } from '../../../../runtime/enquiries/store/enquiry-store.ts'
import { createCheckStore } from '../../../../runtime/evidence/check-store.ts'
import { createCommentStore } from '../../../../runtime/publishing/store/comment-store.ts'
import { createPictureStore } from '../../../../runtime/publishing/store/picture-store.ts'
import { createReleaseStore } from '../../../../runtime/publishing/store/release-store.ts'
import { createScheduleStore } from '../../../../runtime/publishing/store/schedule-store.ts'
import { createSearchPageStore } from '../../../../runtime/search-console/search-page-store.ts'
import { createRateCountStore } from '../../../../runtime/server/limits/rate-count-store.ts'
import { makeFolder } from '../../../../runtime/shared/system/make-folder.ts'
import type { Database, OpenDatabase } from '../../../../runtime/store/database.ts'
import { type DatabaseOptions, openDatabase } from '../../../../runtime/store/open-database.ts'
import { createSettingStore } from '../../../../runtime/store/setting-store.ts'
import { embeddedFile } from '../../../../runtime/store/sqlite/embedded-database.ts'
import { assignCopyNumber } from '../../../../runtime/store/sqlite/store-number.ts'

/** A database with all that its features keep in it. */
export type Store = ReturnType<typeof storeOf>

// Tables with nothing in them, for all stores of this process: making them takes as long as opening a database.
let tables: Promise<string> | null = null

export async function openStore(options: DatabaseOptions): Promise<Store> {
  if (options.databaseUrl === null) await bringTables(options.varFolder)
  return storeOf(await openDatabase(options))
}

/** Copies the tables to where there is no embedded database yet, unless somebody else makes one at the moment. */
async function bringTables(varFolder: string): Promise<void> {
  const file = embeddedFile(varFolder)
  if (['', '-wal'].some((ending) => existsSync(file + ending))) return
  tables ??= makeTables()
  const made = await tables
  await makeFolder(varFolder, 0o700)
  const copy = join(varFolder, randomUUID())
  copyFileSync(made, copy)
  assignCopyNumber(copy)
  try {
    linkSync(copy, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(copy)
  }
}

async function makeTables(): Promise<string> {
  const varFolder = await mkdtemp(join(tmpdir(), 'townpages-tables-'))
  await (await openDatabase({ databaseUrl: null, varFolder, dataKey: null })).close()
  return embeddedFile(varFolder)
}

export function storeOf(database: OpenDatabase) {
  const { signIn, ...stores } = createAdminStores(database)
  return {
    ...database,
    ...stores,
    signIn,
    passkeys: signIn.passkeys,
    oneTimeTokens: signIn.oneTimeTokens,
    signInAttempts: signIn.attempts,
    expiring: [signIn.oneTimeTokens, signIn.attempts],
    rateCounts: createRateCountStore(database),
    searchPages: createSearchPageStore(database),
    pictures: createPictureStore(database),
    releases: createReleaseStore(database),
    comments: createCommentStore(database),
    schedule: createScheduleStore(database),
    checks: createCheckStore(database),
  }
}

export type ConnectedStores = ReturnType<typeof storesOver>

/** Two stores over a connection of a test, which is up to date and is not opened again. */
export function storesOver(connected: Omit<Database, 'onRecorded'>) {
  const database = { ...connected, onRecorded: () => undefined }
  return { enquiries: createEnquiryStore(database), settings: createSettingStore(database) }
}
