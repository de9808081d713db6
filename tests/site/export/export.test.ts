import { once } from 'node:events'
import { appendFile, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { createRandom } from '../../../bench/random.ts'
import { version } from '../../../bin/commands/parts/version.ts'
import { exportedFiles } from '../../../runtime/site/export/exported-files.ts'
import { openExportedSite } from '../../../runtime/site/export/render-files.ts'
import { startThreads } from '../../../runtime/site/export/render-pool.ts'
import { createWriter } from '../../../runtime/site/export/write-changed.ts'
import { writePages } from '../../../runtime/site/export/write-pages.ts'
import { readAssets, readManifest } from '../../../runtime/site/read-manifest.ts'
import {
  copySite,
  locksmith,
  scratchFolder,
  serveHere,
  startProcess,
  townpagesHere,
} from '../../shared/servers/running-site.ts'
import { publisherOf } from '../../shared/servers/site-publisher.ts'
import { seedFrom } from '../../shared/values/seed.ts'

const siteUrl = 'https://www.tumbler.example'
const env = { SITE_URL: siteUrl }
// How many times an export is killed, and which share of the pages of the real site is compared: every nth.
const kills = Number(process.env.EXPORT_KILLS ?? 1)
const seed = seedFrom('EXPORT_SEED')
const everyNth = Number(process.env.EXPORT_NTH ?? 120)
// With EXPORT_NTH also without an API elsewhere; the locksmith's site always is.
const apiUrls = ['https://api.tumbler.example', ...(process.env.EXPORT_NTH === undefined ? [] : [''])]

type Files = ReadonlyMap<string, Buffer>

/** The files of an exported site without its records, by their names. */
async function filesIn(folder: string): Promise<Files> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const names = entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.townpages-export'))
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
  return new Map(
    await Promise.all(names.sort().map(async (name) => [name, await readFile(join(folder, name))] as const)),
  )
}

async function exportSite(args: readonly string[], folder: string, more: Record<string, string> = {}): Promise<string> {
  const { code, stderr } = await townpagesHere(['export', ...args, '--out', folder], { env: { ...env, ...more } })
  expect(code, stderr).toBe(0)
  return stderr
}

/** A copy of the locksmith's site with a function that exports it; `dist` is beside its content. */
async function copyToExport() {
  const { folder, args } = await copySite(locksmith)
  const options = [...args, '--dist', join(folder, 'dist'), '--as-of', '2026-11-20']
  return {
    folder,
    options,
    run: (out: string, ...more: string[]) => exportSite([...options, ...more], join(folder, out)),
  }
}

let shared: { dist: string; remove: () => Promise<void> }
beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'townpages-export-'))
  shared = { dist: join(folder, 'dist'), remove: () => rm(folder, { recursive: true }) }
  await publisherOf(locksmith, { out: shared.dist }).publish('2026-11-20')
})
afterAll(() => shared.remove())

/** An empty folder with a function that exports the locksmith's site into it, without generating it anew. */
async function folderToExport() {
  const folder = await scratchFolder()
  const options = ['--dist', shared.dist, '--no-generate']
  return {
    folder,
    options,
    run: (out: string, ...more: string[]) => exportSite([...options, ...more], join(folder, out)),
  }
}

/** Every address of a generation with the name of its file. */
async function addressesOf(dist: string): Promise<[path: string, file: string][]> {
  const { pages, aliases, ogImages, publicFiles } = await readManifest(dist)
  const documents = [...pages.keys(), ...aliases.keys()].map((path): [string, string] => [
    path,
    path === '/' ? 'index.html' : `${path.slice(1)}.html`,
  ])
  const assets = (await readAssets(dist)).map((asset) => `/${asset}`)
  const files = [
    ...assets,
    ...ogImages.entries.keys(),
    ...Object.keys(publicFiles),
    '/robots.txt',
    '/sitemap.xml',
    '/sitemap-1.xml',
  ]
  return [...documents, ...files.map((path): [string, string] => [path, path.slice(1)])]
}

