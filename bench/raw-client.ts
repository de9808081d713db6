import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

/**
 * Kept connections that ask for one thing at a time each, with as little work as possible: the processor is for the
 * server.
 */
export type RawClient = {
  /** Asks on a free connection, or on the next one that is free. Rejects unless the status is 200. */
  ask(path: string): Promise<void>
  close(): void
}
type Asked = { path: string } & PromiseWithResolvers<void>

const headEnd = Buffer.from('\r\n\r\n')

export async function openRawClient(
  address: string,
  { connections, encoding }: { connections: number; encoding: string },
): Promise<RawClient> {
  const { hostname, port, host } = new URL(address)
  const waiting: Asked[] = []
  const sockets = await Promise.all(
    Array.from({ length: connections }, async () => {
      const socket = connect(Number(port), hostname).setNoDelay()
      await once(socket, 'connect')
      return socket
    }),
  )
  const free = sockets.map((socket) => createConnection(socket, (next) => takeNext(next)))

  return {
    ask(path) {
      const asked: Asked = { path, ...Promise.withResolvers<void>() }
      const connection = free.pop()
      if (connection === undefined) waiting.push(asked)
      else connection(asked)
      return asked.promise
    },
    close() {
      for (const socket of sockets) socket.destroy()
    },
  }

  function takeNext(connection: (asked: Asked) => void): void {
    const next = waiting.shift()
    if (next === undefined) free.push(connection)
    else connection(next)
  }

  /** Sends what it is given; `onFree` gets it back after each response. */
  function createConnection(
    socket: Socket,
    onFree: (connection: (asked: Asked) => void) => void,
  ): (asked: Asked) => void {
    let current: Asked | null = null
    let [head, missing] = [Buffer.alloc(0), -1]
    const send = (asked: Asked) => {
      current = asked
      socket.write(`GET ${asked.path} HTTP/1.1\r\nHost: ${host}\r\nAccept-Encoding: ${encoding}\r\n\r\n`)
    }
    const end = () => {
      const asked = current
      ;[current, head, missing] = [null, Buffer.alloc(0), -1]
      onFree(send)
      asked?.resolve()
    }
    socket.on('data', (piece) => {
      if (missing >= 0) missing -= piece.length
      else {
        head = head.length === 0 ? piece : Buffer.concat([head, piece])
        const at = head.indexOf(headEnd)
        if (at < 0) return
        const text = head.toString('latin1', 0, at)
        const length = /^content-length: (\d+)/im.exec(text)?.[1]
        if (!text.startsWith('HTTP/1.1 200') || length === undefined)
          return current?.reject(new Error(`${current.path}: ${text}`))
        missing = Number(length) - (head.length - at - headEnd.length)
      }
      if (missing === 0) end()
    })
    socket.once('error', (error) => current?.reject(error))
    socket.once('close', () => current?.reject(new Error('the server closed the connection')))
    return send
  }
}
