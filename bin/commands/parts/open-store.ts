import { EnvironmentError } from '../../../runtime/shared/system/environment-error.ts'
import { openStore } from '../../../runtime/store/open-store.ts'
import { type Store, StoreError } from '../../../runtime/store/store.ts'
import type { Terminal } from '../../terminal.ts'
import { readSettings } from './server-options.ts'

/** Runs work on the configured database, even while a server uses it; null after a message for each invalid setting. */
export async function withStore<Result>(terminal: Terminal, work: (store: Store) => Promise<Result>): Promise<Result | null> {
  const config = readSettings({}, terminal)
  if (config === null) return null
  const store = await openStore(config)
  try {
    return await work(store)
  } catch (error) {
    if (error instanceof StoreError) throw new EnvironmentError(error.message, { cause: error })
    throw error
  } finally {
    await store.close()
  }
}
