import { DatabaseSync } from 'node:sqlite'
import { expect } from 'vitest'

/**
 * Locks an embedded database for writing until `unlock` is called, which commits what was written by `database`. It
 * never waits inside SQLite, which would keep a server of this process from ending the transaction that has the lock.
 */
export async function lockDatabase(file: string) {
  const database = new DatabaseSync(file, { timeout: 0 })
  await expect.poll(() => database.exec('begin immediate')).toBeUndefined()
  const unlock = () => {
    database.exec('commit')
    database.close()
  }
  return { database, unlock }
}
