import { createServer, type RequestListener, type Server } from 'node:http'
import type { Socket } from 'node:net'
import type { Config } from '../config/config.ts'

/** How long a client may take, and how much it may hold. Times are in milliseconds. */
export type ConnectionLimits = {
  /** From the first byte of a request to the end of its headers. */
  headersTimeout: number
  /** From the first byte of a request to its last. */
  requestTimeout: number
  /** How often both are looked at: a request may take so much longer. */
  connectionsCheckingInterval: number
  /** How long a connection stays open with nothing asked. */
  keepAliveTimeout: number
  /** How long a connection stays open on which nothing moves in the middle of a request or of an answer. */
  stallTimeout: number
  maxHeaderSize: number
  maxHeadersCount: number
  maxConnections: number
  /** How many requests may wait on one connection for the answer to an earlier one (pipelining, RFC 9112, 9.3.2). */
  maxPipelined: number
}

const second = 1000

/** Behind a proxy connections are the proxy's, and few: it keeps them for a minute, and must not find one closed under its hands. */
export function connectionLimits({ trustProxy }: Pick<Config, 'trustProxy'>): ConnectionLimits {
  return {
    // Headers fit into a few packets: even a train in a tunnel sends them within seconds, or has to ask again anyhow.
    headersTimeout: 10 * second,
    // The longest body that a visitor sends is an enquiry, a few thousand characters.
    requestTimeout: 60 * second,
    connectionsCheckingInterval: 2 * second,
    keepAliveTimeout: trustProxy === false ? 5 * second : 65 * second,
    // Longer than the longest wait for an answer, that for a text to be scored elsewhere.
    stallTimeout: 90 * second,
    // Node's own; headers of browsers have some 2 kB, and there are no cookies.
    maxHeaderSize: 16 * 1024,
    // Browsers send some twenty, proxies add a few.
    maxHeadersCount: 100,
    // An open connection costs some 20 kB: these are 100 MB.
    maxConnections: 5000,
    // Browsers do not pipeline. A waiting request and its response take some 4 kB, and one packet can hold thousands of requests.
    maxPipelined: 32,
  }
}

/**
 * A server that no slow client holds: one that drips a request is answered 408; one that stops reading, or that pipelines more than
 * `maxPipelined` requests, is cut off. Node refuses the rest by itself: 431 for headers that are too long, 400 for what two readers
 * could read in two ways.
 */
export function createGuardedServer(limits: ConnectionLimits, listener: RequestListener): Server {
  const { stallTimeout, maxHeadersCount, maxConnections, maxPipelined, ...options } = limits
  const server = createServer(options, limitPipelining(maxPipelined, listener))
  server.maxHeadersCount = maxHeadersCount
  server.maxConnections = maxConnections
  server.setTimeout(stallTimeout)
  return server
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
    // Node parses all of a packet, also after the connection has been cut off.
    if (socket.destroyed) return
    // A response has no socket until those before it on the connection have been sent.
    if (response.socket === null) {
      if (add(socket, 1) > max) return void socket.destroy()
      response.once('close', () => add(socket, -1))
    }
    listener(request, response)
  }
}
