import cluster from 'node:cluster'
import { type FromWorker, joinedAddress, type ToWorker } from './messages.ts'

/** Where a worker answers. */
export type Answering = Omit<FromWorker, 'kind'>
export type WorkerEnd = { code: number | null; signal: string | null }

/** A worker, seen from the supervisor. */
export type WorkerProcess = {
  pid: number | undefined
  /** `leaving`: another worker has taken its place. */
  state: 'starting' | 'ready' | 'leaving'
  startedAt: number
  /** Null if it ended before. */
  becameReady: Promise<Answering | null>
  ended: Promise<WorkerEnd>
  /** Lets it finish what it has begun, and end. */
  leave(): void
  kill(signal: NodeJS.Signals): void
}

/** Runs this command line in another process. `joins`: the address at which other workers answer already, or null. */
export function startWorker(joins: string | null): WorkerProcess {
  const worker = cluster.fork(joins === null ? {} : { [joinedAddress]: joins })
  const ready = Promise.withResolvers<Answering | null>()
  const ended = Promise.withResolvers<WorkerEnd>()
  const started: WorkerProcess = {
    ...{ pid: worker.process.pid, state: 'starting', startedAt: performance.now(), becameReady: ready.promise, ended: ended.promise },
    leave() {
      started.state = 'leaving'
      worker.send({ kind: 'leave' } satisfies ToWorker)
    },
    kill: (signal) => void worker.process.kill(signal),
  }
  const end = (code: number | null, signal: string | null) => {
    ended.resolve({ code, signal })
    ready.resolve(null)
  }
  worker.on('message', ({ address, port }: FromWorker) => {
    started.state = 'ready'
    ready.resolve({ address, port })
  })
  worker.once('exit', end)
  // A process that could not be started has no exit. For others this is a message that nobody received, as they are ending.
  worker.on('error', () => worker.process.pid === undefined && end(null, null))
  return started
}
