import { createServer, type RequestListener, type Server } from 'node:http'
import type { Socket } from 'node:net'
import type { Config } from '../config/config.ts'
import { addressOfPeer } from './client-address.ts'

/** Time and resource limits for clients. Times are in milliseconds. */
export type ConnectionLimits = {
  /** From the first byte of a request to the end of its headers. */
  headersTimeout: number
  /** From the first byte of a request to its last. */
  requestTimeout: number
  /** The interval at which both are checked: a request may take this much longer. */
  connectionsCheckingInterval: number
  /** How long an idle connection stays open. */
  keepAliveTimeout: number
  /** How long a connection stays open without traffic in the middle of a request or response. */
  stallTimeout: number
  maxHeaderSize: number
  maxHeadersCount: number
  maxConnections: number
  /** How many of them one address may have, or one network of IPv6; null behind a proxy, which has them all. */
  maxPerAddress: number | null
  /** How many requests may wait on one connection for the answer to an earlier one (pipelining, RFC 9112, 9.3.2). */
  maxPipelined: number
}

const second = 1000

/**
 * Behind a proxy there are few connections. The proxy keeps them for a minute, and the server must not close them
 * earlier.
 */
export function connectionLimits({ trustProxy }: Pick<Config, 'trustProxy'>): ConnectionLimits {
  return {
    // Headers fit into a few packets: even on a bad connection they arrive within seconds.
    headersTimeout: 10 * second,
    // The longest body that a visitor sends is an enquiry, a few thousand characters.
    requestTimeout: 60 * second,
    connectionsCheckingInterval: 2 * second,
    keepAliveTimeout: trustProxy === false ? 5 * second : 65 * second,
    // Longer than the longest wait for a response, which is the external scoring of a text.
    stallTimeout: 90 * second,
    // Node's default; headers of browsers have about 2 kB, and there are no cookies.
    maxHeaderSize: 16 * 1024,
    // Browsers send about twenty, proxies add a few.
    maxHeadersCount: 100,
    // An open connection uses about 20 kB: this is 100 MB.
    maxConnections: 5000,
    // An office or a mobile network can share an address, and a browser opens six connections. Nobody alone can take
    // all of them.
    maxPerAddress: trustProxy === false ? 1000 : null,
    // Browsers do not pipeline. A waiting request and its response use about 4 kB, and one packet can contain thousands
    // of requests.
    maxPipelined: 32,
  }
}

/**
 * A server that slow clients cannot block: a slow request gets 408; a client that stops reading, or that pipelines more
 * than `maxPipelined` requests, is disconnected. When all connections are taken, idle ones are closed for the next
 * clients. Node itself answers 431 for headers that are too long, and 400 for most ambiguous requests.
 */
export function createGuardedServer(limits: ConnectionLimits, listener: RequestListener): Server {
  const { stallTimeout, maxHeadersCount, maxConnections, maxPerAddress, maxPipelined, ...options } = limits
  const server = createServer(options, limitPipelining(maxPipelined, refuseTwoHosts(listener)))
  server.maxHeadersCount = maxHeadersCount
  server.maxConnections = maxConnections
  // Otherwise full workers would pass a connection around among themselves without end.
  Object.assign(server, { dropMaxConnection: true })
  server.setTimeout(stallTimeout)
  server.on('drop', () => server.closeIdleConnections())
  if (maxPerAddress !== null) limitPerAddress(server, maxPerAddress)
  return server
}

function limitPerAddress(server: Server, max: number): void {
  const open = new Map<string, number>()
  server.on('connection', (socket) => {
    const address = addressOfPeer(socket)
    const count = open.get(address) ?? 0
    if (count >= max) return void socket.destroy()
    open.set(address, count + 1)
    socket.once('close', () => {
      const left = (open.get(address) ?? 0) - 1
      if (left > 0) open.set(address, left)
      else open.delete(address)
    })
  })
}

/** RFC 9112, 3.2. A proxy may go by one `Host` and this server by the other; Node takes the first. */
function refuseTwoHosts(listener: RequestListener): RequestListener {
  return function refusing(request, response) {
    const { rawHeaders } = request
    let hosts = 0
    for (let at = 0; at < rawHeaders.length; at += 2) {
      const name = rawHeaders[at] ?? ''
      if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1
    }
    if (hosts < 2) return listener(request, response)
    response.writeHead(400, { Connection: 'close' }).end()
  }
}

function limitPipelining(max: number, listener: RequestListener): RequestListener {
  const waiting = new WeakMap<Socket, number>()
  const add = (socket: Socket, change: 1 | -1): number => {
    const count = (waiting.get(socket) ?? 0) + change
    waiting.set(socket, count)
    return count
  }
  return function limited(request, response) {
    const { socket } = request
    // Node parses the whole packet, even after the connection was closed.
    if (socket.destroyed) return
    // A response has no socket until the previous ones on the connection have been sent.
    if (response.socket === null) {
      if (add(socket, 1) > max) return void socket.destroy()
      response.once('close', () => add(socket, -1))
    }
    listener(request, response)
  }
}
