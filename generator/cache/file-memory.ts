import { lstatSync, type Stats } from 'node:fs'
import { LRUCache } from 'lru-cache'
import { nullIfRefused } from '../../runtime/shared/system/null-if-refused.ts'
import { isSettled, timesOf } from './file-times.ts'

/**
 * What `read` makes of a file, or what it made of it before, if the file has not changed since. `as`: what else the
 * result depends on.
 */
export type FileMemory<T> = (path: string, read: () => Promise<T>, as?: string) => Promise<T>

/**
 * A memory for what is read from files, of at most `max`. A link is read each time: what it leads to can change. So is
 * a file whose result is not to be kept.
 */
export function createFileMemory<T>(max: number, isKept: (value: T) => boolean = () => true): FileMemory<T> {
  const known = new LRUCache<string, { times: string; value: T }>({ max })
  return async (path, read, as = '') => {
    const stats = statsOf(path)
    if (stats === null) return read()
    const times = timesOf(stats)
    const key = `${path}\n${as}`
    const before = known.get(key)
    if (before?.times === times) return before.value
    const startedAt = Date.now()
    const value = await read()
    // A file that was written in this tick can be written again with the same times.
    if (isSettled(stats, startedAt) && isKept(value)) known.set(key, { times, value })
    return value
  }
}

/** Those of a file that is there, and no link; null otherwise. Why one cannot be looked at, who reads it finds out. */
function statsOf(path: string): Stats | null {
  const stats = nullIfRefused(() => lstatSync(path))
  return stats?.isFile() === true ? stats : null
}
