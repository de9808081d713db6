import { DatabaseSync } from 'node:sqlite'
import { isBusy } from './sqlite-errors.ts'
import { readHeader } from './sqlite-header.ts'
import { isLogOwn } from './sqlite-log.ts'
import { type SqliteWatch, watchSqlite } from './sqlite-watch.ts'
import { assignStoreNumber } from './store-number.ts'

/** The one connection of a thread. */
export type SqliteConnection = {
  database: DatabaseSync
  watch: SqliteWatch
  /** Closes the database; where nobody else has it open, SQLite writes the log into it and removes the log. */
  close(): void
  /** Closes the database and leaves file and log as they are: for a database that was replaced or is damaged. */
  abandon(): void
}
export type ConnectionOptions = { file: string; descriptor: number; busyTimeoutMs: number }

const pauseMs = 20

/** Opens the database in `file`, also a file of no bytes. Throws what SQLite throws, and a ForeignLog. */
export function openSqlite({ file, descriptor, busyTimeoutMs }: ConnectionOptions): SqliteConnection {
  if (!isLogOwn(file, descriptor)) throw new ForeignLog(`${file}-wal is the log of another database`)
  // SQLite leaves the log alone while this one is open, which by itself can write nothing.
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
    // FULL: what has been committed is on disk, whatever happens to the power (D19). What is deleted is overwritten (D22).
    // The log is written into the file right after the file has been looked at, not by SQLite in the middle of a commit.
    database.exec('pragma synchronous = full; pragma secure_delete = on; pragma wal_autocheckpoint = 0')
    return { database, watch: watchSqlite(file, descriptor), close, abandon }
  } catch (error) {
    abandon()
    throw error
  }
}

/** The log beside the database was left by another one, which has been replaced. */
export class ForeignLog extends Error {
  override name = 'ForeignLog'
}

/** Reads once: from then on SQLite counts the connection among those that use the log. */
function joinLog(guard: DatabaseSync): void {
  guard.prepare('select count(*) from sqlite_master').get()
}

/** Gives a new database its number and switches it to the log. SQLite does not wait when two processes do so at the same time, so this does. */
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

/** The number is written into the file, not into a log: it is compared there. */
function ensureNumber(database: DatabaseSync): void {
  database.exec('pragma journal_mode = delete')
  database.exec('begin immediate')
  const known = database.prepare('pragma application_id').get()?.application_id
  if (known === 0) assignStoreNumber(database)
  database.exec('commit')
}
