import { readdirSync, readFileSync, type Stats, statSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { contentHash } from '../../runtime/contract/hash.ts'
import { isSettled, timesOf } from '../cache/file-times.ts'
import { readCommittedTree } from '../read/last-commit.ts'
import type { SiteFolders } from '../read/site-folders.ts'
import { publicFolder } from '../read/site-folders.ts'

/** Everything that a command reads of a site. */
export type SiteInputs = {
  /** Equal for equal files with equal names, and the same commit. */
  hash: string
  /** Whether nothing has been written to them since, so that what was read later is what the hash is of. */
  areUnchanged(): boolean
}

// Files as large as pictures are known by their size and time.
const maxBytesToRead = 1_000_000

/**
 * The files in the folders of a site. Null if one is a link or cannot be read: what it leads to is not followed here.
 */
export async function readSiteInputs(folders: SiteFolders): Promise<SiteInputs | null> {
  const startedAt = Date.now()
  const committed = readCommittedTree(folders.data)
  const files = listInputs(folders)
  if (files === null) return null
  const states = files.map(
    ({ name, path, stats }) =>
      `${name} ${stats.size > maxBytesToRead ? timesOf(stats) : contentHash(readFileSync(path))}`,
  )
  const times = files.map(({ name, stats }) => `${name} ${timesOf(stats)}`).join('\n')
  return {
    hash: contentHash([await committed, ...states].join('\n')),
    areUnchanged() {
      const now = listInputs(folders)
      const isSame = now?.map(({ name, stats }) => `${name} ${timesOf(stats)}`).join('\n') === times
      return isSame && files.every(({ stats }) => isSettled(stats, startedAt))
    },
  }
}

type InputFile = { name: string; path: string; stats: Stats }

function listInputs({ data, templates }: SiteFolders): InputFile[] | null {
  const lists = [
    ['data', data],
    ['templates', templates],
    ['public', publicFolder(templates)],
  ].map(([name = '', folder = '']) => listFolder(name, resolve(folder)))
  return lists.includes(null) ? null : lists.flatMap((list) => list ?? [])
}

function listFolder(name: string, folder: string): InputFile[] | null {
  if (statSync(folder, { throwIfNoEntry: false }) === undefined) return []
  const found: InputFile[] = []
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isDirectory()) continue
    const path = join(entry.parentPath, entry.name)
    const stats = entry.isFile() ? statSync(path, { throwIfNoEntry: false }) : undefined
    if (stats === undefined) return null
    found.push({ name: join(name, relative(folder, path)), path, stats })
  }
  return found.sort((a, b) => (a.name < b.name ? -1 : 1))
}
