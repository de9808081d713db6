import cluster from 'node:cluster'
import type { MetricValues } from '../telemetry/metrics.ts'
import { type FromWorker, joinedAddress, type ToWorker } from './messages.ts'

/** Where a worker answers. */
export type Answering = { address: string; port: number }
export type WorkerEnd = { code: number | null; signal: string | null }

/** A worker, seen from the supervisor. */
export type WorkerProcess = {
  /** A number that no other worker has as long as it runs. */
  number: number
  pid: number | undefined
  /** `leaving`: another worker has taken its place. */
  state: 'starting' | 'ready' | 'leaving'
  startedAt: number
  /** Null if it ended before. */
  becameReady: Promise<Answering | null>
  ended: Promise<WorkerEnd>
  /** Its metrics when it last told them. */
  values: MetricValues
  /** Resolves when `values` are of after this call, or when it has ended. */
  renewValues(): Promise<void>
  tell(message: ToWorker): void
  kill(signal: NodeJS.Signals): void
}
type StartOptions = {
  number: number
  /** The address at which other workers answer already, or null. */
  joins: string | null
  /** Called when the worker asks for the metrics of all workers. */
  onWantMetrics: (worker: WorkerProcess) => void
}

/** Runs this command line in another process. */
export function startWorker({ number, joins, onWantMetrics }: StartOptions): WorkerProcess {
  const worker = cluster.fork(joins === null ? {} : { [joinedAddress]: joins })
  const ready = Promise.withResolvers<Answering | null>()
  const ended = Promise.withResolvers<WorkerEnd>()
  let renewed = Promise.withResolvers<void>()
  const started: WorkerProcess = {
    number,
    pid: worker.process.pid,
    state: 'starting',
    startedAt: performance.now(),
    values: [],
    becameReady: ready.promise,
    ended: ended.promise,
    async renewValues() {
      const { promise } = renewed
      started.tell({ kind: 'want-values' })
      await Promise.race([promise, ended.promise])
    },
    // A message to a worker that has just ended is an error of its own, below.
    tell: (message) => void worker.send(message),
    kill: (signal) => void worker.process.kill(signal),
  }
  const end = (code: number | null, signal: string | null) => {
    ended.resolve({ code, signal })
    ready.resolve(null)
  }
  worker.on('message', (message: FromWorker) => {
    switch (message.kind) {
      case 'ready':
        started.state = 'ready'
        return ready.resolve({ address: message.address, port: message.port })
      case 'values':
        started.values = message.values
        renewed.resolve()
        renewed = Promise.withResolvers()
        return
      case 'want-metrics':
        return onWantMetrics(started)
    }
  })
  worker.once('exit', end)
  // A process that could not be started has no exit. For others this is a message that nobody received, as they are
  // ending.
  worker.on('error', () => worker.process.pid === undefined && end(null, null))
  return started
}
