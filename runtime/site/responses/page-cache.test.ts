import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { describe, expect, test } from 'vitest'
import type { MeasuredPages, PageMemory } from '../../../tests/shared/values/page-cache-memory.ts'
import type { PreparedResponse } from '../../server/http/prepared-response.ts'
import { createPageCache, type PageCache } from './page-cache.ts'

const megabyte = 1024 * 1024

const variant = { body: Buffer.alloc(0), headers: [] }
const variantIn = async () => variant

function answer(bytes = 100): PreparedResponse {
  const nothing = () => undefined
  return {
    status: 200,
    etag: null,
    modified: null,
    requests: null,
    variants: { identity: variant },
    variantIn,
    unchanged: [],
    bytes,
    onResize: nothing,
    improve: nothing,
  }
}

function filled(count: number, bytes = 100): PageCache {
  const cache = createPageCache()
  for (let at = 1; at <= count; at++) cache.set(`/town-${at}`, answer(bytes))
  return cache
}

describe('an answer', () => {
  test('is cached once it was made', async () => {
    const cache = createPageCache()
    const made = answer()
    await cache.getOrMake('/alderwick', async () => made)
    expect(cache.get('/alderwick')).toBe(made)
  })

  test('is not cached before', () => {
    expect(createPageCache().get('/alderwick')).toBeUndefined()
  })

  test('is not made again', async () => {
    const cache = createPageCache()
    const first = answer()
    await cache.getOrMake('/alderwick', async () => first)
    expect(await cache.getOrMake('/alderwick', async () => answer())).toBe(first)
  })

  test('is rendered once for simultaneous requests', async () => {
    const cache = createPageCache()
    const { promise, resolve } = Promise.withResolvers<PreparedResponse>()
    let makings = 0
    const make = () => {
      makings++
      return promise
    }
    const asked = [
      cache.getOrMake('/alderwick', make),
      cache.getOrMake('/alderwick', make),
      cache.getOrMake('/alderwick', make),
    ]
    const made = answer()
    resolve(made)
    expect(await Promise.all(asked)).toEqual([made, made, made])
    expect(makings).toBe(1)
  })

  test('of another address does not wait for it', async () => {
    const cache = createPageCache()
    void cache.getOrMake('/alderwick', () => Promise.withResolvers<PreparedResponse>().promise)
    const other = answer()
    expect(await cache.getOrMake('/north-fenby', async () => other)).toBe(other)
  })
})

describe('a failure', () => {
  const failing = async (): Promise<PreparedResponse> => {
    throw new Error('the page does not render')
  }

  test('reaches all callers', async () => {
    const cache = createPageCache()
    const asked = await Promise.allSettled([
      cache.getOrMake('/alderwick', failing),
      cache.getOrMake('/alderwick', failing),
    ])
    expect(asked.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  })

  test('is not cached: the next request renders it again', async () => {
    const cache = createPageCache()
    await expect(cache.getOrMake('/alderwick', failing)).rejects.toThrow('does not render')
    const made = answer()
    expect(await cache.getOrMake('/alderwick', async () => made)).toBe(made)
  })
})

describe('its size is limited', () => {
  test('by number: a thousand answers', () => {
    expect(filled(1001).size).toBe(1000)
  })

  test('the one that was not used for longest goes first', () => {
    const cache = filled(1000)
    cache.get('/town-1')
    cache.set('/one-more', answer())
    expect([cache.get('/town-1') === undefined, cache.get('/town-2') === undefined]).toEqual([false, true])
  })

  test('by bytes: 128 megabytes', () => {
    expect(filled(100, 10 * megabyte).size).toBe(12)
  })

  test('a response larger than the limit is sent, but not cached', async () => {
    const cache = createPageCache()
    const huge = answer(200 * megabyte)
    expect(await cache.getOrMake('/alderwick', async () => huge)).toBe(huge)
    expect(cache.size).toBe(0)
  })
})

test('its entries come with the most recently used first', () => {
  const cache = filled(3)
  cache.get('/town-2')
  expect([...cache.entries()].map(([path]) => path)).toEqual(['/town-2', '/town-3', '/town-1'])
})

// As many pages as measure something: the memory of a thread moves by some 10 kB by itself.
test.each([
  { length: 600, count: 1000 },
  { length: 3000, count: 200 },
  { length: 40_000, count: 50 },
])('a cache says how much memory pages of $length characters take, within a fifth', async (pages) => {
  const { real, said } = await measured(pages)
  expect(said / real).toBeGreaterThan(0.8)
  expect(said / real).toBeLessThan(1.25)
})

function measured(workerData: MeasuredPages): Promise<PageMemory> {
  const script = join(import.meta.dirname, '../../../tests/shared/values/page-cache-memory.ts')
  return new Promise((resolve, reject) => {
    new Worker(script, { workerData }).once('message', resolve).once('error', reject)
  })
}
