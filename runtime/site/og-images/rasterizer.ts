import { once } from 'node:events'
import { extname } from 'node:path'
import { Worker } from 'node:worker_threads'
import { Semaphore } from 'async-mutex'

/** A picture as it is drawn: an SVG, and the files of the faces that it is set in. */
export type Drawing = { svg: string; fonts: readonly string[] }

/** Paints drawings beside the main thread, so that pages do not wait for pictures. */
export type Rasterizer = {
  /**
   * The PNG of a drawing, which is drawn when its turn comes. Rejects with what it throws, and with what painting it
   * throws.
   */
  rasterize(draw: () => Drawing): Promise<Uint8Array>
  /** Ends what is under way. */
  stop(): Promise<void>
}

// The pixels of a picture, a few megabytes outside of the heap, are let go when a thread clears up: with little room it
// does so often.
const resourceLimits = { maxYoungGenerationSizeMb: 4, maxOldGenerationSizeMb: 32 }

// Beside this file, whether it is a source or has been packed as JavaScript.
const script = new URL(`./rasterizer-worker${extname(import.meta.filename)}`, import.meta.url)

/**
 * A rasterizer that paints in so many threads. It starts them when they are first needed, and replaces one that has
 * ended.
 */
export function createRasterizer(threads: number): Rasterizer {
  const workers = new Set<Worker>()
  const idle = new Set<Worker>()
  const stopped = new Error('no more pictures are painted')
  const semaphore = new Semaphore(threads, stopped)
  let isStopped = false
  return {
    rasterize: (draw) =>
      semaphore.runExclusive(async () => {
        // The semaphore lets in one tick after it is asked, and the server may have stopped in between.
        if (isStopped) throw stopped
        const drawing = draw()
        const [worker = startWorker()] = idle
        idle.delete(worker)
        const png = await rasterizeWith(worker, drawing)
        idle.add(worker)
        return png
      }),
    async stop() {
      isStopped = true
      semaphore.cancel()
      await Promise.all([...workers].map((worker) => worker.terminate()))
    },
  }

  function startWorker(): Worker {
    const worker = new Worker(script, { resourceLimits })
    workers.add(worker)
    // The waiting caller gets the error; without its own listener an idle thread would end the server.
    worker.on('error', () => undefined)
    worker.once('exit', () => {
      workers.delete(worker)
      idle.delete(worker)
    })
    worker.unref()
    return worker
  }
}

/** Rejects with the thread's own error, or because it has ended without one. */
async function rasterizeWith(worker: Worker, drawing: Drawing): Promise<Uint8Array> {
  const settled = new AbortController()
  const { signal } = settled
  const ended = async () => {
    await once(worker, 'exit', { signal })
    throw new Error('the thread that paints pictures has ended')
  }
  try {
    worker.postMessage(drawing)
    const [png] = await Promise.race([once(worker, 'message', { signal }), ended()])
    return png
  } finally {
    settled.abort()
  }
}
