import { on } from 'node:events'
import { extname } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { ExportedFile } from './exported-files.ts'
import type { RenderedFiles } from './render-files.ts'
import type { WorkerData } from './render-worker.ts'

type Batch = readonly ExportedFile[]
type RenderBatch = (batch: Batch) => Promise<RenderedFiles>
/** Threads that render beside this one. They load the site while it does something else. */
export type RenderThreads = AsyncDisposable & { workers: readonly Worker[] }
export type PoolOptions = {
  threads: RenderThreads
  /** Renders a batch in this thread. */
  own: RenderBatch
  /** Told what each batch brought. */
  onBatch: (batch: RenderedFiles, size: number) => void
}

// Small enough that the threads end at about the same time, large enough that messages cost nothing.
const perMessage = 32
// A thread has its next batch while this one, which hands them out, renders its own.
const ahead = 2
// A thread takes as long to start as it takes to render about so many pages.
const worthThread = 400

// Otherwise V8 lets the space for new objects of each thread grow to 128 MB on a machine with much memory. Less makes
// rendering slower.
const resourceLimits = { maxYoungGenerationSizeMb: 32 }

// Beside this file, in a checkout as TypeScript and in a packed copy as JavaScript.
const script = new URL(`./render-worker${extname(import.meta.filename)}`, import.meta.url)

/**
 * Starts the threads that are worth it for `count` files, at most `jobs` together with this one. They end when the
 * result is disposed of.
 */
export function startThreads(count: number, { jobs, data }: { jobs: number; data: WorkerData }): RenderThreads {
  const length = Math.min(jobs - 1, Math.floor(count / worthThread))
  const workers = Array.from({ length }, () => new Worker(script, { workerData: data, resourceLimits }))
  const ended = async () => void (await Promise.all(workers.map((worker) => worker.terminate())))
  return { workers, [Symbol.asyncDispose]: ended }
}

/**
 * Renders and writes files in this thread and in `threads`; their bytes do not depend on the number. Rejects if a
 * thread ends or a file cannot be written.
 */
export async function renderBatches(
  files: readonly ExportedFile[],
  { threads, own, onBatch }: PoolOptions,
): Promise<void> {
  const queue = batchesOf(files)
  const renderHere = async () => {
    for (const batch of queue) {
      onBatch(await own(batch), batch.length)
      // The other threads ask for more.
      await setImmediate()
    }
  }
  await Promise.all([...threads.workers.map((worker) => renderIn(worker, queue, onBatch)), renderHere()])
}

async function renderIn(worker: Worker, queue: Iterator<Batch>, onBatch: PoolOptions['onBatch']): Promise<void> {
  // Rejects with the error that ends the thread.
  const answers = on(worker, 'message', { close: ['exit'] })
  const sizes: number[] = []
  const send = () => {
    const { value: batch, done } = queue.next()
    if (done === true) return
    worker.postMessage(batch)
    sizes.push(batch.length)
  }
  for (let count = 0; count < ahead; count++) send()
  while (sizes.length > 0) {
    const { value, done } = (await answers.next()) as IteratorResult<[RenderedFiles], undefined>
    if (done === true) throw new Error('a thread that renders pages has ended')
    onBatch(value[0], sizes.shift() ?? 0)
    send()
  }
}

function* batchesOf(files: readonly ExportedFile[]): Generator<Batch, undefined> {
  for (let from = 0; from < files.length; from += perMessage) yield files.slice(from, from + perMessage)
}
