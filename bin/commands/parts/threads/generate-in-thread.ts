import { once } from 'node:events'
import { extname } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { SiteFolders } from '../../../../generator/read/site-folders.ts'
import type { Generate } from '../../../../runtime/site/day-change.ts'
import type { CacheChoice } from '../cache-options.ts'
import type { ThreadData } from './generate-worker.ts'

// Beside this file, in a checkout as TypeScript and in a packed copy as JavaScript.
const script = new URL(`./generate-worker${extname(import.meta.filename)}`, import.meta.url)

/** Generates in a thread of its own, so that the server goes on answering. */
export function generateInThread({
  data,
  templates,
  out,
  cache,
}: SiteFolders & CacheChoice & { out: string }): Generate {
  return async (asOf, signal) => {
    const worker = new Worker(script, { workerData: { data, templates, out, cache, asOf } satisfies ThreadData })
    const stop = () => void worker.terminate()
    signal.addEventListener('abort', stop)
    try {
      // Rejects with the error that ends the thread, if there is one.
      const [code] = (await once(worker, 'exit')) as [number]
      if (code !== 0) throw new Error('the generation was stopped')
    } finally {
      signal.removeEventListener('abort', stop)
    }
  }
}
