import { DatabaseSync } from 'node:sqlite'
import { isBusy } from './errors.ts'
import { readHeader } from './header.ts'
import { isOwnLog } from './log.ts'
import { readLoss } from './rescue.ts'
import { assignStoreNumber } from './store-number.ts'
import { type SqliteWatch, watchSqlite } from './watch.ts'

/** The connection of a thread. */
export type SqliteConnection = {
  database: DatabaseSync
  watch: SqliteWatch
  /** Closes the database; if no other program has it open, SQLite writes the log into it and removes the log. */
  close(): void
  /** Closes the database and leaves file and log unchanged: for a database that was replaced or is damaged. */
  abandon(): void
}
export type ConnectionOptions = { file: string; descriptor: number; busyTimeoutMs: number }

const pauseMs = 20

/** Opens the database in `file`, which may be empty. Throws what SQLite throws, and an UnusableLogError. */
export function openSqlite({ file, descriptor, busyTimeoutMs }: ConnectionOptions): SqliteConnection {
  const lost = readLoss(file)
  if (lost !== null) throw new UnusableLogError(lost)
  if (!isOwnLog(file, descriptor)) throw new UnusableLogError(`${file}-wal is the log of another database`)
  // SQLite keeps the log while this read-only connection is open.
  const guard = new DatabaseSync(file, { readOnly: true, timeout: busyTimeoutMs })
  joinLog(guard)
  const database = new DatabaseSync(file, { timeout: busyTimeoutMs, enableForeignKeyConstraints: true })
  const abandon = () => {
    database.close()
    guard.close()
  }
  const close = () => {
    guard.close()
    database.close()
  }
  try {
    switchToLog(database, descriptor, busyTimeoutMs)
    joinLog(guard)
    // FULL: a commit survives a power failure (D19). Deleted data is overwritten (D22).
    // The log is written into the file right after the file has been checked, not by SQLite in the middle of a commit.
    database.exec('pragma synchronous = full; pragma secure_delete = on; pragma wal_autocheckpoint = 0')
    return { database, watch: watchSqlite(database, file, descriptor), close, abandon }
  } catch (error) {
    abandon()
    throw error
  }
}

/** The log beside the database belongs to another database, which was replaced, or was lost. */
export class UnusableLogError extends Error {
  override name = 'UnusableLogError'
}

/** Reads once: from then on SQLite counts the connection among those that use the log. */
function joinLog(guard: DatabaseSync): void {
  guard.prepare('select count(*) from sqlite_master').get()
}

/**
 * Gives a new database its number and switches it to WAL mode. SQLite does not wait if two processes do so at the same
 * time, so this function does.
 */
function switchToLog(database: DatabaseSync, descriptor: number, busyTimeoutMs: number): void {
  const giveUpAt = Date.now() + busyTimeoutMs
  for (;;) {
    try {
      const header = readHeader(descriptor)
      if (header === null || header.store === 0) ensureNumber(database)
      database.exec('pragma journal_mode = wal')
      return
    } catch (error) {
      if (!isBusy(error) || Date.now() > giveUpAt) throw error
      if (database.isTransaction) database.exec('rollback')
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, pauseMs)
    }
  }
}

/** The number is written into the file and not into a log, because it is compared in the file. */
function ensureNumber(database: DatabaseSync): void {
  database.exec('pragma journal_mode = delete')
  database.exec('begin immediate')
  const known = database.prepare('pragma application_id').get()?.application_id
  if (known === 0) assignStoreNumber(database)
  database.exec('commit')
}
