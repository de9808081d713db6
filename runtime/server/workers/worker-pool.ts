import cluster from 'node:cluster'
import type { Logger } from 'pino'
import { createWorkerMetrics } from './worker-metrics.ts'
import { type Answering, startWorker, type WorkerEnd, type WorkerProcess } from './worker-process.ts'

/** `onReady`: called once, when all workers answer. */
export type PoolOptions = {
  count: number
  log: Pick<Logger, 'info' | 'warn' | 'error'>
  onReady: (address: string) => void
}

/** A number of workers that share one port. */
export type WorkerPool = {
  /** Those that run, including any that leave. */
  workers: ReadonlySet<WorkerProcess>
  /** Starts one more. If one of the others ends in the meantime, this one takes its place. */
  start(): WorkerProcess
  /** No other worker is started from here on. */
  close(): void
  /** The exit code when none is left: 0 after `close`. If the first one could not start, 1 or 3: it has said why. */
  ended: Promise<0 | 1 | 3>
}

// A worker that ends so soon is likely to end again.
const soonMs = 10_000
const firstPauseMs = 500
const maxPauseMs = 30_000

/**
 * Starts the first worker, the others when it answers, and another one for each that ends: at once, or after increasing
 * pauses if it ended soon.
 */
export function createWorkerPool({ count, log, onReady }: PoolOptions): WorkerPool {
  const workers = new Set<WorkerProcess>()
  const done = Promise.withResolvers<0 | 1 | 3>()
  let first: Answering | null = null
  let isAnnounced = false
  let isClosed = false
  let soonEnded = 0
  let replaced = 0
  const countOf = (state: WorkerProcess['state']) => countIn(state, workers)
  const metrics = createWorkerMetrics({ workers, replaced: () => replaced, log })
  let timer: NodeJS.Timeout | undefined
  start()
  return {
    workers,
    start,
    close() {
      isClosed = true
      clearTimeout(timer)
      if (workers.size === 0) done.resolve(0)
    },
    ended: done.promise,
  }

  function start(): WorkerProcess {
    if (first !== null && workers.size === 0) keepPort(first.port)
    // Where nobody answers, clients had better wait than be refused.
    const joins = first !== null && countOf('ready') > 0 ? first.address : null
    const worker = startWorker({
      number: freeNumber(workers),
      joins,
      onWantMetrics: (asking) => void metrics.answer(asking),
    })
    workers.add(worker)
    void worker.becameReady.then((answering) => answering !== null && noteReady(worker, answering))
    void worker.ended.then((end) => noteEnd(worker, end))
    return worker
  }

  function noteReady({ pid }: WorkerProcess, answering: Answering): void {
    log.info({ worker: pid }, 'a worker is ready')
    first ??= answering
    if (!isAnnounced && countOf('ready') === count) {
      isAnnounced = true
      onReady(first.address)
    }
    fill()
  }

  function noteEnd(worker: WorkerProcess, { code, signal }: WorkerEnd): void {
    workers.delete(worker)
    metrics.ended(worker)
    if (isClosed && workers.size === 0) done.resolve(0)
    if (!isClosed && first === null) done.resolve(code === 1 ? 1 : 3)
    if (isClosed || first === null || worker.state === 'leaving') return
    replaced += 1
    soonEnded = performance.now() - worker.startedAt < soonMs ? soonEnded + 1 : 0
    log.warn({ worker: worker.pid, code, signal }, 'a worker ended, and another one takes its place')
    fill()
  }

  function fill(): void {
    clearTimeout(timer)
    if (isClosed || missing() <= 0) return
    const wait = soonEnded === 0 ? 0 : Math.min(firstPauseMs * 2 ** (soonEnded - 1), maxPauseMs)
    timer = setTimeout(() => {
      for (let more = missing(); more > 0; more--) start()
    }, wait)
  }

  function missing(): number {
    return count - countOf('starting') - countOf('ready')
  }
}

function countIn(state: WorkerProcess['state'], workers: ReadonlySet<WorkerProcess>): number {
  return [...workers].filter((worker) => worker.state === state).length
}

/** The smallest number that no worker has. */
function freeNumber(workers: ReadonlySet<WorkerProcess>): number {
  const taken = new Set([...workers].map(({ number }) => number))
  let free = 1
  while (taken.has(free)) free += 1
  return free
}

/** Nobody holds the port when no worker is left. If the system had chosen it, the next one would get another. */
function keepPort(port: number): void {
  cluster.setupPrimary({ args: [...process.argv.slice(2), '--port', String(port)] })
}
