// needs: nginx openssl
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { type ClientHttp2Session, connect as connectHttp2 } from 'node:http2'
import { connect } from 'node:net'
import { join } from 'node:path'
import { connect as connectTls } from 'node:tls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCertificate } from '../../shared/servers/certificate.ts'
import { freePort } from '../../shared/servers/free-port.ts'
import { deployFile } from '../deploy/deploy-files.ts'
import { type FrontSite, openFrontSite } from './front-site.ts'
import { listenLines, startNginx } from './nginx.ts'
import type { RunningProgram } from './start-program.ts'

type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer }
type Asked = { method: string; path: string; headers: IncomingHttpHeaders }

const page = '/alderwick'
let site: FrontSite
let nginx: RunningProgram
let session: ClientHttp2Session
/**
 * What the first of the two processes was asked. It answers nothing but 404 for assets, as if it were of another
 * generation, and breaks off everything else.
 */
const broken: Asked[] = []
const brokenServer = createServer((request, response) => {
  broken.push({ method: request.method ?? '', path: request.url ?? '', headers: request.headers })
  if (request.url?.startsWith('/assets/') === true) response.writeHead(404).end()
  else request.socket.destroy()
})

beforeAll(async () => {
  site = await openFrontSite()
  brokenServer.listen(0, '127.0.0.1')
  await once(brokenServer, 'listening')
  const { port: brokenPort } = brokenServer.address() as { port: number }
  const [port, plainPort] = [await freePort(), await freePort()]
  const { certificate, key, ca } = await makeCertificate(site.folder)
  const configuration = await deployFile('nginx/townpages.conf', {
    'server 127.0.0.1:3000 max_fails=1': `server 127.0.0.1:${brokenPort} max_fails=0; server 127.0.0.1:${site.port} max_fails=1`,
    ...listenLines({ tls: port, plain: plainPort }),
    '/etc/ssl/www.example.com.pem': certificate,
    '/etc/ssl/www.example.com.key': key,
    '/var/cache/nginx/townpages': join(site.folder, 'pages'),
  })
  nginx = await startNginx({ folder: site.folder, configuration, port })
  session = await connectFrom('127.0.0.1', ca)
})
afterAll(async () => {
  session.close()
  await nginx.stop()
  brokenServer.close()
  await site.remove()
})

/** A connection of HTTP/2 over TLS from an address of this machine. */
async function connectFrom(localAddress: string, ca: Buffer): Promise<ClientHttp2Session> {
  const socket = connectTls({
    socket: connect({ host: '127.0.0.1', port: nginx.port, localAddress }),
    servername: 'www.example.com',
    ca,
    ALPNProtocols: ['h2'],
  })
  await once(socket, 'secureConnect')
  return connectHttp2('https://www.example.com', { createConnection: () => socket })
}

type Request = IncomingHttpHeaders & { ':path'?: string; ':method'?: string }

async function ask(path: string, headers: Request = {}, { body = '', from = session } = {}): Promise<Answer> {
  const stream = from.request({ ':path': path, ...headers }, { endStream: body === '' })
  if (body !== '') stream.end(body)
  const [answered] = await once(stream, 'response')
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk)
  return { status: answered[':status'], headers: answered, body: Buffer.concat(chunks) }
}

test.each(['br', 'gzip', ''])('a page arrives as it was sent, in encoding "%s", and is kept', async (encoding) => {
  const accepted = { 'accept-encoding': encoding === '' ? 'identity' : `deflate, ${encoding}` }
  const direct = await fetch(`${site.server.address}${page}`, { headers: accepted })
  const first = await ask(page, accepted)
  expect(first.status).toBe(200)
  expect(first.headers['content-encoding'] ?? '').toBe(encoding)
  expect(first.headers['surrogate-key']).toBeUndefined()
  for (const name of ['etag', 'last-modified', 'cache-control', 'vary', 'content-security-policy'])
    expect(first.headers[name], name).toBe(direct.headers.get(name))
  await expect.poll(async () => (await ask(page, accepted)).headers['x-cache']).toBe('HIT')
  const kept = await ask(page, accepted)
  expect(kept.body).toEqual(first.body)
  expect(await decoded(kept)).toBe(await direct.text())
})

