import { lstatSync } from 'node:fs'
import { LRUCache } from 'lru-cache'
import { isSettled, timesOf } from './file-times.ts'

/** What `read` makes of a file, or what it made of it before, if the file has not changed since. */
export type FileMemory<T> = (path: string, read: () => Promise<T>) => Promise<T>

/** A memory for what is read from files, of at most `max`. A link is read each time: what it leads to can change. */
export function createFileMemory<T>(max: number): FileMemory<T> {
  const known = new LRUCache<string, { times: string; value: T }>({ max })
  return async (path, read) => {
    const stats = lstatSync(path, { throwIfNoEntry: false })
    if (stats?.isFile() !== true) return read()
    const times = timesOf(stats)
    const before = known.get(path)
    if (before?.times === times) return before.value
    const startedAt = Date.now()
    const value = await read()
    // A file that was written in this tick can be written again with the same times.
    if (isSettled(stats, startedAt)) known.set(path, { times, value })
    return value
  }
}
