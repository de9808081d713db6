import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { isBusy } from '../store/sqlite-errors.ts'

/**
 * Locks the folder of generated pages against the other servers that generate into it, and returns the function that releases it;
 * null while another one has the lock. The lock is SQLite's on an empty file: the system releases it when a process is killed.
 */
export function lockGeneration(folder: string): (() => void) | null {
  const database = new DatabaseSync(join(folder, 'generation.lock'), { timeout: 0 })
  try {
    database.exec('begin exclusive')
    return () => database.close()
  } catch (error) {
    database.close()
    if (isBusy(error)) return null
    throw error
  }
}
