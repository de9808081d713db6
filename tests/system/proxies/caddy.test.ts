// needs: caddy
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { request } from 'node:https'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '../../shared/servers/free-port.ts'
import { scratchFolder } from '../../shared/servers/running-site.ts'
import { deployFile } from '../deploy/deploy-files.ts'
import { startProgram } from './start-program.ts'

test('Caddy terminates TLS, says who asks, and keeps compression and headers as they are', async () => {
  const folder = await scratchFolder()
  const seen: IncomingHttpHeaders[] = []
  const server = createServer((asked, response) => {
    if (asked.url === '/page') seen.push(asked.headers)
    response.writeHead(200, { 'Surrogate-Key': 'site', ETag: 'W/"1"' }).end('page')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const { port: processPort } = server.address() as { port: number }
  const port = await freePort()
  const site = await deployFile('caddy/Caddyfile', {
    'www.example.com {': `https://www.example.com:${port} {\n\tbind 127.0.0.1\n\ttls internal`,
    'reverse_proxy 127.0.0.1:3000': `reverse_proxy 127.0.0.1:${processPort}`,
  })
  const file = join(folder, 'Caddyfile')
  await writeFile(file, `{\n\tadmin off\n\tauto_https disable_redirects\n\tskip_install_trust\n}\n${site}`)
  const caddy = await startProgram('caddy', {
    args: ['run', '--config', file, '--adapter', 'caddyfile'],
    port,
    env: { XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder, HOME: folder },
  })
  onTestFinished(caddy.stop)
  const ask = async (path: string, localAddress: string) => {
    // Its own authority is not trusted here; who has signed is not what this is about.
    const asking = request({
      host: '127.0.0.1',
      servername: 'www.example.com',
      port,
      path,
      localAddress,
      rejectUnauthorized: false,
      agent: false,
    })
    asking
      .setHeader('Host', 'www.example.com')
      .setHeader('X-Forwarded-For', '192.0.2.1')
      .setHeader('Accept-Encoding', 'br')
      .end()
    const [response] = await once(asking, 'response')
    return { status: response.statusCode, headers: response.headers, body: await text(response) }
  }
  // The certificate is made after the port is open.
  await expect.poll(() => ask('/page', '127.0.0.2')).toMatchObject({ status: 200, body: 'page' })
  const { headers } = await ask('/page', '127.0.0.2')
  expect([headers.etag, headers['surrogate-key'], headers['content-encoding']]).toEqual(['W/"1"', undefined, undefined])
  expect(seen.at(-1)).toMatchObject({
    'x-forwarded-for': '127.0.0.2',
    'accept-encoding': 'br',
    host: 'www.example.com',
  })
  expect(seen.at(-1)?.['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
  expect((await ask('/metrics', '127.0.0.2')).status).toBe(403)
  expect((await ask('/metrics', '127.0.0.1')).status).toBe(200)
})
