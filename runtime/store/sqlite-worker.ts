import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { parentPort, workerData } from 'node:worker_threads'
import { step } from '../steps.ts'
import { isBusy } from './sqlite-busy.ts'
import type { Answer, Order, WorkerSettings } from './sqlite-thread.ts'

// Lists of different lengths are statements of their own; past this many all are prepared anew.
const mostStatements = 200

const { file, busyTimeoutMs }: WorkerSettings = workerData
const database = open()
const statements = new Map<string, { statement: StatementSync; hasRows: boolean }>()

parentPort?.on('message', (order: Order) => {
  if (order === 'close') {
    database.close()
    parentPort?.close()
  } else parentPort?.postMessage(answer(order))
})

function open(): DatabaseSync {
  const opened = new DatabaseSync(file, { timeout: busyTimeoutMs, enableForeignKeyConstraints: true })
  switchToWal(opened)
  // FULL: what has been committed is on disk, whatever happens to the power (D19). What is deleted is overwritten (D22).
  opened.exec('pragma synchronous = full; pragma secure_delete = on')
  return opened
}

/** SQLite does not wait for others when two processes switch a fresh file at the same time; so this does. */
function switchToWal(opened: DatabaseSync): void {
  const giveUpAt = Date.now() + busyTimeoutMs
  for (;;) {
    try {
      opened.exec('pragma journal_mode = wal')
      return
    } catch (error) {
      if (!isBusy(error) || Date.now() > giveUpAt) throw error
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20)
    }
  }
}

function answer({ sql, parameters }: Exclude<Order, 'close'>): Answer {
  // A full disk ends a transaction by itself; there is nothing to roll back then.
  if (sql === 'rollback' && !database.isTransaction) return { rows: [], changes: 0 }
  try {
    step(`sqlite:before-${sql.split(' ', 1)}`)
    const result = run(sql, parameters)
    step(`sqlite:after-${sql.split(' ', 1)}`)
    return result
  } catch (error) {
    return { error }
  }
}

function run(sql: string, parameters: readonly SQLInputValue[]): Answer {
  const { statement, hasRows } = prepared(sql)
  if (hasRows) return { rows: statement.all(...parameters), changes: 0 }
  return { rows: [], changes: statement.run(...parameters).changes }
}

function prepared(sql: string): { statement: StatementSync; hasRows: boolean } {
  const known = statements.get(sql)
  if (known !== undefined) return known
  if (statements.size >= mostStatements) statements.clear()
  const statement = database.prepare(sql)
  const made = { statement, hasRows: statement.columns().length > 0 }
  statements.set(sql, made)
  return made
}
