// needs: varnishd vmod_xkey
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http'
import { join } from 'node:path'
import { buffer, text } from 'node:stream/consumers'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readManifest } from '../../../runtime/site/read-manifest.ts'
import { freePort } from '../../shared/servers/free-port.ts'
import { deployFile } from '../deploy/deploy-files.ts'
import { type FrontSite, openFrontSite } from './front-site.ts'
import type { RunningProgram } from './start-program.ts'
import { startVarnish } from './varnish.ts'

type Answer = { status: number; headers: IncomingHttpHeaders; body: string }
type Asked = { method?: string; headers?: Record<string, string>; localAddress?: string; to?: RunningProgram }

const trade = '/trades/lock-fitting'
let site: FrontSite
let varnish: RunningProgram

beforeAll(async () => {
  const port = await freePort()
  site = await openFrontSite({ port: String(await freePort()), env: { CACHE_PURGE_URL: `http://127.0.0.1:${port}/` } })
  // Otherwise the first start purges everything once more, half a minute later.
  await site.restart(() => forgetChanges(join(site.folder, 'var/page-changes.json')))
  varnish = await startVarnish({
    folder: join(site.folder, 'varnish'),
    files: await configuration('purge-by-xkey.vcl'),
    port,
  })
})
afterAll(async () => {
  await varnish.stop()
  await site.remove()
})

async function configuration(purging: 'purge-by-xkey.vcl' | 'purge-by-ban.vcl'): Promise<Record<string, string>> {
  const text = await deployFile('varnish/townpages.vcl', { '"3000"': `"${site.port}"` })
  return {
    'townpages.vcl': text.replace('purge-by-xkey.vcl";', `${purging}";`),
    [purging]: await deployFile(`varnish/${purging}`, {}),
  }
}

/** Makes all changes two hours older. */
async function forgetChanges(file: string): Promise<void> {
  const changes = JSON.parse(await readFile(file, 'utf8')) as Record<string, [tag: string, at: number]>
  await writeFile(
    file,
    JSON.stringify(Object.fromEntries(Object.entries(changes).map(([path, [tag, at]]) => [path, [tag, at - 7200]]))),
  )
}

async function ask(
  path: string,
  { method = 'GET', headers = {}, localAddress = '127.0.0.1', to = varnish }: Asked = {},
): Promise<Answer> {
  const asking = request({
    host: '127.0.0.1',
    port: to.port,
    path,
    method,
    localAddress,
    headers: { Host: 'www.example.com', ...headers },
  })
  asking.end()
  const [response] = (await once(asking, 'response')) as [IncomingMessage]
  return { status: response.statusCode ?? 0, headers: response.headers, body: await text(response) }
}

/** The addresses of these for which Varnish has to ask the server. */
async function askedFor(addresses: Iterable<string>): Promise<string[]> {
  const missed: string[] = []
  for (const path of addresses) if ((await ask(path)).headers['x-cache'] === 'MISS') missed.push(path)
  return missed
}

async function live(): Promise<{
  hashes: Map<string, string>
  aliases: ReadonlyMap<string, string>
  addresses: string[]
}> {
  const { pages, aliases, redirects } = await readManifest(site.dist)
  const hashes = new Map([...pages].map(([path, { hash }]) => [path, hash]))
  return {
    hashes,
    aliases,
    addresses: [...pages.keys(), ...aliases.keys(), ...redirects.keys(), '/sitemap.xml', '/favicon.svg'],
  }
}

test('the server is asked for each address once; an edit has it asked again for the pages that it changes, and for no other', async () => {
  const before = await live()
  expect(await askedFor(before.addresses)).toEqual(before.addresses)
  expect(await askedFor(before.addresses)).toEqual([])
  await site.edit('trades/lock-fitting.yaml', 'We measure the door', 'First we measure the door')
  await expect.poll(async () => (await ask(trade)).body).toContain('First we measure')
  const after = await live()
  const isChanged = (path: string) => path !== trade && before.hashes.get(path) !== after.hashes.get(path)
  const changed = after.addresses.filter(
    (path) => isChanged(after.aliases.get(path) ?? path) || path === '/sitemap.xml',
  )
  expect(changed.filter((path) => after.hashes.has(path)).length).toBeGreaterThan(0)
  expect(changed.length).toBeLessThan(after.addresses.length - 5)
  expect(await askedFor(after.addresses)).toEqual(changed)
  expect(await askedFor(after.addresses)).toEqual([])
})