/** What a server in production sends for addresses, uncompressed, and then what `also` asks it for. */
async function sentFor(
  dist: string,
  paths: readonly string[],
  { more = {}, also }: { more?: Record<string, string>; also?: (address: string) => Promise<Buffer> },
): Promise<Buffer[]> {
  const production = {
    ...env,
    ...more,
    NODE_ENV: 'production',
    DATA_KEY: Buffer.alloc(32, 7).toString('base64'),
    TOWNPAGES_VAR: await scratchFolder(),
  }
  const server = await serveHere(dist, { env: production })
  try {
    const bodies: Buffer[] = []
    for (const path of paths) {
      const response = await fetch(server.address + path, {
        headers: { 'Accept-Encoding': 'identity' },
        redirect: 'manual',
      })
      expect(response.status, path).toBe(200)
      bodies.push(Buffer.from(await response.arrayBuffer()))
    }
    return also === undefined ? bodies : [...bodies, await also(server.address)]
  } finally {
    await server.stop()
  }
}

/** The screen for a missing address that suggests nothing: a client gets it that has asked for too many of them. */
async function generalScreen(address: string): Promise<Buffer> {
  for (let count = 0; count < 1000; count++) {
    const response = await fetch(`${address}/nothing-${count}`)
    const body = Buffer.from(await response.arrayBuffer())
    if (response.headers.get('cache-control') === 'no-store') return body
  }
  throw new Error('no client asks for too many')
}

/** Exports the pages of the locksmith's site, which alone would not be worth a thread, in three of them. */
async function exportInThreads(folder: string): Promise<void> {
  const site = { dist: shared.dist, config: { siteUrl, apiUrl: null, thirdParties: [], version }, headerCode: '' }
  const data = { site, folder, compresses: true }
  const opened = await openExportedSite(site)
  await using threads = startThreads(10_000, { jobs: 3, data })
  expect(threads.workers.length).toBe(2)
  const { pages } = await exportedFiles(opened.site, [])
  const { failures } = await writePages(pages, {
    opened,
    threads,
    write: createWriter(folder, true),
    progress: () => undefined,
  })
  expect(failures).toEqual([])
}

describe('an exported site', () => {
  test('has for every address what a server in production sends', async () => {
    const { folder, run } = await folderToExport()
    await run('site')
    const files = await filesIn(join(folder, 'site'))
    const addresses = await addressesOf(shared.dist)
    const sent = await sentFor(
      shared.dist,
      addresses.map(([path]) => path),
      { also: generalScreen },
    )
    expect(addresses.map(([, file]) => file).filter((file) => !files.has(file))).toEqual([])
    expect(addresses.filter(([, file], index) => !sent[index]?.equals(files.get(file) ?? Buffer.alloc(0)))).toEqual([])
    expect(sent.at(-1)?.equals(files.get('404.html') ?? Buffer.alloc(0))).toBe(true)
    // It is at no address of its own, so that no link of the menu is the present page.
    expect(files.get('404.html')?.toString()).not.toContain('aria-current')
    expect(files.get('_redirects')?.toString()).toMatch(/^\/\S+ \/\S+ 301$/m)
    const headers = files.get('_headers')?.toString() ?? ''
    expect(headers).toContain("Content-Security-Policy: default-src 'none'")
    const rules = /^ +Speculation-Rules: "\/(.+)"$/m.exec(headers)?.[1] ?? ''
    expect(files.get(rules)?.toString()).toContain('"prerender"')
    expect(headers).toContain(`/${rules}\n  Content-Type: application/speculationrules+json\n`)
    expect(files.get('site.nginx.conf')?.toString()).toContain(`add_header Speculation-Rules "\\"/${rules}\\"" always;`)
  })

  test.each(apiUrls)(
    `is the same for the real site with API_URL=%s (every ${everyNth}th page; EXPORT_NTH=1 for all)`,
    async (apiUrl) => {
      const folder = await scratchFolder()
      const dist = inject('dist')
      // Only the first part has pictures, which take a tenth of a second each.
      await exportSite(['--dist', dist, '--no-generate', '--shard', everyNth === 1 ? '1/1' : `2/${everyNth}`], folder, {
        API_URL: apiUrl,
      })
      const files = await filesIn(folder)
      const addresses = (await addressesOf(dist)).filter(([, file]) => files.has(file))
      expect(addresses.length).toBeGreaterThan(everyNth === 1 ? files.size - 10 : 5000 / everyNth)
      const sent = await sentFor(
        dist,
        addresses.map(([path]) => path),
        { more: { API_URL: apiUrl } },
      )
      expect(addresses.filter(([, file], index) => !sent[index]?.equals(files.get(file) ?? Buffer.alloc(0)))).toEqual(
        [],
      )
    },
  )

  test('does not depend on the number of threads or parts', async () => {
    const { folder, run } = await folderToExport()
    await run('whole', '--compress')
    for (const part of ['1/2', '2/2']) await run('parts', '--compress', '--jobs', '3', '--shard', part)
    const whole = await filesIn(join(folder, 'whole'))
    expect(await filesIn(join(folder, 'parts'))).toEqual(whole)
    const pages = [...whole.keys()].filter((name) => name.endsWith('.html'))
    await exportInThreads(join(folder, 'threads'))
    const ofPages = new Map([...whole].filter(([name]) => /\.html(?:\.br|\.gz)?$/.test(name)))
    expect(await filesIn(join(folder, 'threads'))).toEqual(ofPages)
    expect(pages.length).toBeGreaterThan(10)
    for (const name of pages) {
      expect(brotliDecompressSync(whole.get(`${name}.br`) ?? Buffer.alloc(0)), name).toEqual(whole.get(name))
      expect(gunzipSync(whole.get(`${name}.gz`) ?? Buffer.alloc(0)), name).toEqual(whole.get(name))
    }
  })
})

