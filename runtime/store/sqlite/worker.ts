import { parentPort, workerData } from 'node:worker_threads'
import { checkpoint } from '../checkpoints.ts'
import { openSqlite, type SqliteConnection, UnusableLogError } from './connection.ts'
import { isDamage } from './errors.ts'
import { rescueSqlite } from './rescue.ts'
import { createStatements, type SqliteStatements } from './statements.ts'
import type { DatabaseLost, Statement, WorkerReply, WorkerRequest, WorkerSettings } from './thread.ts'

// About a thousand pages, like SQLite's default.
const commitsInLog = 100

const settings: WorkerSettings = workerData
const connection = open()
if (connection !== null) serve(connection)

/** Null after the reason why the database cannot be opened was sent. */
function open(): SqliteConnection | null {
  try {
    return openSqlite(settings)
  } catch (error) {
    const fault = error instanceof UnusableLogError ? 'replaced' : isDamage(error) ? 'damaged' : null
    send({ lost: error, fault })
    return null
  }
}

function send(reply: WorkerReply): void {
  parentPort?.postMessage(reply)
}

function serve(opened: SqliteConnection): void {
  const statements = createStatements(opened.database)
  let inFile = 0
  parentPort?.on('message', (request: WorkerRequest) => {
    if (request === 'abandon') return end('abandon')
    if (request === 'close') return end(replacement(opened) === null ? 'close' : 'abandon')
    const reply = execute(request, opened, statements)
    send(reply)
    if ('lost' in reply) return end('abandon')
    // The caller that waited for the commit has its response already.
    if (statements.commits < inFile + commitsInLog || opened.database.isTransaction) return
    inFile = statements.commits
    const lost = writeLog(opened)
    if (lost === null) return
    send(lost)
    end('abandon')
  })

  function end(how: 'close' | 'abandon'): void {
    opened[how]()
    parentPort?.close()
  }
}

/** Writes the log into the file. What cannot be written now remains in the log until the next time. */
function writeLog(opened: SqliteConnection): DatabaseLost | null {
  try {
    const found = replacement(opened)
    if (found === null) opened.database.exec('pragma wal_checkpoint(passive)')
    return found
  } catch (error) {
    return isDamage(error) ? { lost: error, fault: 'damaged' } : null
  }
}

/**
 * Outside a transaction, and after a commit, the database must be the one that was opened: otherwise written data may
 * be lost.
 */
function execute({ sql, parameters }: Statement, opened: SqliteConnection, statements: SqliteStatements): WorkerReply {
  const { database } = opened
  try {
    const before = database.isTransaction ? null : replacement(opened)
    if (before !== null) return before
    checkpoint(`sqlite:before-${sql.split(' ', 1)}`)
    const result = statements.run(sql, parameters)
    checkpoint(`sqlite:after-${sql.split(' ', 1)}`)
    return (database.isTransaction ? null : replacement(opened)) ?? result
  } catch (error) {
    return isDamage(error) ? { lost: error, fault: 'damaged' } : { error }
  }
}

function replacement({ database, watch }: SqliteConnection): DatabaseLost | null {
  const found = watch()
  if (found === null) return null
  return { lost: new Error(`${found.what}; ${rescueSqlite(database, settings.file, found.how)}`), fault: 'replaced' }
}
