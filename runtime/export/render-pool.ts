import { once } from 'node:events'
import { extname } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { ExportedFile } from './exported-files.ts'
import type { RenderedFiles } from './render-files.ts'
import type { WorkerData } from './render-worker.ts'

// Small enough that the threads end at about the same time, large enough that messages cost nothing.
const perMessage = 32

// Otherwise V8 lets the space for new objects of each thread grow to 128 MB on a machine with much memory. Less makes rendering slower.
const resourceLimits = { maxYoungGenerationSizeMb: 32 }

// Beside this file, in a checkout as TypeScript and in a packed copy as JavaScript.
const script = new URL(`./render-worker${extname(import.meta.filename)}`, import.meta.url)

/**
 * Renders and writes files in `jobs` threads; their bytes do not depend on the number. `onBatch`: told what each batch brought. Rejects
 * if a thread ends or a file cannot be written.
 */
export async function renderInThreads(
  files: readonly ExportedFile[],
  { jobs, data, onBatch }: { jobs: number; data: WorkerData; onBatch: (batch: RenderedFiles, size: number) => void },
): Promise<void> {
  const batches = batchesOf(files)
  const queue = batches.values()
  const workers = Array.from({ length: Math.min(jobs, batches.length) }, () => new Worker(script, { workerData: data, resourceLimits }))
  try {
    await Promise.all(
      workers.map(async (worker) => {
        for (const batch of queue) onBatch(await render(worker, batch), batch.length)
      }),
    )
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()))
  }
}

/** The files in batches. */
export function batchesOf(files: readonly ExportedFile[]): ExportedFile[][] {
  return Array.from({ length: Math.ceil(files.length / perMessage) }, (_, index) =>
    files.slice(index * perMessage, (index + 1) * perMessage),
  )
}

async function render(worker: Worker, files: readonly ExportedFile[]): Promise<RenderedFiles> {
  worker.postMessage(files)
  // Rejects with the error that ends the thread.
  const [rendered] = (await once(worker, 'message')) as [RenderedFiles]
  return rendered
}
