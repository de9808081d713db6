import type { SQLInputValue } from 'node:sqlite'
import { Mutex, withTimeout } from 'async-mutex'
import {
  CompiledQuery,
  type DatabaseConnection,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'
import type { ReopeningDialect, ReopeningDriver } from '../reopening-database.ts'
import { StoreError } from '../store-error.ts'
import { type SqliteThread, startSqliteThread } from './thread.ts'

// A caller that waits this long for the connection gets an error, so that a locked database blocks nobody forever.
const maxWaitMs = 7_000

type SqliteOptions = { file: string; timeoutMs?: number }

/**
 * Kysely with one thread and one connection: a transaction uses it exclusively, and a thread that has ended is
 * replaced.
 */
export function createSqliteDialect({ file, timeoutMs }: SqliteOptions): ReopeningDialect {
  return {
    createDriver: () => createDriver(file, timeoutMs),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createAdapter: () => new SingleWriterAdapter(),
    createIntrospector: (kysely) => new SqliteIntrospector(kysely),
  }
}

/**
 * SQLite can roll back `create table`. Transactions begin as writers, so migrations of two processes run one after the
 * other.
 */
class SingleWriterAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }

  /** Otherwise Kysely itself would queue callers, without a timeout. */
  override get supportsMultipleConnections(): boolean {
    return true
  }
}

function createDriver(file: string, timeoutMs: number | undefined): ReopeningDriver {
  const closed = new StoreError('the database has been closed')
  const mutex = new Mutex(closed)
  const turns = withTimeout(mutex, maxWaitMs, new StoreError(`the database has been busy for ${maxWaitMs} ms`))
  let isClosed = false
  let thread: SqliteThread | null = null
  let started = 0
  // Of the thread before this one.
  let lost: StoreError | null = null
  return {
    get opening() {
      return thread === null || thread.failure !== null ? started + 1 : started
    },
    get lost() {
      return thread?.failure ?? lost
    },
    init: async () => undefined,
    async acquireConnection() {
      if (isClosed) throw closed
      await turns.acquire()
      try {
        if (thread === null || thread.failure !== null) {
          lost = thread?.failure ?? null
          thread = startSqliteThread(file, timeoutMs)
          started += 1
        }
        return new Connection(thread)
      } catch (error) {
        mutex.release()
        throw error
      }
    },
    async releaseConnection() {
      mutex.release()
    },
    beginTransaction: (connection) => command(connection, 'begin immediate'),
    commitTransaction: (connection) => command(connection, 'commit'),
    rollbackTransaction: (connection) => command(connection, 'rollback'),
    abandon: async () => thread?.close('abandon'),
    async destroy() {
      isClosed = true
      mutex.cancel()
      // A transaction that has begun ends before the thread does.
      await mutex.waitForUnlock()
      await thread?.close()
    },
  }
}

async function command(connection: DatabaseConnection, sql: string): Promise<void> {
  await connection.executeQuery(CompiledQuery.raw(sql))
}

/** Bound to its thread: if that ends in the middle of a transaction, the rest must not run on another one. */
class Connection implements DatabaseConnection {
  readonly #thread: SqliteThread

  constructor(thread: SqliteThread) {
    this.#thread = thread
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    // The queries of the store have only texts, numbers, bytes and nulls as parameters; migrations/tables.ts defines
    // their rows.
    const { rows, changes } = await this.#thread.run(sql, parameters as readonly SQLInputValue[])
    return { rows: rows as Row[], numAffectedRows: BigInt(changes) }
  }

  // biome-ignore lint/correctness/useYield: the store reads in pages; Kysely requires the method anyway.
  async *streamQuery(): AsyncGenerator<never> {
    throw new Error('rows are read in pages, not streamed')
  }
}
