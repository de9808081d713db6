import { EnvironmentError } from '../../../runtime/shared/system/environment-error.ts'
import type { OpenDatabase } from '../../../runtime/store/database.ts'
import { openDatabase } from '../../../runtime/store/open-database.ts'
import { StoreError } from '../../../runtime/store/store-error.ts'
import type { Terminal } from '../../terminal.ts'
import { readSettings } from './server-options.ts'

/** Runs work on the configured database, even while a server uses it; null after a message for each invalid setting. */
export async function withDatabase<Result>(
  terminal: Terminal,
  work: (database: OpenDatabase) => Promise<Result>,
): Promise<Result | null> {
  const config = readSettings({}, terminal)
  if (config === null) return null
  const database = await openDatabase(config)
  try {
    return await work(database)
  } catch (error) {
    if (error instanceof StoreError) throw new EnvironmentError(error.message, { cause: error })
    throw error
  } finally {
    await database.close()
  }
}
