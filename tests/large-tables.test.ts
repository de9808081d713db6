import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareText } from '../generator/faults/fault.ts'
import { sliceRows } from '../generator/output/slice-rows.ts'
import { readWhole } from '../runtime/contract/assemble-manifest.ts'
import type { Manifest } from '../runtime/contract/manifest.ts'
import type { TableRow } from '../runtime/contract/row-files.ts'
import { followPages } from '../runtime/site/follow-pages.ts'
import { openLazyEntries } from '../runtime/site/lazy-entries.ts'
import { makeManifest, makePage } from '../runtime/site/make-manifest.ts'
import { type ChangedAddresses, openPageChanges } from '../runtime/site/page-changes.ts'
import { createSitemap, sitemapPaths } from '../runtime/site/sitemap.ts'
import { pagesFrom } from '../runtime/site/sliced-pages.ts'
import { openSlicedRows } from '../runtime/site/sliced-rows.ts'
import { scratchFolder } from './running-site.ts'

type Row = TableRow & { title: string }

// Two pairs whose hashes are equal, so that one is never taken for the other.
const alike = ['costarring', 'liquid', 'declinate', 'macallums']
const word = fc.oneof(fc.constantFrom('a', 'ab', 'abc', 'é', 'ß-𝒳', 'zz'), fc.string({ maxLength: 4 }))
const path = fc.oneof(
  { weight: 6, arbitrary: fc.array(word, { maxLength: 3 }).map((words) => `/${words.join('-')}`) },
  { weight: 1, arbitrary: fc.constantFrom(...alike) },
)
const patterns = ['one', 'two', 'three']
const row = fc.record({ path, pattern: fc.constantFrom(...patterns), title: fc.string({ unit: 'grapheme', maxLength: 5 }) })
const table = fc
  .uniqueArray(row, { maxLength: 60, selector: (each) => each.path })
  .map((rows) => rows.toSorted((a, b) => compareText(a.path, b.path)))

async function opened<Row extends TableRow>(rows: readonly Row[], meanRows: number) {
  const folder = await scratchFolder()
  const { table: files, files: written } = sliceRows('rows', rows, meanRows)
  for (const { path: name, content } of written) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), content)
  }
  const read = async (name: string) => JSON.parse(new TextDecoder().decode(written.find((file) => file.path === name)?.content))
  const toEntry = (each: Row) => ({ ...each, isEntry: true })
  return { folder, files, sliced: await openSlicedRows({ folder, files, toEntry }), whole: await readWhole(read, files, toEntry) }
}

test('a table that is read in parts answers as one that is in memory', async () => {
  const given = [table, fc.array(path, { maxLength: 20 }), fc.constantFrom(1, 2, 5, 1000), fc.nat(70)] as const
  await fc.assert(
    fc.asyncProperty(...given, async (rows, others, meanRows, from) => {
      const { folder, sliced, whole } = await opened(rows, meanRows)
      expect([...whole.values()].map(({ isEntry: _, ...each }) => each)).toEqual(rows)
      expect(sliced.size).toBe(whole.size)
      expect([...sliced]).toEqual([...whole])
      expect([...sliced.keys()]).toEqual([...whole.keys()])
      expect([...sliced.values(from)]).toEqual([...whole.values()].slice(from))
      for (const name of [...rows.map((each) => each.path), ...others, ...alike, ''])
        expect([name, sliced.has(name), sliced.get(name), sliced.get(name)]).toEqual([
          name,
          whole.has(name),
          whole.get(name),
          whole.get(name),
        ])
      const names = new Set(patterns.slice(0, from % 4))
      expect([...sliced.ofPatterns(names)]).toEqual([...whole.values()].filter(({ pattern }) => names.has(pattern)))
      await rm(folder, { recursive: true })
    }),
    { numRuns: Number(process.env.LARGE_TABLES ?? 150) },
  )
})

test('computed entries that are read one by one are those of the whole file', async () => {
  const folder = await scratchFolder()
  const file = join(folder, 'content.json')
  const map = (number: number) => ({
    slug: `town-"${number}"`,
    file: '',
    data: { land: `é\n${number} `.repeat(200) },
    summary: {},
    isPlain: true,
  })
  const entries = Array.from({ length: 3000 }, (_, number) => map(number))
  await writeFile(file, `[${entries.map((entry) => JSON.stringify(entry)).join(',\n')}]`)
  const lazy = await openLazyEntries(file)
  expect([lazy?.size, lazy?.get('town-"7"'), lazy?.get('town-7'), lazy?.has('town-7')]).toEqual([3000, entries[7], undefined, false])
  expect([...(lazy?.values() ?? [])]).toEqual(entries)
  expect([...(lazy?.keys() ?? [])]).toEqual(entries.map(({ slug }) => slug))
  // Content is compared and listed as a whole; it is loaded.
  await writeFile(file, JSON.stringify(entries.map(({ isPlain: _, ...entry }) => entry)))
  expect(await openLazyEntries(file)).toBeNull()
})

