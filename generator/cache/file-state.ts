import { readFileSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { LRUCache } from 'lru-cache'
import { contentHash } from '../../runtime/contract/hash.ts'
import { isSettled, timesOf } from './file-times.ts'

// Several times as many as a site and the engine have.
const maxKnown = 10_000
const known = new LRUCache<string, { times: string; state: string }>({ max: maxKnown })

/**
 * A text that changes with a file, however its path is written. A file is read again when it was written or replaced.
 * Packages are replaced by package managers only, so their files are not read.
 */
export function fileState(file: string): string {
  const stats = statSync(file, { throwIfNoEntry: false })
  if (stats?.isFile() !== true) return 'none'
  const path = resolve(file)
  if (/[\\/]node_modules[\\/]/.test(path)) return `${stats.size} ${stats.mtimeMs}`
  const times = timesOf(stats)
  const before = known.get(path)
  if (before?.times === times) return before.state
  const startedAt = Date.now()
  const state = contentHash(readFileSync(path))
  // A file that was written in this tick can be written again with the same times.
  if (isSettled(stats, startedAt)) known.set(path, { times, state })
  return state
}
