import cluster, { type Worker } from 'node:cluster'
import type { MetricValues } from '../telemetry/metrics.ts'
import { type FromWorker, joinedAddress, type ToWorker } from './messages.ts'

/** What a server knows of the other processes at its address. */
export type Peers = {
  /** Where they answer already: this one listens, too, once it is ready to answer. Null: none does. */
  address: string | null
  /** The metrics of all processes. */
  readMetrics: () => Promise<string>
}

type WorkerServer = {
  address: string
  port: number
  metricValues: () => Promise<MetricValues>
  leave(): Promise<void>
  stop(): Promise<void>
}
type Start = (peers: Peers) => Promise<WorkerServer>

/**
 * Runs a server in a process that `superviseWorkers` has started, until it is told to leave or to stop. Without its
 * supervisor it leaves: the next one needs the port.
 */
export async function runWorker(start: Start): Promise<void> {
  const { worker } = cluster
  if (worker === undefined) throw new Error('this process is not a worker')
  // A terminal sends these to all processes; the supervisor decides what they mean.
  for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => undefined)
  try {
    const server = await start({ address: process.env[joinedAddress] ?? null, readMetrics: metricsReader(worker) })
    const ended = Promise.withResolvers<void>()
    const leave = () => void server.leave().then(ended.resolve, ended.reject)
    const tellValues = async () => tell(worker, { kind: 'values', values: await server.metricValues() })
    process.on('SIGTERM', () => ended.resolve())
    worker.on('message', ({ kind }: ToWorker) => {
      if (kind === 'leave') leave()
      if (kind === 'want-values') void tellValues()
    })
    worker.once('disconnect', () => {
      if (worker.exitedAfterDisconnect) return
      // Otherwise Node ends the process at once.
      worker.exitedAfterDisconnect = true
      leave()
    })
    tell(worker, { kind: 'ready', address: server.address, port: server.port })
    await ended.promise
    await server.stop()
    await tellValues()
  } finally {
    // The channel would keep the process running.
    if (worker.isConnected()) worker.disconnect()
  }
}

/** Asks the supervisor for the metrics of all workers. Those who ask at the same time get the same answer. */
function metricsReader(worker: Worker): Peers['readMetrics'] {
  let asked: PromiseWithResolvers<string> | null = null
  worker.on('message', (message: ToWorker) => {
    if (message.kind !== 'metrics') return
    if (message.text === null) asked?.reject(new Error('the supervisor cannot add up the metrics'))
    else asked?.resolve(message.text)
    asked = null
  })
  worker.once('disconnect', () => asked?.reject(new Error('the supervisor has ended')))
  return () => {
    if (!worker.isConnected()) return Promise.reject(new Error('the supervisor has ended'))
    if (asked === null) {
      asked = Promise.withResolvers()
      tell(worker, { kind: 'want-metrics' })
    }
    return asked.promise
  }
}

function tell(worker: Worker, message: FromWorker): void {
  if (worker.isConnected()) worker.send(message)
}
