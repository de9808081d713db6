import { open, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { EnvironmentError } from '../../shared/system/environment-error.ts'
import { makeFolder } from '../../shared/system/make-folder.ts'
import { innermostMessage } from '../innermost-message.ts'
import type { Tables } from '../migrations/tables.ts'
import { StoreError } from '../store-error.ts'
import { hasLog } from './log.ts'

/** The path of the embedded database. */
export function embeddedFile(varFolder: string): string {
  return join(varFolder, 'townpages.db')
}

/**
 * Creates the file of a new database, readable by its owner only, if there is none and never was one (`isNew`):
 * otherwise the data of a lost database would be missing unnoticed. Throws an EnvironmentError if it cannot be written.
 */
export async function makeEmbeddedFile(file: string, isNew: boolean): Promise<void> {
  try {
    await makeFolder(dirname(file), 0o700)
    const isEmpty = (await sizeOf(file)) === 0
    // SQLite would remove the log, and with it the latest data.
    if (isEmpty && (!isNew || hasLog(file)))
      throw new StoreError('the database is gone', { cause: new Error(`${file} is gone or empty`), fault: 'replaced' })
    await (await open(file, 'a', 0o600)).close()
  } catch (error) {
    if (error instanceof StoreError) throw error
    throw new EnvironmentError(`the database ${file} cannot be written: ${innermostMessage(error)}`, { cause: error })
  }
}

async function sizeOf(file: string): Promise<number> {
  return stat(file).then(
    ({ size }) => size,
    () => 0,
  )
}

/** Throws a StoreError if the database is damaged. Reads all of it. */
export async function checkForDamage(kysely: Kysely<Tables>): Promise<void> {
  const { rows } = await sql<{ quick_check: string }>`pragma quick_check(1)`.execute(kysely)
  const [{ quick_check: found } = { quick_check: 'no answer' }] = rows
  if (found !== 'ok') throw new StoreError('the database is damaged', { cause: new Error(found), fault: 'damaged' })
}

/** Resolves when the file, or the directory entries of the folder, are on disk. */
export async function syncPath(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
