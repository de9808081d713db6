import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { onTestFinished } from 'vitest'
import { makeCertificate } from '../shared/servers/certificate.ts'

/** A browser that has subscribed, and what the service keeps for it. */
export type FakePushService = {
  device: { endpoint: string; p256dh: string; auth: string }
  /** What was pushed, as the browser reads it. */
  pushed: readonly { authorization: string; message: unknown }[]
  /** The status of the next answers. */
  answer: (status: number) => void
}

/** A push service with TLS on this machine, under the name of a known one. Names have to lead to 127.0.0.1. */
export async function startPushService(host = 'fcm.googleapis.com'): Promise<FakePushService> {
  const folder = await mkdtemp(join(tmpdir(), 'townpages-push-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const { certificate, key, ca } = await makeCertificate(folder, host)
  setDefaultCACertificates([...getCACertificates(), ca.toString()])
  const browser = createECDH('prime256v1')
  browser.generateKeys()
  const auth = randomBytes(16)
  const pushed: FakePushService['pushed'][number][] = []
  let status = 201
  const server = createServer(
    { cert: await readFile(certificate), key: await readFile(key) },
    async (request, response) => {
      const message = JSON.parse(decrypted(await buffer(request), browser, auth))
      pushed.push({ authorization: String(request.headers.authorization), message })
      response.writeHead(status).end()
    },
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  return {
    device: {
      endpoint: `https://${host}:${port}/send/1`,
      p256dh: browser.getPublicKey().toString('base64url'),
      auth: auth.toString('base64url'),
    },
    pushed,
    answer: (next) => {
      status = next
    },
  }
}

/** RFC 8291: one record, as a browser decrypts it. */
function decrypted(body: Buffer, browser: ReturnType<typeof createECDH>, auth: Buffer): string {
  const [salt, length] = [body.subarray(0, 16), body[20] ?? 0]
  const sender = body.subarray(21, 21 + length)
  const derive = (secret: Buffer, from: Buffer, info: Buffer | string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', secret, from, info, bytes))
  const about = Buffer.concat([Buffer.from('WebPush: info\0'), browser.getPublicKey(), sender])
  const shared = derive(browser.computeSecret(sender), auth, about, 32)
  const key = derive(shared, salt, 'Content-Encoding: aes128gcm\0', 16)
  const nonce = derive(shared, salt, 'Content-Encoding: nonce\0', 12)
  const sealed = body.subarray(21 + length)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(sealed.subarray(-16))
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  return padded.subarray(0, padded.lastIndexOf(2)).toString()
}
