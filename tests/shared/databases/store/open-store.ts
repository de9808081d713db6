import { createAdminStores } from '../../../../runtime/admin/admin-stores.ts'
import { createEnquiryStore } from '../../../../runtime/enquiries/store/enquiry-store.ts'
import { createCheckStore } from '../../../../runtime/evidence/check-store.ts'
import { createCommentStore } from '../../../../runtime/publishing/store/comment-store.ts'
import { createPictureStore } from '../../../../runtime/publishing/store/picture-store.ts'
import { createReleaseStore } from '../../../../runtime/publishing/store/release-store.ts'
import { createScheduleStore } from '../../../../runtime/publishing/store/schedule-store.ts'
import { createSearchPageStore } from '../../../../runtime/search-console/search-page-store.ts'
import { createRateCountStore } from '../../../../runtime/server/limits/rate-count-store.ts'
import type { Database, OpenDatabase } from '../../../../runtime/store/database.ts'
import { type DatabaseOptions, openDatabase } from '../../../../runtime/store/open-database.ts'
import { createSettingStore } from '../../../../runtime/store/setting-store.ts'

/** A database with all that its features keep in it. */
export type Store = ReturnType<typeof storeOf>

export async function openStore(options: DatabaseOptions): Promise<Store> {
  return storeOf(await openDatabase(options))
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
