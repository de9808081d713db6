import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { load } from 'cheerio'
import { expect, onTestFinished, test } from 'vitest'
import { copySite, locksmith, serveHere, townpagesHere } from '../shared/servers/running-site.ts'

/** Each address of the locksmith's `routes.yaml`, and the one that takes its place. */
const changed: Readonly<Record<string, string>> = {
  '/': '/start',
  '/{town}': '/places/{town}',
  '/{trade}-in-{town}': '/places/{town}/{trade}',
  '/trades/{trade}': '/work/{trade}',
  '/trades/lockout-help': '/work/lockout-help',
  '/find': '/look-up',
  '/pictures/{town}.png': '/clocks/clock-of-{town}.png',
  '/towns/{town}': '/vans/{town}',
  '/locked-out': '/no-key',
}

test('a site whose addresses all change in routes.yaml alone has no broken link', async () => {
  const { folder, args } = await copySite(locksmith)
  const routes = join(folder, 'templates/routes.yaml')
  const text = await readFile(routes, 'utf8')
  const written = text.replaceAll(
    /(?<=\b(?:path|of|to|match): "?)\/[^\s",]*/g,
    (path) => changed[path] ?? `no address for ${path}`,
  )
  await writeFile(routes, written)
  const out = join(folder, 'dist')
  const { code, stderr } = await townpagesHere(['generate', ...args, '--out', out])
  expect([code, stderr]).toEqual([0, expect.stringMatching(/^13 pages written/)])
  const server = await serveHere(out)
  onTestFinished(() => server.stop().then(() => undefined))

  const from = [
    '/start',
    '/look-up?words=lock',
    '/look-up?words=no+such+thing',
    '/vans/alderwick',
    '/places/alderwik',
    '/nowhere',
  ]
  const statuses = new Map<string, number>()
  for (const path of from) await crawl(server.address, path, statuses)
  const missing = from.slice(-2)
  expect([...statuses].filter(([path, status]) => status !== (missing.includes(path) ? 404 : 200))).toEqual([])
  const towns = ['alderwick', 'north-fenby', 'quay-of-morrow']
  const trades = ['lock-fitting', 'lockout-help']
  expect([...statuses.keys()]).toEqual(
    expect.arrayContaining([
      '/start',
      ...trades.map((trade) => `/work/${trade}`),
      ...towns.flatMap((town) => [`/places/${town}`, ...trades.map((trade) => `/places/${town}/${trade}`)]),
    ]),
  )
  const old = [
    '/',
    '/find',
    '/alderwick',
    '/trades/lock-fitting',
    '/lock-fitting-in-alderwick',
    '/towns/alderwick',
    '/locked-out',
  ]
  for (const path of old) expect([path, await statusOf(server.address + path)]).toEqual([path, 404])
})

/** Adds the status of `path` and of every address that it leads to, straight or over other pages. */
async function crawl(site: string, path: string, statuses: Map<string, number>): Promise<void> {
  if (statuses.has(path)) return
  const response = await fetch(site + path, { redirect: 'manual' })
  statuses.set(path, response.status)
  const body = await response.text()
  if (response.headers.get('content-type')?.startsWith('text/html') !== true) return
  const $ = load(body)
  const found = $('[href], [src], [action], [data-island]')
    .toArray()
    .flatMap(({ attribs: { href, src, action, 'data-island': island } }) => href ?? src ?? action ?? island ?? [])
    .map((address) => new URL(address, site + path))
    .filter(({ origin }) => origin === site)
  for (const { pathname } of found) await crawl(site, pathname, statuses)
}

async function statusOf(address: string): Promise<number> {
  return (await fetch(address, { redirect: 'manual' })).status
}
