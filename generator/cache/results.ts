import { type Cache, noCache } from './cache.ts'

/** The results of one stage, each by the hash of what it was made from. */
export type Results<T> = {
  /** The result for this key: the one that is known, or else what `make` returns. */
  of(key: string, make: () => T): T
  /** The result for this key if it is known. */
  known(key: string): T | undefined
  /** Forgets what nobody has asked for since the last call, and writes what is new to the cache. */
  save(): void
}

export type ResultsOptions = {
  cache?: Cache
  /** What all results have in common besides their keys. */
  version?: string
}

// Results that nobody asks for, such as those of another branch of a repository, are kept as long as there are not more than this.
const unusedAtMost = (used: number) => used + 100

/**
 * The results of a stage in memory, and, with a cache, those of earlier runs: they are together in one file, which is read when the first
 * result is asked for. What a cache keeps is plain data.
 */
export function openResults<T>(stage: string, { cache = noCache, version = '' }: ResultsOptions = {}): Results<T> {
  let used = new Map<string, T>()
  let earlier: ReadonlyMap<string, T> | null = null
  let hasNew = false
  const readEarlier = (): ReadonlyMap<string, T> => cache.get<Map<string, T>>(stage, version) ?? new Map()
  const known = (key: string): T | undefined => {
    earlier ??= readEarlier()
    const value = used.get(key) ?? earlier.get(key)
    if (value !== undefined) used.set(key, value)
    return value
  }
  return {
    known,
    of(key, make) {
      const found = known(key)
      if (found !== undefined) return found
      const made = make()
      used.set(key, made)
      hasNew = true
      return made
    },
    save() {
      if (hasNew && cache !== noCache) {
        const others = [...(earlier ?? readEarlier())].filter(([key]) => !used.has(key))
        earlier = new Map([...used, ...(others.length > unusedAtMost(used.size) ? [] : others)])
        cache.put(stage, version, earlier)
      } else if (cache === noCache) earlier = used
      used = new Map()
      hasNew = false
    },
  }
}
