import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Resvg } from '@resvg/resvg-js'
import { load } from 'cheerio'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import type { StoredManifest } from '../../../runtime/contract/manifest.ts'
import { createOgImageFinder } from '../../../runtime/site/og-images/og-image-finder.ts'
import { readManifest } from '../../../runtime/site/read-manifest.ts'
import { loadServerBundle } from '../../../runtime/site/render/server-bundle.ts'
import { copySite, locksmith, scratchFolder, serveHere, townpagesHere } from '../../shared/servers/running-site.ts'

const siteUrl = 'https://www.lpi.example'
// What the services that show pictures of pages ask for, and the most that one of them takes.
const size = [1200, 630]
const maxBytes = 300_000

const sizeOf = (png: Buffer) => [png.readUInt32BE(16), png.readUInt32BE(20)]
const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer())

let server: Awaited<ReturnType<typeof serveHere>>
let kept: string
let manifest: StoredManifest
beforeAll(async () => {
  kept = await mkdtemp(join(tmpdir(), 'townpages-var-'))
  server = await serveHere(inject('dist'), { env: { SITE_URL: siteUrl, TOWNPAGES_VAR: kept } })
  manifest = await readManifest(inject('dist'))
})
afterAll(async () => {
  await server.stop()
  await rm(kept, { recursive: true, force: true })
})
const get = (path: string, init: RequestInit = {}) => fetch(server.address + path, init)

