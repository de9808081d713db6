import { existsSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { EnvironmentError } from '../../shared/system/environment-error.ts'
import { innermostMessage } from '../innermost-message.ts'
import { embeddedFile, syncPath } from '../sqlite/embedded-database.ts'
import { assignCopyNumber } from '../sqlite/store-number.ts'
import { startSqliteThread } from '../sqlite/thread.ts'

/**
 * Writes the embedded database as it is at one moment to `copy`, over a separate connection, so that others can read
 * and write meanwhile. `copy` is complete or does not exist. Throws an EnvironmentError if it existed before or cannot
 * be written, and if there is no embedded database.
 */
export async function backUp(
  { databaseUrl, varFolder }: { databaseUrl: string | null; varFolder: string },
  copy: string,
): Promise<void> {
  if (databaseUrl !== null)
    throw new EnvironmentError(
      'the database is PostgreSQL, which is backed up by its own command: pg_dump --format=custom --file=FILE "$DATABASE_URL"',
    )
  const file = embeddedFile(varFolder)
  if (!existsSync(file)) throw new EnvironmentError(`there is no database ${file}; is TOWNPAGES_VAR right?`)
  if (existsSync(copy))
    throw new EnvironmentError(`${copy} is there already; a backup never takes the place of another file`)
  try {
    await writeCopy(file, copy)
  } catch (error) {
    throw new EnvironmentError(`${copy} cannot be written: ${innermostMessage(error)}`, { cause: error })
  }
}

async function writeCopy(file: string, copy: string): Promise<void> {
  const unfinished = `${copy}.${process.pid}.unfinished`
  // The target file must be empty; it is readable by its owner only before it gets any content.
  await (await open(unfinished, 'wx', 0o600)).close()
  try {
    const thread = startSqliteThread(file)
    try {
      await thread.run('vacuum into ?', [unfinished])
    } finally {
      await thread.close()
    }
    assignCopyNumber(unfinished)
    await syncPath(unfinished)
    await rename(unfinished, copy)
    await syncPath(dirname(copy))
  } finally {
    await rm(unfinished, { force: true })
  }
}
