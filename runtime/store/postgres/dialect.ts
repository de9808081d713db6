import { PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely'
import pg from 'pg'
import type { ReopeningDialect, ReopeningDriver } from '../reopening-database.ts'
import { StoreError } from '../store-error.ts'

// Few: the server shares the database with others, and a transaction takes a few milliseconds.
const maxConnections = 5

const connectionTimeoutMs = 5_000
// From then on the system asks a silent connection whether it is still there.
const keepAliveAfterMs = 60_000
// After this time, locks of a process that was stopped in the middle of a transaction are released.
const idleTransactionTimeoutMs = 10_000

/** How long a statement may take, and how long nothing may come from the database; 0: as long as it takes. */
export type PostgresLimits = { statementMs: number; silenceMs: number }
// The database cancels a statement that takes longer; the client gives up soon after if there is no answer at all.
const usualLimits: PostgresLimits = { statementMs: 5_000, silenceMs: 7_000 }
/** For statements that read or write whole tables. */
export const noLimits: PostgresLimits = { statementMs: 0, silenceMs: 0 }

/** Kysely with a pool of connections; a lost connection is replaced when the next one is needed. */
export function createPostgresDialect(
  databaseUrl: string,
  { statementMs, silenceMs }: PostgresLimits = usualLimits,
): ReopeningDialect {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: maxConnections,
    connectionTimeoutMillis: connectionTimeoutMs,
    query_timeout: silenceMs,
    idle_in_transaction_session_timeout: idleTransactionTimeoutMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveAfterMs,
    application_name: 'townpages',
    // Whatever the settings of the server: a commit is on disk (D19), and 0 is no limit.
    options: `-c synchronous_commit=on -c statement_timeout=${statementMs}`,
  })
  // The pool drops an idle connection that ends; a query on a connection that ends gets the error itself.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return new PoolDialect({ pool: poolWithStoreErrors(pool) })
}

/** A database that was lost is the same one when it is available again, so it is opened once. */
class PoolDialect extends PostgresDialect {
  override createDriver(): ReopeningDriver {
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

/** A connection with an error that is not a response of the database is not used again. */
function clientWithStoreErrors(client: pg.PoolClient): PostgresPoolClient {
  let isBroken = false
  const query = async (text: string, parameters: unknown[]) => {
    // It would wait for as long again: the database rolls back by itself when the connection ends.
    if (isBroken && text === 'rollback') return { command: 'ROLLBACK', rowCount: null, rows: [] }
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
