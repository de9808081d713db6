import type { AddressInfo } from 'node:net'
import { connect, createServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

type SilentProxy = { databaseUrl: string; listeners(): number; silence(which?: 'listeners' | 'all'): void }

/**
 * A proxy in front of PostgreSQL, for the time of one test. `silence`: connections that have sent LISTEN, or all that
 * there are, stay open, and pass nothing on from then on, in either direction; the others go on.
 */
export async function startSilentProxy(databaseUrl: string): Promise<SilentProxy> {
  const target = new URL(databaseUrl)
  const pairs = new Set<readonly [Socket, Socket]>()
  const listening = new Set<Socket>()
  const silent = new Set<Socket>()
  const server = createServer((client) => {
    const upstream = connect(Number(target.port), target.hostname)
    pairs.add([client, upstream])
    client.on('data', (data) => {
      if (data.includes('listen "')) listening.add(client)
      if (!silent.has(client)) upstream.write(data)
    })
    upstream.on('data', (data) => {
      if (!silent.has(client)) client.write(data)
    })
    for (const [one, other] of [[client, upstream] as const, [upstream, client] as const])
      one.on('error', () => undefined).on('close', () => other.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    for (const socket of [...pairs].flat()) socket.destroy()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return {
    databaseUrl: databaseUrl.replace(target.host, `127.0.0.1:${port}`),
    listeners: () => listening.size,
    silence(which = 'listeners') {
      for (const [client] of pairs) if (which === 'all' || listening.has(client)) silent.add(client)
    },
  }
}
