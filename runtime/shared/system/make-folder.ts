import { mkdir, stat } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { getSystemErrorMessage } from 'node:util'
import { EnvironmentError } from './environment-error.ts'

/**
 * Creates a folder and its missing parents; an existing folder stays unchanged. `mode` applies to the folders that are
 * created. Throws an EnvironmentError that says why a folder cannot be created. Node's `recursive` never settles if the
 * parent exists and creating in it fails with ENOENT, as below /proc.
 */
export async function makeFolder(folder: string, mode = 0o777): Promise<void> {
  const path = resolve(folder)
  const error = await tryMake(path, mode)
  if (error?.code !== 'ENOENT' || path === dirname(path)) return throwFor(folder, error)
  const hadParent = await isFolder(dirname(path))
  if (!hadParent) await makeFolder(dirname(path), mode)
  // Another call may have created the parent since.
  const last = await tryMake(path, mode)
  if (hadParent && last?.code === 'ENOENT')
    throw new EnvironmentError(`cannot make the folder ${folder}: ${dirname(path)} takes no folders`, { cause: last })
  throwFor(folder, last)
}

/** Null if the folder exists afterwards, even if another process created it. */
async function tryMake(path: string, mode: number): Promise<NodeJS.ErrnoException | null> {
  try {
    await mkdir(path, { mode })
    return null
  } catch (error) {
    return (await isFolder(path)) ? null : (error as NodeJS.ErrnoException)
  }
}

async function isFolder(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => null)
  return found?.isDirectory() === true
}

function throwFor(folder: string, error: NodeJS.ErrnoException | null): void {
  if (error === null) return
  const reason = error.errno === undefined ? error.message : getSystemErrorMessage(error.errno)
  throw new EnvironmentError(`cannot make the folder ${folder}: ${reason}`, { cause: error })
}
