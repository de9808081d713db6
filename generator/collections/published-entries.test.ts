import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPublisher } from '../publish.ts'

const fixture = join(import.meta.dirname, '../../tests/fixtures/locksmith')

let folder: string
const inFolder = (name: string) => join(folder, name)
const site = () => ({ data: inFolder('data'), templates: join(fixture, 'templates'), out: inFolder('dist') })

// A folder outside of any repository: only the pages tell what was there before.
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'townpages-published-'))
  await cp(join(fixture, 'data'), inFolder('data'), { recursive: true })
  await createPublisher(site()).publish('2026-11-20')
})
afterAll(() => rm(folder, { recursive: true }))

async function faultsAfter(change: () => Promise<unknown>): Promise<readonly string[]> {
  await change()
  const { faults } = await createPublisher(site()).check()
  await cp(join(fixture, 'data'), inFolder('data'), { recursive: true, force: true })
  return faults.map(({ severity, message, span }) => `${span.file} ${severity}: ${message}`)
}

test('says nothing of a site as it was generated', async () => {
  expect(await faultsAfter(async () => {})).toEqual([])
})

test('reports an id that the last pages knew otherwise', async () => {
  const file = inFolder('data/towns/alderwick.yaml')
  const text = await readFile(file, 'utf8')
  expect(await faultsAfter(() => writeFile(file, text.replace('id: 1', 'id: 9')))).toEqual([
    'data/towns/alderwick.yaml error: the id was 1 and is 9: an id never changes',
  ])
})

test('warns of an entry that had pages and is gone', async () => {
  expect(await faultsAfter(() => rm(inFolder('data/towns/quay-of-morrow.yaml')))).toEqual([
    'data/towns/quay-of-morrow.yaml warning: `quay-of-morrow` had pages, and nothing answers at /quay-of-morrow any more',
  ])
})

test('passes over pages that another version wrote', async () => {
  await writeFile(inFolder('dist/manifest.json'), '{ "format": 1 }')
  expect(await faultsAfter(() => rm(inFolder('data/towns/quay-of-morrow.yaml')))).toEqual([])
})
