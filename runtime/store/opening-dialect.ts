import { type Dialect, type Driver, Kysely } from 'kysely'
import { StoreError } from './store.ts'
import type { Tables } from './tables.ts'

/** A driver that may open its database anew. */
export type OpeningDriver = Driver & {
  /** Rises whenever a connection would lead to a database that has just been opened. */
  readonly opening: number
  /** Why the last opening ended; null while it lasts. */
  readonly lost: StoreError | null
  /** Closes the database and leaves its file as it is. */
  abandon(): Promise<void>
}
export type OpeningDialect = Omit<Dialect, 'createDriver'> & { createDriver(): OpeningDriver }

export type OpeningOptions = {
  base: OpeningDialect
  /** Looks at a database that has just been opened, and brings it up to date. */
  prepare: (kysely: Kysely<Tables>) => Promise<void>
  /** Told that the database was opened (null), why it could not be, and why it was lost. */
  onChange?: (failure: StoreError | null) => void
}

/** A database that is opened when it is needed, as often as that takes. */
export type Opening = {
  /** Its calls reject with a StoreError while the database is not open. */
  kysely: Kysely<Tables>
  /** Resolves once the database is open and prepared. Rejects with a StoreError, for a second without another try. */
  open(): Promise<void>
  /** Why the database could not be opened; null once it has been. */
  failure(): StoreError | null
  close(): Promise<void>
}

// A large database takes its time to be checked. Who needs it meanwhile is told so.
const maxWaitMs = 7_000
const restMs = 1_000

export function createOpening({ base, prepare, onChange = () => undefined }: OpeningOptions): Opening {
  const driver = base.createDriver()
  const inner = new Kysely<Tables>({ dialect: over(base, driver) })
  let prepared = -1
  let underWay: Promise<void> | null = null
  let failure: StoreError | null = null
  let told: StoreError | null = null
  let restUntil = 0
  return {
    kysely: new Kysely<Tables>({ dialect: over(base, { ...forwardedTo(driver), acquireConnection }) }),
    open,
    failure: () => failure,
    close: () => inner.destroy(),
  }

  async function acquireConnection() {
    if (prepared !== driver.opening) await inTime(open())
    const connection = await driver.acquireConnection()
    if (prepared === driver.opening) return connection
    await driver.releaseConnection(connection)
    throw new StoreError('the database was lost, and is opened again')
  }

  async function open(): Promise<void> {
    tellLoss()
    if (failure !== null && performance.now() < restUntil) throw failure
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
      restUntil = performance.now() + restMs
      // What is damaged stays as it is, for whoever looks into it.
      if (failure.fault === 'damaged') await driver.abandon()
      throw failure
    } finally {
      onChange(failure)
    }
  }

  function tellLoss(): void {
    if (driver.lost === null || driver.lost === told) return
    told = driver.lost
    onChange(told)
  }
}

function over(base: OpeningDialect, driver: Driver): Dialect {
  return {
    createDriver: () => driver,
    createAdapter: () => base.createAdapter(),
    createQueryCompiler: () => base.createQueryCompiler(),
    createIntrospector: (kysely) => base.createIntrospector(kysely),
  }
}

/** All but the connections, and the end, which comes when the database is closed. */
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
