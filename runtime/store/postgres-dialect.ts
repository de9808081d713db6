import { PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely'
import pg from 'pg'
import type { OpeningDialect, OpeningDriver } from './opening-dialect.ts'
import { StoreError } from './store.ts'

// Few: the server shares the database with others, and one transaction is a few milliseconds.
const maxConnections = 5

const connectionTimeoutMs = 5_000
// A statement that takes longer is taken back by the database; when the database says nothing at all, this side gives up.
const statementTimeoutMs = 5_000
const silenceTimeoutMs = 10_000
// What a process leaves locked when it is stopped in the middle of a transaction is free again after this.
const idleTransactionTimeoutMs = 10_000

/** Kysely over a pool of connections; one that was lost is replaced when the next is needed. */
export function createPostgresDialect(databaseUrl: string): OpeningDialect {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: maxConnections,
    connectionTimeoutMillis: connectionTimeoutMs,
    statement_timeout: statementTimeoutMs,
    query_timeout: silenceTimeoutMs,
    idle_in_transaction_session_timeout: idleTransactionTimeoutMs,
    keepAlive: true,
    application_name: 'townpages',
    // What has been committed is on disk, whatever the server's own setting (D19).
    options: '-c synchronous_commit=on',
  })
  // A connection that ends while nobody uses it is dropped by the pool; whoever uses it hears of it in the answer.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return new PoolDialect({ pool: poolWithStoreErrors(pool) })
}

/** A database that was lost is the same one when it is back: it is opened once. */
class PoolDialect extends PostgresDialect {
  override createDriver(): OpeningDriver {
    return Object.assign(super.createDriver(), { opening: 0, lost: null, abandon: async () => undefined })
  }
}

function poolWithStoreErrors(pool: pg.Pool): PostgresPool {
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      try {
        return clientWithStoreErrors(await pool.connect())
      } catch (error) {
        throw new StoreError('the database cannot be reached', { cause: error })
      }
    },
  }
}

/** A connection on which anything but an answer of the database went wrong is not used again. */
function clientWithStoreErrors(client: pg.PoolClient): PostgresPoolClient {
  let isBroken = false
  const query = async (text: string, parameters: unknown[]) => {
    try {
      return await client.query(text, parameters)
    } catch (error) {
      isBroken ||= !(error instanceof pg.DatabaseError)
      throw new StoreError('the database refused', { cause: error })
    }
  }
  // Kysely also knows clients with cursors, which the store does not use.
  return { query: query as unknown as PostgresPoolClient['query'], release: () => client.release(isBroken) }
}