describe('a picture', () => {
  test.each(['bath', 'newcastle-under-lyme', 'surveillance', 'site'])(
    'of %s has the size that is asked for',
    async (name) => {
      const answer = await get(`/pictures/${name}.png`)
      const png = await bytesOf(answer)
      expect([answer.status, answer.headers.get('content-type'), sizeOf(png)]).toEqual([200, 'image/png', size])
      expect(png.length).toBeLessThan(maxBytes)
    },
  )

  test('is cached for a day, and revalidated by its hash', async () => {
    const { headers } = await get('/pictures/bath.png')
    expect(headers.get('cache-control')).toBe('public, max-age=86400, stale-while-revalidate=604800')
    const etag = headers.get('etag') ?? ''
    expect(etag).toBe(`"${manifest.ogImages.entries.get('/pictures/bath.png')?.hash}"`)
    const again = await get('/pictures/bath.png', { headers: { 'If-None-Match': etag } })
    expect([again.status, await again.text()]).toEqual([304, ''])
  })

  test('tells its length to HEAD and sends nothing; cannot be posted to', async () => {
    const head = await get('/pictures/bath.png', { method: 'HEAD' })
    expect([head.headers.get('content-length'), await head.text()]).toEqual([
      String((await bytesOf(await get('/pictures/bath.png'))).length),
      '',
    ])
    expect((await get('/pictures/bath.png', { method: 'POST' })).status).toBe(405)
  })

  test.each([
    '/pictures/nowhere.png',
    '/pictures/bath',
    '/pictures/',
    '/pictures/../pictures.png',
    '/pictures/__proto__.png',
  ])('%s is not there', async (path) => {
    expect((await get(path)).status).toBe(404)
  })

  test('is in no sitemap and in no search', async () => {
    const sitemap = await (await get('/sitemap.xml')).text()
    const parts = [...sitemap.matchAll(/<loc>https:\/\/[^/]+([^<]+)</g)].map(([, path = '']) => path)
    for (const part of ['/sitemap.xml', ...parts]) expect(await (await get(part)).text()).not.toContain('/pictures/')
    expect(await (await get('/search?q=bath')).text()).not.toMatch(/href="\/pictures/)
  })
})

test.each([
  ['/private-investigator-bath', '/pictures/bath.png'],
  ['/about-bath', '/pictures/bath.png'],
  ['/contact-bath', '/pictures/bath.png'],
  ['/services-bath', '/pictures/bath.png'],
  ['/services/surveillance-bath', '/pictures/bath.png'],
  ['/bath-vs-quillmere', '/pictures/bath.png'],
  ['/private-investigator-cardiff', '/pictures/cardiff.png'],
  ['/services/surveillance', '/pictures/surveillance.png'],
  ['/', '/pictures/site.png'],
  ['/private-investigator', '/pictures/site.png'],
  ['/locations', '/pictures/site.png'],
  ['/terms', '/pictures/site.png'],
])('%s is shared with %s', async (page, picture) => {
  const $ = load(await (await get(page)).text())
  const property = (name: string) => $(`meta[property="og:${name}"]`).attr('content')
  expect([property('image'), property('image:width'), property('image:height')]).toEqual([
    siteUrl + picture,
    ...size.map(String),
  ])
  expect(property('image:alt')).toMatch(/\w/)
  expect((await get(picture, { method: 'HEAD' })).status).toBe(200)
})

test('there is one for every place and service, and for the site', () => {
  const slugsOf = (collection: string) => [...(manifest.collections.get(collection)?.keys() ?? [])]
  const expected = [...slugsOf('locations'), ...slugsOf('services'), 'site'].map((slug) => `/pictures/${slug}.png`)
  expect([...manifest.ogImages.entries.keys()]).toEqual(expected.sort())
  expect(expected.length).toBeGreaterThan(340)
})

test('the words of every picture stay within their column', async () => {
  const find = createOgImageFinder(manifest, await loadServerBundle(manifest))
  // Between the brand and the facts, and before the names on the map.
  const column = { left: 60, right: 584, top: 130, bottom: 484 }
  const outside = [...manifest.ogImages.entries.keys()].filter((path) => {
    const { svg, fonts } = find(path)?.draw() ?? { svg: '', fonts: [] }
    // The heading and, where there is one, the price.
    const words =
      svg.match(/<text[^>]*font-family="Newsreader[^>]*>.*?<\/text>/g)?.filter((text) => text.includes('x="64"')) ?? []
    const box = new Resvg(`<svg xmlns="http://www.w3.org/2000/svg">${words.join('')}</svg>`, {
      font: { fontFiles: [...fonts], loadSystemFonts: false },
    }).getBBox()
    if (box === undefined) return true
    return (
      box.x < column.left ||
      box.x + box.width > column.right ||
      box.y < column.top ||
      box.y + box.height > column.bottom
    )
  })
  expect(outside).toEqual([])
})

describe('rasterizing', () => {
  test('happens once for simultaneous requests, and not again after a restart', async () => {
    const path = '/pictures/whitby.png'
    const folder = join(await scratchFolder(), 'var')
    const first = await serveHere(inject('dist'), { env: { TOWNPAGES_VAR: folder } })
    const answers = await Promise.all(
      Array.from({ length: 10 }, async () => bytesOf(await fetch(first.address + path))),
    )
    expect(new Set(answers.map((png) => png.toString('base64'))).size).toBe(1)
    await first.stop()
    const file = `${manifest.ogImages.entries.get(path)?.hash}.png`
    expect(await readdir(join(folder, 'pictures'))).toEqual([file])
    // Another picture in its place shows where the answer comes from.
    const other = await bytesOf(await get('/pictures/bath.png'))
    await writeFile(join(folder, 'pictures', file), other)
    const second = await serveHere(inject('dist'), { env: { TOWNPAGES_VAR: folder } })
    expect((await bytesOf(await fetch(second.address + path))).equals(other)).toBe(true)
    await second.stop()
  })

  test('works where nothing can be stored', async () => {
    const folder = await scratchFolder()
    await writeFile(join(folder, 'pictures'), '') // a file, in which nothing can be kept
    const running = await serveHere(inject('dist'), { env: { TOWNPAGES_VAR: folder } })
    const answer = await fetch(`${running.address}/pictures/bath.png`)
    expect([answer.status, sizeOf(await bytesOf(answer))]).toEqual([200, size])
    await running.stop()
    expect(running.stderr()).toContain('a picture could not be kept')
  })
})

describe('a site of another trade', () => {
  const alderwick = '/pictures/alderwick.png'
  const quay = '/pictures/quay-of-morrow.png'

  test('has its own images; a change shows without a restart, and one that throws is reported (D26)', async () => {
    const { folder, args } = await copySite(locksmith)
    const out = join(folder, 'dist')
    const generate = async () =>
      expect(await townpagesHere(['generate', ...args, '--out', out])).toMatchObject({ code: 0 })
    await generate()
    const running = await serveHere(out, { env: { TOWNPAGES_VAR: join(folder, 'var') } })
    const fetched = (path: string) => fetch(running.address + path)
    const before = await fetched(alderwick)
    const png = await bytesOf(before)
    expect([before.status, sizeOf(png)]).toEqual([200, size])
    expect((await bytesOf(await fetched(quay))).equals(png)).toBe(false)

    const town = join(folder, 'data/towns/alderwick.yaml')
    await writeFile(town, (await readFile(town, 'utf8')).replace('lockoutMinutes: 25', 'lockoutMinutes: 50'))
    await generate()
    await expect.poll(async () => (await fetched(alderwick)).headers.get('etag')).not.toBe(before.headers.get('etag'))
    expect((await bytesOf(await fetched(alderwick))).equals(png)).toBe(false)

    const template = join(folder, 'templates/og-images/town-clock/town-clock.tsx')
    // A town like the first: generation renders one picture for each kind of data, and this one only when it is asked
    // for.
    const thrown = "if (content.town.slug === 'quay-of-morrow') throw new Error('the clock has stopped')\n  return ("
    await writeFile(template, (await readFile(template, 'utf8')).replace('return (', thrown))
    await generate()
    await expect.poll(async () => (await fetched(quay)).status).toBe(500)
    expect((await fetched(quay)).headers.get('cache-control')).toBe('no-store')
    expect([(await fetched('/pictures/north-fenby.png')).status, (await fetched('/alderwick')).status]).toEqual([
      200, 200,
    ])
    await running.stop()
    expect(running.stderr()).toContain('the clock has stopped')
    expect(running.stderr()).toContain(quay)
  })

  test('a picture at the address of a page is a fault', async () => {
    const { folder, args } = await copySite(locksmith)
    const routes = join(folder, 'templates/routes.yaml')
    const text = (await readFile(routes, 'utf8')).replace('path: /find\n', 'path: /pictures/alderwick.png\n')
    await writeFile(routes, text)
    const { code, stderr } = await townpagesHere(['validate', ...args])
    expect([code, stderr]).toEqual([
      1,
      expect.stringContaining('the address /pictures/alderwick.png stands for something already'),
    ])
  })
})

test('a picture can be explained', async () => {
  const { stdout } = await townpagesHere(['explain', '/pictures/bath.png', '--out', inject('dist')])
  expect(stdout).toMatch(/200, a picture/)
  expect(stdout).toMatch(/templates\/og-images\/place-card\/place-card\.tsx/)
  expect(stdout).toMatch(/data\/locations\/bath\.yaml/)
})
