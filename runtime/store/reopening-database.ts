import { type Dialect, type Driver, Kysely } from 'kysely'
import type { Tables } from './migrations/tables.ts'
import { StoreError } from './store-error.ts'

/** A driver that can reopen its database. */
export type ReopeningDriver = Driver & {
  /** Rises whenever a connection would lead to a newly opened database. */
  readonly opening: number
  /** Why the database was closed; null while it is open. */
  readonly lost: StoreError | null
  /** Closes the database and leaves its file as it is. */
  abandon(): Promise<void>
}
export type ReopeningDialect = Omit<Dialect, 'createDriver'> & { createDriver(): ReopeningDriver }

export type ReopeningOptions = {
  base: ReopeningDialect
  /** Checks a newly opened database and brings it up to date. */
  prepare: (kysely: Kysely<Tables>) => Promise<void>
  /** Called when the database was opened (with null), when it could not be opened, and when it was lost. */
  onChange?: (failure: StoreError | null) => void
}

/** A database that is opened on demand, again if necessary. */
export type ReopeningDatabase = {
  /** Its calls reject with a StoreError while the database is not open. */
  kysely: Kysely<Tables>
  /**
   * Resolves when the database is open and prepared. Rejects with a StoreError, and then for a second without another
   * attempt.
   */
  open(): Promise<void>
  /** Why the database could not be opened; null after it was opened. */
  failure(): StoreError | null
  /** Afterwards calls and `open` reject, and `onChange` is called no more: what is closed on purpose is not lost. */
  close(): Promise<void>
}

// Checking a large database takes time. Calls in the meantime get an error that says so.
const maxWaitMs = 7_000
const retryPauseMs = 1_000

export function createReopeningDatabase(options: ReopeningOptions): ReopeningDatabase {
  const { base, prepare, onChange = () => undefined } = options
  const driver = base.createDriver()
  const inner = new Kysely<Tables>({ dialect: withDriver(base, driver) })
  let prepared = -1
  let underWay: Promise<void> | null = null
  let failure: StoreError | null = null
  let reported: StoreError | null = null
  let retryAt = 0
  let isClosed = false
  const closed = new StoreError('the database has been closed')
  return {
    kysely: new Kysely<Tables>({ dialect: withDriver(base, { ...forwardedTo(driver), acquireConnection }) }),
    open,
    failure: () => failure,
    async close() {
      isClosed = true
      await inner.destroy()
    },
  }

  async function acquireConnection() {
    if (isClosed) throw closed
    if (prepared !== driver.opening) await inTime(open())
    const connection = await driver.acquireConnection()
    if (prepared === driver.opening) return connection
    await driver.releaseConnection(connection)
    // Before the new connection can be lost as well: the reason says where data was saved.
    reportLoss()
    throw new StoreError('the database was lost, and is opened again')
  }

  async function open(): Promise<void> {
    if (isClosed) throw closed
    reportLoss()
    if (failure !== null && performance.now() < retryAt) throw failure
    underWay ??= prepareOnce().finally(() => {
      underWay = null
    })
    await underWay
  }

  async function prepareOnce(): Promise<void> {
    try {
      const { opening } = driver
      await prepare(inner)
      if (driver.opening !== opening) throw new StoreError('the database was lost while it was opened')
      prepared = opening
      failure = null
    } catch (error) {
      failure = error instanceof StoreError ? error : new StoreError('the database cannot be opened', { cause: error })
      retryAt = performance.now() + retryPauseMs
      // A damaged database stays unchanged, so that it can be examined.
      if (failure.fault === 'damaged') await driver.abandon()
      throw failure
    } finally {
      if (!isClosed) onChange(failure)
    }
  }

  function reportLoss(): void {
    if (driver.lost === null || driver.lost === reported) return
    reported = driver.lost
    onChange(reported)
  }
}

function withDriver(base: ReopeningDialect, driver: Driver): Dialect {
  return {
    createDriver: () => driver,
    createAdapter: () => base.createAdapter(),
    createQueryCompiler: () => base.createQueryCompiler(),
    createIntrospector: (kysely) => base.createIntrospector(kysely),
  }
}

/** Everything except connections and `destroy`, which runs when the database is closed. */
function forwardedTo(driver: Driver): Omit<Driver, 'acquireConnection'> {
  return {
    init: async () => undefined,
    releaseConnection: (connection) => driver.releaseConnection(connection),
    beginTransaction: (connection, settings) => driver.beginTransaction(connection, settings),
    commitTransaction: (connection) => driver.commitTransaction(connection),
    rollbackTransaction: (connection) => driver.rollbackTransaction(connection),
    destroy: async () => undefined,
  }
}

async function inTime(opening: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new StoreError('the database is still being opened')), maxWaitMs)
  })
  await Promise.race([opening, late]).finally(() => clearTimeout(timer))
}
