import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import glob from 'fast-glob'
import { EnvironmentError } from '../../shared/system/environment-error.ts'
import { makeFolder } from '../../shared/system/make-folder.ts'

const recordPrefix = '.townpages-export'

/** The name of the record of a shard. */
export function recordName({ number, of }: { number: number; of: number }): string {
  return of === 1 ? `${recordPrefix}.json` : `${recordPrefix}-${number}-of-${of}.json`
}

/** Creates the folder. Rejects with an EnvironmentError if it has files and none of them is the record of an export. */
export async function openFolder(folder: string): Promise<void> {
  await makeFolder(folder)
  const names = await readdir(folder)
  if (names.length > 0 && !names.some((name) => name.startsWith(recordPrefix)))
    throw new EnvironmentError(
      `${folder} has files that no export has written; name an empty folder, or one of an earlier export`,
    )
}

type OwnNames = {
  /** The names of the files of earlier runs. */
  earlier: ReadonlySet<string>
  /** The names of the files of this run. */
  kept: { has(name: string): boolean }
  /** The name of the record of this run. */
  record: string
}

/**
 * Removes the files of earlier runs that are not among `kept`, with their compressed forms and what an interrupted run
 * left of any of them. Other files stay: another part may be writing into the same folder. Returns how many were
 * removed.
 */
export async function removeOthers(folder: string, { earlier, kept, record }: OwnNames): Promise<number> {
  const others = [...earlier].filter((name) => !kept.has(name))
  for (const name of others) for (const form of ['', '.br', '.gz']) await rm(join(folder, name + form), { force: true })
  const isOwn = (name: string) => earlier.has(name) || kept.has(name) || name === record
  for (const staged of await glob('**/*.+([0-9]).tmp', { cwd: folder, dot: true, followSymbolicLinks: false })) {
    const name = staged.replace(/\.\d+\.tmp$/, '')
    if (isOwn(name) || isOwn(name.replace(/\.(br|gz)$/, ''))) await rm(join(folder, staged), { force: true })
  }
  return others.length
}
