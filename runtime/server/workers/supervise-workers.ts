import { setTimeout as pause } from 'node:timers/promises'
import { createWorkerPool, type PoolOptions, type WorkerPool } from './worker-pool.ts'

// How long the replacement of the next worker waits for one that leaves, so that few are in memory at a time.
const maxLeaveMs = 10_000

/**
 * Runs this command line in `count` workers and replaces those that end (`worker-pool.ts`). SIGHUP replaces all, one
 * after the other, each when its successor answers. SIGTERM and SIGINT stop them, and a second one kills them. Resolves
 * with the exit code when none is left.
 */
export async function superviseWorkers(options: PoolOptions): Promise<0 | 1 | 3> {
  const pool = createWorkerPool(options)
  let isStopping = false
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.on(signal, () => {
      if (isStopping) return endAtOnce(pool, signal)
      isStopping = true
      pool.close()
      for (const worker of pool.workers) worker.kill('SIGTERM')
    })
  const replaceAll = oneAtATime(() => replaceWorkers(pool, options, () => isStopping))
  process.on('SIGHUP', replaceAll)
  return pool.ended
}

async function replaceWorkers(
  { workers, start }: WorkerPool,
  { log }: PoolOptions,
  isStopping: () => boolean,
): Promise<void> {
  log.info('the workers are replaced, one after the other')
  for (const old of [...workers].filter(({ state }) => state === 'ready')) {
    if (isStopping()) return
    if (!workers.has(old)) continue
    const answering = await start().becameReady
    if (isStopping()) return
    if (answering === null)
      return log.error('a worker could not be started; the workers that are left are not replaced')
    // If it has ended meanwhile, its place is taken.
    if (!workers.has(old)) continue
    old.state = 'leaving'
    old.tell({ kind: 'leave' })
    await Promise.race([old.ended, pause(maxLeaveMs, undefined, { ref: false })])
  }
  log.info('all workers were replaced')
}

function endAtOnce({ workers }: WorkerPool, signal: NodeJS.Signals): void {
  for (const worker of workers) worker.kill('SIGKILL')
  process.removeAllListeners(signal)
  process.kill(process.pid, signal)
}

/** Runs `work` for each call, one after the other; calls before it has begun are one. */
function oneAtATime(work: () => Promise<void>): () => void {
  let underWay = Promise.resolve()
  let isDue = false
  return () => {
    if (isDue) return
    isDue = true
    underWay = underWay.then(() => {
      isDue = false
      return work()
    })
  }
}
