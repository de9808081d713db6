import { setTimeout } from 'node:timers/promises'
import type { Logger } from 'pino'
import { innermostMessage } from './innermost-message.ts'
import { createRetryingStore, type StoreOptions } from './open-store.ts'
import { type Store, StoreError } from './store.ts'

// Longer than the timeouts for a database that is locked or does not respond; one that takes long to check is opened later.
const timeoutMs = 10_000

/**
 * The store of a server. Pages do not need it. Resolves when the database is open or cannot be opened for now: then its
 * methods reject with a StoreError until it can be opened, and the log says why. Rejects with an EnvironmentError if the
 * database was written with a key other than `dataKey`.
 */
export async function openServerStore(options: StoreOptions, log: Pick<Logger, 'info' | 'error'>): Promise<Store> {
  const store = createRetryingStore({ ...options, verify: true, onChange: createFailureLog(log) })
  const failed = store.open().then(
    () => null,
    (error: unknown) => error,
  )
  const failure = await Promise.race([failed, setTimeout(timeoutMs, null, { ref: false })])
  if (failure instanceof StoreError && failure.fault !== 'key') return store
  if (failure === null) return store
  await store.close()
  throw failure instanceof StoreError ? failure.cause : failure
}

/** Logs changes of the state of the database, each once. */
function createFailureLog(log: Pick<Logger, 'info' | 'error'>): (failure: StoreError | null) => void {
  let lastReason: string | null = null
  return (failure) => {
    const reason = failure === null ? null : `${failure.message}: ${innermostMessage(failure)}`
    if (reason === lastReason) return
    lastReason = reason
    if (failure === null) log.info('the database is open again')
    else log.error({ err: failure, fault: failure.fault }, 'the database cannot be used: pages are served, enquiries are refused')
  }
}
