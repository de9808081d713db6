import { createECDH, randomBytes } from 'node:crypto'
import { mkdir, readFile } from 'node:fs/promises'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import type { PushDevice } from '../runtime/enquiries/alerts/alert.ts'
import { makeCertificate } from '../tests/shared/servers/certificate.ts'

// A server pushes to known services only.
const host = 'fcm.googleapis.com'

/** A push service with TLS on this machine, and a browser that has subscribed to it. */
export type PushGateway = AsyncDisposable & {
  device: PushDevice
  /** What lets a server find and trust it, if `push-names.ts` is loaded into it. */
  env: { PUSH_HOST: string; NODE_EXTRA_CA_CERTS: string }
  /** When each message had come whole, by `Date.now()`, under its topic (RFC 8030). */
  arrivals: ReadonlyMap<string, number>
}

export async function startPushGateway(folder: string): Promise<PushGateway> {
  await mkdir(folder)
  const { certificate, key, ca } = await makeCertificate(folder, host)
  const arrivals = new Map<string, number>()
  const server = createServer({ cert: ca, key: await readFile(key) }, (request, response) => {
    request.resume().once('end', () => {
      arrivals.set(String(request.headers.topic), Date.now())
      response.writeHead(201).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const browser = createECDH('prime256v1')
  return {
    device: {
      endpoint: `https://${host}:${port}/send/1`,
      p256dh: browser.generateKeys('base64url'),
      auth: randomBytes(16).toString('base64url'),
    },
    env: { PUSH_HOST: host, NODE_EXTRA_CA_CERTS: certificate },
    arrivals,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise<unknown>((resolve) => server.close(resolve))
    },
  }
}
