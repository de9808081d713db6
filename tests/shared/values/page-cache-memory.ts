import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { parentPort, workerData } from 'node:worker_threads'
import { createResponse } from '../../../runtime/server/http/prepared-response.ts'
import { createPageCache, type PageCache } from '../../../runtime/site/responses/page-cache.ts'

/** `count` pages of `length` characters. */
export type MeasuredPages = { length: number; count: number }
/** The memory that responses of pages take in a cache, and what the cache says. */
export type PageMemory = { real: number; said: number }

// The script of a thread of its own: collecting the garbage of a worker that has run many test files takes seconds.
if (parentPort !== null) parentPort.postMessage(await measure(workerData))

async function measure({ length, count }: MeasuredPages): Promise<PageMemory> {
  await fill(createPageCache(), { length, count: count / 10 }) // what is compiled and set up once is not counted
  const cache = createPageCache()
  const before = memoryInUse()
  await fill(cache, { length, count })
  return { real: memoryInUse() - before, said: cache.bytes }
}

async function fill(cache: PageCache, { length, count }: MeasuredPages): Promise<void> {
  const text = (index: number) => `<p>${index} ${'lock and hinge '.repeat(length / 15)}</p>`
  const options = {
    status: 200,
    type: 'text/html; charset=utf-8',
    cacheControl: 'no-cache',
    isPage: true,
    modified: 1_700_000_000,
  }
  for (let index = 0; index < count; index++) {
    const path = `/private-investigator-${index}`
    const made = await cache.getOrMake(path, () =>
      createResponse({ ...options, body: text(index), etag: `W/"${index}"` }),
    )
    for (const encoding of ['gzip', 'br'] as const) await made.variantIn(encoding)
  }
}

function memoryInUse(): number {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc')
  for (let time = 0; time < 3; time++) collect()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return heapUsed + arrayBuffers
}
