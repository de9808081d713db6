import { deserialize, serialize } from 'node:v8'
import type { Cache } from './cache.ts'

/** Values of one kind, each by the hash of what it was made from, together in one file of the cache. */
export type KeptValues<T> = {
  get(hash: string): T | undefined
  set(hash: string, value: T): void
  /** Writes the file if there are new values. Those that nobody has asked for stay for a while. */
  save(): void
}

// Values that nobody asks for, such as those of another branch of a repository, are kept as long as there are not more than this.
const unusedAtMost = (used: number) => used + 100

/** `T` is plain data. The file is read when the first value is asked for. `key`: what all values have in common. */
export function openKeptValues<T>(cache: Cache, kind: string, key: string): KeptValues<T> {
  const used = new Map<string, T>()
  let stored: Map<string, T> | null = null
  let hasNew = false
  const read = (): Map<string, T> => {
    const content = cache.get(kind, key)
    return content === null ? new Map() : (deserialize(content) as Map<string, T>)
  }
  return {
    get(hash) {
      stored ??= read()
      const value = used.get(hash) ?? stored.get(hash)
      if (value !== undefined) used.set(hash, value)
      return value
    },
    set(hash, value) {
      used.set(hash, value)
      hasNew = true
    },
    save() {
      if (!hasNew) return
      const others = [...(stored ?? read())].filter(([hash]) => !used.has(hash))
      stored = new Map([...used, ...(others.length > unusedAtMost(used.size) ? [] : others)])
      cache.put(kind, key, serialize(stored))
      hasNew = false
    },
  }
}