test('a row that is added or removed changes few files', async () => {
  const rows = Array.from({ length: 3000 }, (_, number) => ({ path: `/page-${10_000 + number}`, pattern: 'one', title: `${number}` }))
  const slicesOf = (some: readonly Row[]) => sliceRows('rows', some, 100).table.slices.map(({ file }) => file)
  const before = new Set(slicesOf(rows))
  expect(before.size).toBeGreaterThan(15)
  const changed = slicesOf(rows.toSpliced(1500, 1)).filter((file) => !before.has(file))
  expect(changed.length).toBeLessThanOrEqual(2)
})

test('a table whose index does not fit its slices is not opened', async () => {
  const { folder, files } = await opened([{ path: '/a', pattern: 'one', title: '' }], 1)
  await writeFile(join(folder, files.index), 'short')
  await expect(openSlicedRows({ folder, files, toEntry: (each: Row) => each })).rejects.toThrow('does not fit its 1 rows')
})

/** A manifest whose pages are read in parts, and one with the same pages in memory. `title`: that of one page. */
async function manifestsOf(title: string, aliases: ReadonlyMap<string, string>) {
  const pages = Array.from({ length: 2500 }, (_, number) => {
    const robots = number % 7 === 0 ? 'noindex' : null
    return makePage(`/page-${10_000 + number}`, {
      robots,
      lastModified: `2026-01-${10 + (number % 20)}`,
      pattern: patterns[number % 3] ?? '',
    })
  })
  const titled = pages.map((page) => (page.path === '/page-10300' ? { ...page, title, hash: title } : page))
  const { sliced, whole } = await opened(titled, 100)
  return { sliced: makeManifest([], { pages: sliced, aliases }), whole: makeManifest([], { pages: whole, aliases }) }
}

test('a changed page and a moved alias change the times of their own slices only, and caches drop no other page', async () => {
  let seconds = 1000
  const changes = await openPageChanges({ file: null, warn: (error) => expect.unreachable(String(error)), clock: () => seconds * 1000 })
  let previous: { manifest: Manifest } | null = null
  let changed: ChangedAddresses = []
  const live = async (title: string, alias: string, shellId = 'shell') => {
    const { sliced, whole } = await manifestsOf(title, new Map([['/alias', alias]]))
    const followed = followPages(changes, { manifest: sliced, previous, tagOf: () => expect.unreachable(), shellId })
    const { times } = followed
    changed = followed.changed()
    previous = { manifest: sliced }
    seconds += 1000
    return (at: number) => [...whole.pages.keys()].filter((path) => times.get(path) === at)
  }
  expect((await live('first', '/page-10000'))(1000)).toHaveLength(2500)
  expect(changed).toBe('all')
  expect((await live('first', '/page-10000'))(1000)).toHaveLength(2500)
  expect(changed).toEqual([])
  const edited = (await live('second', '/page-10000'))(3000)
  expect(edited).toContain('/page-10300')
  expect(changed).toEqual(['/page-10300'])
  expect(edited.length).toBeLessThan(600)
  const moved = (await live('second', '/page-12400'))(4000)
  expect(moved).toEqual(expect.arrayContaining(['/page-10000', '/page-12400']))
  expect(changed).toEqual(['/page-10000', '/page-12400'])
  expect(moved.length).toBeLessThan(1200)
  expect((await live('second', '/page-12400', 'other shell'))(5000)).toHaveLength(2500)
})

test('the sitemap lists the same pages', async () => {
  const { sliced, whole } = await manifestsOf('title', new Map())
  const textsOf = async (manifest: Manifest) => {
    const sitemap = createSitemap(manifest, 'https://hasp.example')
    return Promise.all((await sitemapPaths(manifest)).map(sitemap))
  }
  expect(await textsOf(sliced)).toEqual(await textsOf(whole))
  expect(pagesFrom(sliced.pages, 2000).toArray()).toEqual(pagesFrom(whole.pages, 2000).toArray())
})
