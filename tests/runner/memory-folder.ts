import { execFile } from 'node:child_process'
import { chmod, mkdtemp, rm, statfs, writeFile } from 'node:fs/promises'
import { freemem } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

// Linux has a file system in memory there.
const parent = '/dev/shm'
const neededBytes = 6 * 1024 ** 3

/**
 * A new folder in memory for temporary files, where writing one takes a tenth of the processor time of a disk; null
 * where the system has none, too little room in it or too little memory, or lets no program run from it. The caller
 * removes it.
 */
export async function openMemoryFolder(): Promise<string | null> {
  const room = await statfs(parent).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => 0,
  )
  if (Math.min(room, freemem()) < neededBytes) return null
  const folder = await mkdtemp(join(parent, 'townpages-tests-')).catch(() => null)
  if (folder === null || (await canRunPrograms(folder))) return folder
  await rm(folder, { recursive: true })
  return null
}

/** Containers often allow no programs there; PostgreSQL and installed packages bring some. */
async function canRunPrograms(folder: string): Promise<boolean> {
  const program = join(folder, 'program')
  await writeFile(program, '#!/bin/sh\n')
  await chmod(program, 0o755)
  return promisify(execFile)(program).then(
    () => true,
    () => false,
  )
}
