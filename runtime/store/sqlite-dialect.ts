import type { SQLInputValue } from 'node:sqlite'
import { Mutex, withTimeout } from 'async-mutex'
import { CompiledQuery, type DatabaseConnection, type QueryResult, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely'
import type { OpeningDialect, OpeningDriver } from './opening-dialect.ts'
import { type SqliteThread, startSqliteThread } from './sqlite-thread.ts'
import { StoreError } from './store.ts'

// Whoever has waited this long for the connection is told, so that one who holds the database locked stops nobody for good.
const maxWaitMs = 7_000

type SqliteOptions = { file: string; timeoutMs?: number }

/** Kysely over one thread with one connection: a transaction has it to itself, and a thread that has ended is replaced. */
export function createSqliteDialect({ file, timeoutMs }: SqliteOptions): OpeningDialect {
  return {
    createDriver: () => createDriver(file, timeoutMs),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createAdapter: () => new AdapterOfOneWriter(),
    createIntrospector: (kysely) => new SqliteIntrospector(kysely),
  }
}

/** SQLite can take back `create table`, and as transactions begin as writers, migrations of two processes come one after the other. */
class AdapterOfOneWriter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }

  /** Kysely would else make callers wait for each other by itself, and for ever. */
  override get supportsMultipleConnections(): boolean {
    return true
  }
}

function createDriver(file: string, timeoutMs: number | undefined): OpeningDriver {
  const closed = new StoreError('the database has been closed')
  const mutex = withTimeout(new Mutex(closed), maxWaitMs, new StoreError(`the database has been busy for ${maxWaitMs} ms`))
  let isClosed = false
  let thread: SqliteThread | null = null
  let started = 0
  return {
    get opening() {
      return thread === null || thread.failure !== null ? started + 1 : started
    },
    get lost() {
      return thread?.failure ?? null
    },
    init: async () => undefined,
    async acquireConnection() {
      if (isClosed) throw closed
      await mutex.acquire()
      try {
        if (thread === null || thread.failure !== null) {
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
      await thread?.close()
    },
  }
}

async function command(connection: DatabaseConnection, sql: string): Promise<void> {
  await connection.executeQuery(CompiledQuery.raw(sql))
}

/** Bound to its thread: when that ends in the middle of a transaction, the rest of it must not run on another one. */
class Connection implements DatabaseConnection {
  readonly #thread: SqliteThread

  constructor(thread: SqliteThread) {
    this.#thread = thread
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    // The queries of the store only carry texts, numbers and nulls; their rows are as tables.ts says.
    const { rows, changes } = await this.#thread.run(sql, parameters as readonly SQLInputValue[])
    return { rows: rows as Row[], numAffectedRows: BigInt(changes) }
  }

  // biome-ignore lint/correctness/useYield: the store reads in pages; Kysely wants the method all the same.
  async *streamQuery(): AsyncGenerator<never> {
    throw new Error('rows are read in pages, not streamed')
  }
}
