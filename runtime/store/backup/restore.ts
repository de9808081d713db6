import { chown, copyFile, link, mkdir, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { EnvironmentError } from '../../shared/system/environment-error.ts'
import { makeFolder } from '../../shared/system/make-folder.ts'
import { nullIfMissing } from '../../shared/system/null-if-missing.ts'
import { innermostMessage } from '../innermost-message.ts'
import type { DatabaseOptions } from '../open-database.ts'
import { embeddedFile, syncPath } from '../sqlite/embedded-database.ts'
import { lossEnding, replacedFolder } from '../sqlite/rescue.ts'
import { assignCopyNumber } from '../sqlite/store-number.ts'
import { type BackupContents, checkBackup } from './check-backup.ts'
import { type BackupDifference, compareBackup } from './compare-backup.ts'
import { lockDatabase } from './lock-database.ts'

/** The result of the checks, before anything has changed. */
export type RestorePreview = {
  /** The database that the backup is to replace. */
  file: string
  backup: BackupContents
  /** Null if there is no database yet; if it cannot be read, the reason. */
  difference: BackupDifference | { unknown: string } | null
}

export type Restored = {
  file: string
  /** The folder that the old database was moved to, which is a complete store; null if there was none. */
  replaced: string | null
}

/**
 * Replaces the embedded database with a copy of `backup` if `isWanted` resolves to true; otherwise returns null. The
 * old database is moved to a folder beside it. At any moment in between, the database is the old one, or the new one
 * with the log of the old one, which no server opens.
 * Throws an EnvironmentError, with nothing changed, if a server uses the database, if `backup` is damaged, is not a
 * Townpages store or needs another version or key, and if the database is not an embedded one.
 */
export async function restoreBackup(
  { databaseUrl, varFolder, dataKey }: DatabaseOptions,
  backup: string,
  isWanted: (preview: RestorePreview) => Promise<boolean>,
): Promise<Restored | null> {
  if (databaseUrl !== null)
    throw new EnvironmentError(
      'the database is PostgreSQL, which is restored by its own command: pg_restore --dbname="$DATABASE_URL" FILE, into an empty database',
    )
  const file = embeddedFile(varFolder)
  const old = await lockDatabase(file)
  // On the same disk as the database. The remains of an interrupted restore are removed.
  const scratch = join(varFolder, 'restoring')
  try {
    await rm(scratch, { recursive: true, force: true })
    await makeFolder(scratch, 0o700)
    const copy = join(scratch, basename(file))
    await copyBackup(backup, copy, file)
    const contents = await checkBackup(copy, backup, dataKey)
    const difference = old === null ? null : old.read((database) => compareBackup(database, copy))
    return (await isWanted({ file, backup: contents, difference }))
      ? { file, replaced: await replace(file, copy) }
      : null
  } catch (error) {
    if (error instanceof EnvironmentError) throw error
    throw new EnvironmentError(`${backup} cannot be restored: ${innermostMessage(error)}`, { cause: error })
  } finally {
    await rm(scratch, { recursive: true, force: true })
    old?.release()
  }
}

/** Copies the backup, and the log beside it, which a copy of a database in use needs. */
async function copyBackup(backup: string, copy: string, file: string): Promise<void> {
  const [given, current] = await Promise.all([stat(backup), statOrNull(file)])
  if (current !== null && given.dev === current.dev && given.ino === current.ino)
    throw new EnvironmentError(`${backup} is the database itself; name a backup`)
  await copyFile(backup, copy)
  if ((await statOrNull(`${backup}-wal`)) !== null) await copyFile(`${backup}-wal`, `${copy}-wal`)
}

const endings = ['', '-wal', '-shm', '-journal']

/**
 * Moves the old database aside and the new one into its place. Returns the folder of the old one, or null if there was
 * none.
 */
async function replace(file: string, copy: string): Promise<string | null> {
  assignCopyNumber(copy)
  await takeOwner(copy, dirname(file))
  await syncPath(copy)
  const replaced = await moveAside(file)
  await rename(copy, file)
  await syncPath(dirname(file))
  for (const ending of [...endings.slice(1), lossEnding]) await rm(file + ending, { force: true })
  await syncPath(dirname(file))
  return replaced
}

/** Links the database and its log into a separate folder. */
async function moveAside(file: string): Promise<string | null> {
  const there: string[] = []
  for (const ending of endings) if ((await statOrNull(file + ending)) !== null) there.push(ending)
  if (there.length === 0) return null
  const folder = replacedFolder(file)
  await mkdir(folder, { mode: 0o700 })
  for (const ending of there) await link(file + ending, join(folder, basename(file) + ending))
  await takeOwner(folder, dirname(file))
  await syncPath(folder)
  return folder
}

/** The server may run as another user than the administrator who restores. */
async function takeOwner(path: string, folder: string): Promise<void> {
  const { uid, gid } = await stat(folder)
  if (process.getuid?.() === 0) await chown(path, uid, gid)
}

async function statOrNull(path: string) {
  return stat(path).catch(nullIfMissing)
}
