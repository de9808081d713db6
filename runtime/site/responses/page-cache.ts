import { LRUCache } from 'lru-cache'
import type { PreparedResponse } from '../../server/http/prepared-response.ts'

/**
 * Finished responses by path, limited in number and bytes. Concurrent requests for a path share one rendering. One
 * cache per manifest and shell.
 */
export type PageCache = {
  /** The cached response, if any: the hot path. */
  get(path: string): PreparedResponse | undefined
  /** The response, made if it is not cached. A failure is not cached. */
  getOrMake(path: string, make: () => Promise<PreparedResponse>): Promise<PreparedResponse>
  /** Adds a response of an earlier cache. */
  set(path: string, response: PreparedResponse): void
  /** All responses, the most recently used one first. */
  entries(): Iterable<[string, PreparedResponse]>
  /** Whether a response is cached, which does not count as a use. */
  has(path: string): boolean
  readonly size: number
  /** The bytes of memory that it holds. */
  readonly bytes: number
}

// §9: content cache of at most 1000 entries; the least recently used is evicted first.
const maxEntries = 1000
// A page in all encodings has about 60 kB; a site with large pages must not exceed the memory of a small machine.
const maxBytes = 128 * 1024 * 1024

// What the cache holds of a response besides the response.
const sizeOfPlace = 150

export type PageCacheOptions = {
  /** How many bytes of memory it may hold. */
  maxSize?: number
  /** Called for a response that makes room for others. */
  evicted?: () => void
}

export function createPageCache({ maxSize = maxBytes, evicted = () => undefined }: PageCacheOptions = {}): PageCache {
  const responses = new LRUCache<string, PreparedResponse>({
    max: maxEntries,
    maxSize,
    sizeCalculation: (response, path) => response.bytes + path.length + sizeOfPlace,
    dispose: (_response, _path, reason) => reason === 'evict' && evicted(),
  })
  const making = new Map<string, Promise<PreparedResponse>>()
  const keep = (path: string, response: PreparedResponse): void => {
    responses.set(path, response)
    response.onResize = () => {
      // The cache asks for the size of a value only when it is added.
      if (responses.peek(path) === response && responses.delete(path)) responses.set(path, response)
    }
  }
  return {
    get: (path) => responses.get(path),
    getOrMake(path, make) {
      const known = responses.get(path)
      if (known !== undefined) return Promise.resolve(known)
      const underWay = making.get(path)
      if (underWay !== undefined) return underWay
      const made = make()
        .then((response) => {
          keep(path, response)
          return response
        })
        .finally(() => making.delete(path))
      making.set(path, made)
      return made
    },
    set: keep,
    entries: () => responses.entries(),
    has: (path) => responses.has(path),
    get size() {
      return responses.size
    },
    get bytes() {
      return responses.calculatedSize
    },
  }
}
