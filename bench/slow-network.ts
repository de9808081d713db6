import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import { Transform } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'

// The 'slow 4G' of Lighthouse: a round trip of 150 ms, 1.6 Mbit a second.
const oneWayMs = 75
const bytesPerMs = 200

/** An address that leads to a server as a slow network does. It is closed at the end of the scope. */
export async function slowNetworkTo(address: string): Promise<AsyncDisposable & { address: string }> {
  const { hostname, port } = new URL(address)
  const proxy = createServer((client) => {
    const server = connect(Number(port), hostname)
    // A connection that one side resets is over for the other.
    client.on('error', () => server.destroy())
    server.on('error', () => client.destroy())
    client.pipe(delayed()).pipe(server)
    server.pipe(delayed()).pipe(client)
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  return {
    address: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`, // it listens on a port, not on a pipe
    async [Symbol.asyncDispose]() {
      await new Promise((resolve) => proxy.close(resolve))
    },
  }
}

/** Each chunk arrives after those before it, as long as its bytes take, and the way. */
function delayed(): Transform {
  let freeAt = 0
  let arrived = Promise.resolve()
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const now = performance.now()
      freeAt = Math.max(now, freeAt) + chunk.length / bytesPerMs
      const sent = pause(freeAt - now + oneWayMs)
      arrived = arrived.then(() => sent).then(() => void this.push(chunk))
      done()
    },
    flush(done) {
      void arrived.then(() => done())
    },
  })
}