test('header code is in every page and in the policy; with a refused part nothing is written', async () => {
  const { folder, options, run } = await folderToExport()
  const code = join(folder, 'code.html')
  await writeFile(code, '<meta name="verify" content="abc-123">\n<base href="https://elsewhere.example/">')
  const args = ['export', ...options, '--out', join(folder, 'site'), '--header-code', code]
  const refused = await townpagesHere(args, { env })
  expect([refused.code, refused.stderr]).toEqual([1, expect.stringContaining('base')])
  expect([...(await filesIn(join(folder, 'site'))).keys()]).toEqual([])
  await writeFile(code, '<meta name="verify" content="abc-123">')
  await run('site', '--header-code', code)
  expect((await readFile(join(folder, 'site/index.html'))).toString()).toContain(
    '<meta name="verify" content="abc-123">',
  )
})

describe('the next export', () => {
  test('writes what has changed, removes what is gone, and touches nothing else', async () => {
    const { folder, run } = await copyToExport()
    const out = join(folder, 'site')
    await run('site')
    await writeFile(join(out, 'notes.txt'), 'by hand')
    const times = async () =>
      new Map(
        await Promise.all([...(await filesIn(out)).keys()].map(async (name) => [name, await mtime(name)] as const)),
      )
    const mtime = async (name: string) => (await stat(join(out, name))).mtimeMs
    const before = await times()
    expect(await run('site')).toMatch(/: 0 written, \d+ unchanged, 0 removed/)
    expect(await times()).toEqual(before)

    const town = join(folder, 'data/towns/alderwick.yaml')
    const text = (await readFile(town, 'utf8')).replace('name: Alderwick', 'name: Alderwick Green')
    await writeFile(town, text)
    const another = join(folder, 'data/towns/saltby.yaml')
    await writeFile(
      another,
      text
        .replaceAll('alderwick', 'saltby')
        .replaceAll('Alderwick', 'Saltby')
        .replace(/^id: .*$/m, 'id: 99'),
    )
    await run('site')
    const pagesOf = async (slug: string) =>
      [...(await filesIn(out))].filter(([name]) => name.includes(slug) && name.endsWith('.html'))
    expect((await pagesOf('alderwick'))[0]?.[1].toString()).toContain('Alderwick Green')
    const added = (await pagesOf('saltby')).length
    expect(added).toBeGreaterThan(2)
    await appendFile(another, 'retired: gone\n')
    expect(await run('site')).toMatch(/ [1-9]\d* removed/)
    expect(await pagesOf('saltby')).toEqual([])
    const files = await filesIn(out)
    expect(files.get('410.html')?.toString()).toContain('<h1')
    expect(files.get('redirects.nginx.conf')?.toString()).toContain('location = /saltby { return 410; }\n')
    expect(files.get('site.nginx.conf')?.toString()).toContain('error_page 410 /410.html;\n')
    expect(files.get('site.Caddyfile')?.toString()).toContain('error /saltby 410\n')
    await run('site', '--no-cache')
    expect(await readFile(join(out, 'notes.txt'), 'utf8')).toBe('by hand')
  })

  test('refuses a folder that has other files', async () => {
    const { folder, options } = await folderToExport()
    await writeFile(join(folder, 'mine.txt'), '')
    const { code, stderr } = await townpagesHere(['export', ...options, '--out', folder], { env })
    expect(code).toBe(3)
    expect(stderr).toContain('has files that no export has written')
  })

  test('renders again what somebody has changed in the folder', async () => {
    const { folder, run } = await folderToExport()
    await run('site')
    const index = join(folder, 'site/index.html')
    const before = await readFile(index)
    await writeFile(index, 'damaged')
    await writeFile(join(folder, 'site/.townpages-export.json'), '{"format":1,"na')
    await run('site')
    expect(await readFile(index)).toEqual(before)
  })
})

