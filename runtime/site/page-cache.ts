import { LRUCache } from 'lru-cache'
import type { PreparedResponse } from '../http/prepared-response.ts'

/** Finished answers by address, bounded by number and by bytes; each is made once at a time. One cache per manifest and shell. */
export type PageCache = {
  /** The answer if it is at hand: the hot path. */
  get(path: string): PreparedResponse | undefined
  /** The answer, made if need be. A failure is not kept. */
  getOrMake(path: string, make: () => Promise<PreparedResponse>): Promise<PreparedResponse>
  /** Takes over an answer of an earlier cache. */
  keep(path: string, answer: PreparedResponse): void
  entries(): Iterable<[string, PreparedResponse]>
  readonly size: number
}

// §9: content cache max 1000 entries, least recently used first.
const maxEntries = 1000
// A page with its three encodings is some 60 kB; a site of large pages must not grow past what a small machine has.
const maxBytes = 128 * 1024 * 1024

export function createPageCache(maxSize: number = maxBytes): PageCache {
  const answers = new LRUCache<string, PreparedResponse>({ max: maxEntries, maxSize, sizeCalculation: (answer) => answer.bytes + 1 })
  const making = new Map<string, Promise<PreparedResponse>>()
  return {
    get: (path) => answers.get(path),
    getOrMake(path, make) {
      const known = answers.get(path)
      if (known !== undefined) return Promise.resolve(known)
      const underWay = making.get(path)
      if (underWay !== undefined) return underWay
      const made = make()
        .then((answer) => {
          answers.set(path, answer)
          return answer
        })
        .finally(() => making.delete(path))
      making.set(path, made)
      return made
    },
    keep: (path, answer) => void answers.set(path, answer),
    entries: () => answers.entries(),
    get size() {
      return answers.size
    },
  }
}
