import type { Server } from 'node:http'
import { type AddressInfo, Server as NetServer } from 'node:net'
import { setTimeout as pause, setImmediate as turn } from 'node:timers/promises'
import { EnvironmentError } from '../../shared/system/environment-error.ts'
import type { Config } from '../config/config.ts'

const closeTimeoutMs = 10_000
// A persistent connection becomes idle after its last response; it is closed then, not after its own timeout.
const closeIdleEvery = 50
// The first turn may be half over.
const quietTurns = 2
// Under a load that does not end there is always a connection that waits.
const maxAcceptMs = 1_000

// Connections that the kernel takes while the event loop is busy, as many as Linux allows. With Node's 511, some of
// 4,500 at once were reset.
const waitingConnections = 4096

/** Rejects with an EnvironmentError if the port is in use. */
export function listen(server: Server, { port, host }: Pick<Config, 'port' | 'host'>): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (cause: NodeJS.ErrnoException) => {
      const reason = cause.code === 'EADDRINUSE' ? 'another program listens there' : cause.message
      reject(new EnvironmentError(`cannot listen on ${host}:${port}: ${reason}`, { cause }))
    })
    server.listen({ port, host, backlog: waitingConnections }, () => resolve())
  })
}

/** The port of a server that listens. */
export function portOf(server: Server): number {
  return (server.address() as AddressInfo).port
}

/**
 * Stops listening, and closes no connection: each ends after its next response if that says `Connection: close`, or is
 * closed by its own timeouts. So no client loses a request, not even one that was sent on an idle connection at this
 * moment. Resolves when all have ended, and at the latest when an idle connection and a last request on it would have.
 */
export async function stopListening(server: Server): Promise<void> {
  await acceptWaiting(server)
  const ended = new Promise<void>((resolve) => {
    // The method of http.Server also closes idle connections.
    NetServer.prototype.close.call(server, () => resolve())
  })
  await Promise.race([ended, pause(server.keepAliveTimeout + closeTimeoutMs, undefined, { ref: false })])
}

/** Stops listening, lets requests in progress finish, closes idle connections, and after ten seconds all. */
export async function closeServer(server: Server): Promise<void> {
  await acceptWaiting(server)
  return new Promise((resolve) => {
    const late = setTimeout(() => server.closeAllConnections(), closeTimeoutMs)
    const idle = setInterval(() => server.closeIdleConnections(), closeIdleEvery)
    server.close(() => {
      clearTimeout(late)
      clearInterval(idle)
      resolve()
    })
  })
}

/**
 * Accepts the connections that wait, one in each turn of the event loop: the kernel resets those that are left when
 * nobody listens.
 */
async function acceptWaiting(server: Server): Promise<void> {
  const until = performance.now() + maxAcceptMs
  let quiet = 0
  const note = () => {
    quiet = 0
  }
  server.on('connection', note)
  for (; quiet < quietTurns && performance.now() < until; quiet += 1) await turn()
  server.off('connection', note)
}
