import { type Cache, noCache } from './cache.ts'

/** The results of one stage, each under a key that changes with everything that it was made from. */
export type Results<T> = {
  /** The result for this key: the one that is known, or else what `make` returns. */
  of(key: string, make: () => T): T
  /** The result for this key if it is known. */
  known(key: string): T | undefined
  /** Ends a run. What is new is written to the cache once it is more than a little. */
  save(): void
  /** Ends a run, and forgets what was made in it. */
  drop(): void
}

export type ResultsOptions = {
  cache?: Cache
  /** What all results have in common besides their keys. */
  version?: string
}

// What is new is written when it is more than this part of what is there: a process that goes on while somebody types
// would write all of it again with each change. A later run makes the little that it finds missing.
const unwrittenPart = 0.02
// Results that a run does not ask for, such as those of another branch of a repository, are kept as long as there are
// not more than this.
const unusedAtMost = (used: number) => used + 100

/**
 * The results of a stage in memory, and, with a cache, those of earlier processes: they are together in one file, which
 * is read when the first result is asked for. What a cache keeps is plain data.
 */
export function openResults<T>(stage: string, { cache = noCache, version = '' }: ResultsOptions = {}): Results<T> {
  let earlier: ReadonlyMap<string, T> | null = null
  let used = new Map<string, T>()
  let made = 0
  let unwritten = 0
  const readEarlier = (): ReadonlyMap<string, T> => (earlier ??= cache.get<Map<string, T>>(stage, version) ?? new Map())
  const known = (key: string): T | undefined => {
    const value = used.get(key) ?? readEarlier().get(key)
    if (value !== undefined) used.set(key, value)
    return value
  }
  const end = () => {
    used = new Map()
    made = 0
  }
  return {
    known,
    of(key, make) {
      const found = known(key)
      if (found !== undefined) return found
      const value = make()
      used.set(key, value)
      made++
      return value
    },
    save() {
      if (made > 0) {
        const unused = [...readEarlier()].filter(([key]) => !used.has(key))
        earlier = new Map([...used, ...(unused.length > unusedAtMost(used.size) ? [] : unused)])
        unwritten += made
        if (unwritten > unwrittenPart * used.size) {
          cache.put(stage, version, earlier)
          unwritten = 0
        }
      }
      end()
    },
    drop: end,
  }
}
