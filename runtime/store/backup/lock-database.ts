import { existsSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { EnvironmentError } from '../../shared/system/environment-error.ts'
import { innermostMessage } from '../innermost-message.ts'
import { isBusy } from '../sqlite/errors.ts'
import { descriptorOf } from '../sqlite/header.ts'
import { isOwnLog } from '../sqlite/log.ts'

/** A database that no other program can open until it is released. */
export type LockedDatabase = {
  /** The result of `look`, or why the database cannot be read. */
  read<Found>(look: (database: DatabaseSync) => Found): Found | { unknown: string }
  release(): void
}

// Longer than a command that lists enquiries takes.
const timeoutMs = 2_000

/**
 * Locks the SQLite database in `file` exclusively; null if there is none. Throws an EnvironmentError while another
 * program has it open, as a running server does.
 */
export async function lockDatabase(file: string): Promise<LockedDatabase | null> {
  if (!existsSync(file)) return null
  // No program that writes to it has it open (sqlite/watch.ts), and SQLite would write the log into it.
  if (!isOwnLog(file, descriptorOf(file)))
    return { read: () => ({ unknown: 'its log is that of another database' }), release: () => undefined }
  const database = new DatabaseSync(file, { timeout: timeoutMs })
  let damage: unknown = null
  try {
    // In this mode the lock remains after the transaction; `exclusive` alone would let others read.
    database.exec('pragma locking_mode = exclusive; begin exclusive; rollback')
  } catch (error) {
    damage = error
    if (isBusy(error)) {
      database.close()
      throw new EnvironmentError(`${file} is in use; stop the server first`, { cause: error })
    }
  }
  return {
    read(look) {
      if (damage !== null) return { unknown: innermostMessage(damage) }
      try {
        return look(database)
      } catch (error) {
        return { unknown: innermostMessage(error) }
      }
    },
    release: () => database.close(),
  }
}