async function decoded({ headers, body }: Answer): Promise<string> {
  const { brotliDecompressSync, gunzipSync } = await import('node:zlib')
  const encoding = headers['content-encoding']
  return (encoding === 'br' ? brotliDecompressSync(body) : encoding === 'gzip' ? gunzipSync(body) : body).toString()
}

test('who has a page gets 304, and HEAD has no body', async () => {
  const { headers, body } = await ask(page)
  const again = await ask(page, { 'if-none-match': headers.etag })
  expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, headers.etag])
  const head = await ask(page, { ':method': 'HEAD' })
  expect([head.status, head.body.length, Number(head.headers['content-length'])]).toEqual([200, 0, body.length])
})

test('an edit is visible though the page was kept', async () => {
  await expect.poll(async () => (await ask('/trades/lock-fitting')).headers['x-cache']).toBe('HIT')
  await site.edit('trades/lock-fitting.yaml', 'title: ', 'title: Patient ')
  await expect.poll(async () => (await ask('/trades/lock-fitting')).body.toString()).toContain('<h1>Patient ')
  await expect.poll(async () => (await ask('/trades/lock-fitting')).headers['x-cache']).toBe('REVALIDATED')
})

/** Posts until the broken process has had one; the status of each. */
async function postUntilBroken(path: string): Promise<number[]> {
  broken.length = 0
  const statuses: number[] = []
  while (broken.length === 0) {
    const { status } = await ask(path, { ':method': 'POST', 'content-type': 'application/json' }, { body: '{}' })
    statuses.push(status)
  }
  return statuses
}

test('one process that dies is never noticed by who reads or sends an enquiry, and no other post is sent twice', async () => {
  broken.length = 0
  for (let round = 0; broken.length === 0; round++) expect((await ask(`/missing-${round}`)).status).toBe(404)
  // The site has no forms: the other process answers 404. It refuses the event.
  expect(new Set(await postUntilBroken('/api/contacts'))).toEqual(new Set([404]))
  const statuses = await postUntilBroken('/api/events')
  expect(statuses.filter((status) => status !== 422)).toEqual([502])
  expect(broken).toHaveLength(1)
})

test('an asset that one process lacks comes from the other', async () => {
  broken.length = 0
  const assets = (await ask(page)).body.toString().match(/\/assets\/[\w.-]+/g) ?? []
  for (const asset of new Set(assets)) expect((await ask(asset)).status, asset).toBe(200)
  expect(broken.map(({ path }) => path.startsWith('/assets/'))).toContain(true)
})

test('what a client says of itself is replaced, and answers to questions are not kept', async () => {
  broken.length = 0
  const forged = { 'x-forwarded-for': '192.0.2.1', 'accept-encoding': 'zstd, br;q=0.9, gzip', 'x-request-id': 'forged' }
  for (let question = 0; broken.length === 0; question++) {
    const path = `/find?words=lock${question}`
    expect((await ask(path, forged)).status).toBe(200)
    expect((await ask(path, forged)).headers['x-cache']).toBe('MISS')
  }
  expect(broken[0]?.headers).toMatchObject({
    'x-forwarded-for': '127.0.0.1',
    'accept-encoding': 'br',
    host: 'www.example.com',
  })
  expect(broken[0]?.headers['x-request-id']).toMatch(/^[0-9a-f]{32}$/)
})

test('metrics and readiness are for this machine only', async () => {
  const other = await connectFrom('127.0.0.2', await readFile(join(site.folder, 'certificate.pem')))
  for (const path of ['/metrics', '/readyz']) expect((await ask(path, {}, { from: other })).status, path).toBe(403)
  expect((await ask('/healthz', {}, { from: other })).status).toBe(200)
  expect((await ask('/readyz')).status).toBe(200)
  other.close()
})
