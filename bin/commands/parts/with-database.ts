import { EnvironmentError } from '../../../runtime/shared/system/environment-error.ts'
import type { OpenDatabase } from '../../../runtime/store/database.ts'
import { openDatabase } from '../../../runtime/store/open-database.ts'
import { StoreError } from '../../../runtime/store/store-error.ts'
import { readSettings } from './server-options.ts'

/** Runs work on the configured database, even while a server uses it. */
export async function withDatabase<Result>(work: (database: OpenDatabase) => Promise<Result>): Promise<Result> {
  const database = await openDatabase(readSettings())
  try {
    return await work(database)
  } catch (error) {
    if (error instanceof StoreError) throw new EnvironmentError(error.message, { cause: error })
    throw error
  } finally {
    await database.close()
  }
}
