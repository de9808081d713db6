import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { openAddressChanges, type TaggedAddress } from './address-changes.ts'

let file: string
let seconds: number
let warnings: unknown[]
beforeEach(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'townpages-changes-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  file = join(folder, 'var/page-changes.json')
  seconds = 1000
  warnings = []
})

const open = () =>
  openAddressChanges({ file, warn: (error) => warnings.push(error), clock: () => seconds * 1000 + 999 })

/** Goes live with these pages at a time and says when each changed. */
async function live(changes: Awaited<ReturnType<typeof open>>, at: number, pages: readonly TaggedAddress[]) {
  seconds = at
  const { times } = changes.follow(pages)
  await changes.recorded()
  return Object.fromEntries(pages.map(([path]) => [path, times.get(path)]))
}

test('a page that differs changed now, and the others when they did', async () => {
  const changes = await open()
  expect(await live(changes, 1000, [['/a', '1'], ['/b', '1']])).toEqual({ '/a': 1000, '/b': 1000 }) // biome-ignore format: pairs
  expect(await live(changes, 2000, [['/a', '2'], ['/b', '1'], ['/c', '1']])).toEqual({ '/a': 2000, '/b': 1000, '/c': 2000 }) // biome-ignore format: pairs
  expect(warnings).toEqual([])
})

test('a restart changes nothing', async () => {
  await live(await open(), 1000, [['/a', '1']])
  expect(await live(await open(), 2000, [['/a', '1']])).toEqual({ '/a': 1000 })
})

test('two changes within a second, or after the clock was set back, have different times', async () => {
  const changes = await open()
  await live(changes, 1000, [['/a', '1']])
  expect(await live(changes, 1000, [['/a', '2']])).toEqual({ '/a': 1001 })
  expect(await live(changes, 10, [['/a', '3']])).toEqual({ '/a': 1002 })
})

test('a page that comes back changed when it came back', async () => {
  const changes = await open()
  await live(changes, 1000, [['/a', '1']])
  await live(changes, 2000, [])
  expect(await live(changes, 3000, [['/a', '1']])).toEqual({ '/a': 3000 })
})

test('a damaged record is reported and replaced', async () => {
  await live(await open(), 1000, [['/a', '1']])
  await writeFile(file, '{"/a": ["1"')
  expect(await live(await open(), 2000, [['/a', '1']])).toEqual({ '/a': 2000 })
  expect(warnings).toHaveLength(1)
  expect(JSON.parse(await readFile(file, 'utf8'))).toEqual({ '/a': ['1', 2000] })
})

test('a record that cannot be written is reported, and the times hold as long as the process', async () => {
  await writeFile(join(file, '../..', 'var'), 'a file where a folder should be')
  const changes = await open()
  await live(changes, 1000, [['/a', '1']])
  expect(await live(changes, 2000, [['/a', '1']])).toEqual({ '/a': 1000 })
  expect(warnings.length).toBeGreaterThan(0)
})

test('caches are told what changed, appeared or disappeared; after a start what did so within an hour', async () => {
  const changedOf = async (changes: Awaited<ReturnType<typeof open>>, at: number, pages: readonly TaggedAddress[]) => {
    seconds = at
    const { changed } = changes.follow(pages)
    await changes.recorded()
    return changed
  }
  const changes = await open()
  expect(await changedOf(changes, 1000, [['/a', '1'], ['/b', '1'], ['/c', '1']])).toBe('all') // biome-ignore format: pages
  expect(await changedOf(changes, 2000, [['/a', '1'], ['/b', '2'], ['/d', '1']])).toEqual(['/b', '/d', '/c']) // biome-ignore format: pages
  expect(await changedOf(changes, 2100, [['/a', '1'], ['/b', '2'], ['/d', '1']])).toEqual([]) // biome-ignore format: pages
  expect(await changedOf(await open(), 5000, [['/a', '1'], ['/b', '2'], ['/d', '2']])).toEqual(['/b', '/d', '/c']) // biome-ignore format: pages
  expect(await changedOf(await open(), 8000, [['/a', '1'], ['/b', '2'], ['/d', '2']])).toEqual(['/d']) // biome-ignore format: pages
  expect(await changedOf(changes, 8001, [['/a', '2'], ['/b', '3'], ['/d', '3']])).toBe('all') // biome-ignore format: pages
})
