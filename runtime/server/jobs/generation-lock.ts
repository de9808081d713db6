import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { isBusy } from '../../store/sqlite/errors.ts'

/**
 * Locks the folder of generated pages against the other servers that generate into it, and returns the function that
 * releases it; null while another one has the lock.
 */
export function lockGeneration(folder: string): (() => void) | null {
  return lockFile(join(folder, 'generation.lock'))
}

/**
 * Locks a file, which is made if it is not there; null while another process or connection has the lock. The lock is
 * SQLite's on an empty file: the system releases it when a process is killed.
 */
export function lockFile(file: string): (() => void) | null {
  const database = new DatabaseSync(file, { timeout: 0 })
  try {
    database.exec('begin exclusive')
    return () => database.close()
  } catch (error) {
    database.close()
    if (isBusy(error)) return null
    throw error
  }
}
