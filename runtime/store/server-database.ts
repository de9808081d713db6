import { existsSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { OpenDatabase } from './database.ts'
import { innermostMessage } from './innermost-message.ts'
import { createRetryingDatabase, type DatabaseOptions } from './open-database.ts'
import { embeddedFile } from './sqlite/embedded-database.ts'
import { hasLog } from './sqlite/log.ts'
import { StoreError } from './store-error.ts'

// Longer than the timeouts for a database that is locked or does not respond; one that takes long to check is opened
// later.
const timeoutMs = 10_000

// Another process of the site may begin to use the database, such as `townpages admin create`.
const lookEveryMs = 2_000

/** The database of a server. One that nothing has needed yet is not made: a site without forms has none. */
export type ServerDatabase = OpenDatabase & {
  /** Whether there is no database yet, and nothing has needed one. */
  isUnused(): boolean
  /** Calls `listener` when the database is in use: at once, or when something first needs it. */
  whenUsed(listener: () => void): void
  /**
   * Opens the database. Pages do not need it: resolves when it is open or cannot be opened for now; then its calls
   * reject with a StoreError until it can be opened, and the log says why. Rejects with an EnvironmentError if the
   * database was written with a key other than `dataKey`.
   */
  use(): Promise<void>
}

/** Nothing is opened until `use` or the first call, unless there is a database. */
export async function createServerDatabase(
  options: DatabaseOptions,
  log: Pick<Logger, 'info' | 'warn' | 'error'>,
): Promise<ServerDatabase> {
  const file = embeddedFile(options.varFolder)
  const logChange = createFailureLog(log)
  const database = createRetryingDatabase({
    ...options,
    verify: true,
    onChange(failure) {
      logChange(failure)
      setUsed()
    },
  })
  const isThere = () => options.databaseUrl !== null || existsSync(file) || mayHaveLog(file)
  let isUnused = !isThere()
  let listeners: (() => void)[] = []
  const look = isUnused ? setInterval(() => isThere() && setUsed(), lookEveryMs).unref() : undefined
  if (!isUnused) await use()
  return {
    ...database,
    isUnused: () => isUnused,
    whenUsed(listener) {
      if (isUnused) listeners.push(listener)
      else listener()
    },
    use,
    async close() {
      listeners = []
      clearInterval(look)
      await database.close()
    },
  }

  function setUsed(): void {
    if (!isUnused) return
    isUnused = false
    clearInterval(look)
    for (const listener of listeners.splice(0)) listener()
  }

  async function use(): Promise<void> {
    const failed = database.open().then(
      () => null,
      (error: unknown) => error,
    )
    const failure = await Promise.race([failed, setTimeout(timeoutMs, 'late', { ref: false })])
    if (failure === 'late') {
      log.warn('the database is still being opened: pages are served, enquiries are refused until it is')
      void failed.then((late) => void (late === null && log.info('the database is open')))
      return
    }
    if (failure === null || (failure instanceof StoreError && failure.fault !== 'key')) return
    await database.close()
    throw failure instanceof StoreError ? failure.cause : failure
  }
}

/** In a folder that cannot be read there may be one: opening the database then tells why it cannot be used. */
function mayHaveLog(file: string): boolean {
  try {
    return hasLog(file)
  } catch {
    return true
  }
}

/** Logs changes of the state of the database, each once. */
function createFailureLog(log: Pick<Logger, 'info' | 'error'>): (failure: StoreError | null) => void {
  let lastReason: string | null = null
  return (failure) => {
    const reason = failure === null ? null : `${failure.message}: ${innermostMessage(failure)}`
    if (reason === lastReason) return
    lastReason = reason
    if (failure === null) log.info('the database is open again')
    else
      log.error(
        { err: failure, fault: failure.fault },
        'the database cannot be used: pages are served, enquiries are refused',
      )
  }
}
