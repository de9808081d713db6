import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

// Below those that systems give to whoever asks for any port, and above those of well-known programs: no other server
// and no connection gets one meanwhile, nor while its server is restarted.
const [lowest, highest] = [20_000, 32_000]

/** A port of this machine on which nobody listens. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(lowest, highest)
    if (await isFree(port)) return port
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
}
