import cluster from 'node:cluster'
import type { RunningServer } from '../start.ts'
import { type FromWorker, joinedAddress, type ToWorker } from './messages.ts'

/** `joins`: the address at which other workers answer already, or null. */
type Start = (joins: string | null) => Promise<Pick<RunningServer, 'address' | 'port' | 'leave' | 'stop'>>

/**
 * Runs a server in a process that `superviseWorkers` has started, until it is told to leave or to stop. Without its supervisor it leaves: the
 * next one needs the port.
 */
export async function runWorker(start: Start): Promise<void> {
  const { worker } = cluster
  if (worker === undefined) throw new Error('this process is not a worker')
  // A terminal sends these to all processes; the supervisor decides what they mean.
  for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => undefined)
  try {
    const server = await start(process.env[joinedAddress] ?? null)
    const ended = Promise.withResolvers<void>()
    const leave = () => void server.leave().then(ended.resolve, ended.reject)
    process.on('SIGTERM', () => ended.resolve())
    worker.on('message', ({ kind }: ToWorker) => {
      if (kind === 'leave') leave()
    })
    worker.once('disconnect', () => {
      if (worker.exitedAfterDisconnect) return
      // Otherwise Node ends the process at once.
      worker.exitedAfterDisconnect = true
      leave()
    })
    worker.send({ kind: 'ready', address: server.address, port: server.port } satisfies FromWorker)
    await ended.promise
    await server.stop()
  } finally {
    // The channel would keep the process running.
    if (worker.isConnected()) worker.disconnect()
  }
}