test('a screen for a missing address does not hide a page that is added there', async () => {
  const added = '/trades/safe-opening'
  expect((await ask(added)).status).toBe(404)
  expect((await ask(added)).headers['x-cache']).toBe('HIT')
  const file = await readFile(join(site.folder, 'data/trades/lock-fitting.yaml'), 'utf8')
  await site.write(
    'trades/safe-opening.yaml',
    file.replace(/^id: .*/m, 'id: 9').replace(/^slug: .*/m, 'slug: safe-opening'),
  )
  await expect.poll(async () => (await ask(added)).status).toBe(200)
})

test('what changed while no server ran is purged after the start', async () => {
  await askedFor((await live()).addresses)
  await site.restart(() => site.edit('trades/lock-fitting.yaml', 'We name two locks', 'We name three locks'))
  await expect.poll(async () => (await ask(trade)).body).toContain('We name three locks')
})

test('encodings are passed on, and cookies make no difference', async () => {
  const headers = { 'Accept-Encoding': 'gzip;q=0.5, br, zstd', Cookie: 'session=1' }
  const plain = await ask(trade)
  const asking = await fetch(`${site.server.address}${trade}`, { headers: { 'Accept-Encoding': 'identity' } })
  expect(plain.body).toBe(await asking.text())
  let kept = await fetchBytes(headers)
  while (kept.headers['x-cache'] !== 'HIT') kept = await fetchBytes(headers)
  expect([kept.headers['content-encoding'], kept.headers['surrogate-key']]).toEqual(['br', undefined])
  expect(brotliDecompressSync(kept.body).toString()).toBe(plain.body)
})

async function fetchBytes(headers: Record<string, string>): Promise<{ headers: IncomingHttpHeaders; body: Buffer }> {
  const asking = request({
    host: '127.0.0.1',
    port: varnish.port,
    path: trade,
    headers: { Host: 'www.example.com', ...headers },
  }).end()
  const [response] = (await once(asking, 'response')) as [IncomingMessage]
  return { headers: response.headers, body: await buffer(response) }
}

test('nobody else can purge, and calls and other names are not kept', async () => {
  const purge = { method: 'PURGE', headers: { 'xkey-purge': 'site' } }
  expect((await ask('/', { ...purge, localAddress: '127.0.0.2' })).status).toBe(403)
  expect((await ask('/', { ...purge, headers: { ...purge.headers, 'X-Forwarded-For': '192.0.2.1' } })).status).toBe(403)
  for (const [path, Host] of [
    ['/api/openapi.json', 'www.example.com'],
    [trade, 'other.example'],
  ] as const) {
    await ask(path, { headers: { Host } })
    expect((await ask(path, { headers: { Host } })).headers['x-cache'], path).toBe('MISS')
  }
  expect((await ask('/metrics')).status).toBe(404)
})

test('without xkey a ban drops the same', async () => {
  const folder = join(site.folder, 'varnish-with-bans')
  const to = await startVarnish({ folder, files: await configuration('purge-by-ban.vcl'), port: await freePort() })
  const key = (await fetch(`${site.server.address}${trade}`)).headers.get('surrogate-key')?.split(' ')[0] ?? ''
  for (const path of [trade, '/alderwick']) await ask(path, { to })
  expect((await ask('/', { method: 'PURGE', headers: { 'xkey-purge': `other ${key}` }, to })).status).toBe(200)
  const states = [await ask(trade, { to }), await ask('/alderwick', { to })].map(({ headers }) => headers['x-cache'])
  await to.stop()
  expect(states).toEqual(['MISS', 'HIT'])
})