test('needs the address of the site', async () => {
  const { code, stderr } = await townpagesHere(['export', '--out', join(await scratchFolder(), 'site')], {
    env: { SITE_URL: '' },
  })
  expect([code, stderr]).toEqual([3, expect.stringContaining('SITE_URL=https://www.example.com townpages export')])
})

test(`${kills} exports killed at any moment leave pages that find all of their files (EXPORT_KILLS, EXPORT_SEED=${seed})`, async () => {
  const { folder, options, run } = await copyToExport()
  const out = join(folder, 'site')
  await run('site')
  const styles = join(folder, 'templates/styles/site.css')
  const random = createRandom(seed)
  const killed = { before: 0, between: 0, after: 0 }
  let span = 0
  for (let round = 0; round <= kills; round++) {
    // Other bytes of every style sheet, and so other addresses in every page.
    await writeFile(styles, `${await readFile(styles, 'utf8')}\n.round-${round} { color: red }\n`)
    const child = startProcess(['export', ...options, '--out', out], { env })
    const ended = once(child, 'exit')
    await Promise.race([once(child.stderr ?? child, 'data'), ended]) // the pages are generated; the export begins
    const began = performance.now()
    // The first one is left alone, and tells how long an export takes.
    if (round > 0) await pause(random() * span).then(() => child.kill('SIGKILL'))
    await ended
    if (round === 0) span = performance.now() - began
    else killed[await stateOf(out, round)]++
    const files = await filesIn(out)
    const missing = [...files].flatMap(([name, body]) =>
      name.endsWith('.html') ? assetsIn(body.toString()).filter((asset) => !files.has(asset)) : [],
    )
    expect(missing).toEqual([])
  }
  process.stdout.write(`what was killed had written, EXPORT_SEED=${seed}: ${JSON.stringify(killed)}\n`)
  await run('site')
  await run('fresh')
  expect(await filesIn(out)).toEqual(await filesIn(join(folder, 'fresh')))
})

/** Whether a killed export had changed no page yet, some, or all. */
async function stateOf(out: string, round: number): Promise<'before' | 'between' | 'after'> {
  const files = await filesIn(out)
  const isLatest = ([name, body]: [string, Buffer]) =>
    name.endsWith('.html') &&
    assetsIn(body.toString()).some((asset) => files.get(asset)?.includes(`.round-${round}{`) === true)
  const [latest, pages] = [
    [...files].filter(isLatest).length,
    [...files.keys()].filter((name) => name.endsWith('.html')).length,
  ]
  return latest === 0 ? 'before' : latest < pages ? 'between' : 'after'
}

/** The files that a page names: styles, scripts and islands, and its picture. */
function assetsIn(html: string): string[] {
  return [...html.matchAll(/"(?:https:\/\/www\.tumbler\.example)?\/((?:assets|pictures)\/[^"]+)"/g)].map(
    ([, name = '']) => name,
  )
}
