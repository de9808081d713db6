import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { createSiteChecker, readSite } from '../generator/check-site.ts'
import type { Fault } from '../generator/faults/fault.ts'
import type { Source } from '../generator/read/source.ts'
import { readRoutes } from '../generator/routes/read-routes.ts'
import type { SiteInput } from '../generator/site.ts'
import { root, scratchFolder } from './running-site.ts'
import { typosInEntries } from './typos/entries.ts'
import { harmless } from './typos/harmless.ts'
import { typosInPages } from './typos/pages.ts'
import { typosInPlaces } from './typos/places.ts'
import { typosInRoutes } from './typos/routes.ts'
import { typosInSite } from './typos/site.ts'
import type { Slip, Told } from './typos/typo.ts'

const folders = { data: join(root, 'data'), templates: join(root, 'templates') }
const typos = [...typosInPlaces, ...typosInEntries, ...typosInSite, ...typosInPages, ...typosInRoutes]
const routesFile = 'templates/routes.yaml'
// One checker for all: files that a slip leaves alone are parsed once.
const check = createSiteChecker()
let site: SiteInput

beforeAll(async () => {
  // A copy of the repository without git has to say the same.
  site = { ...(await readSite(folders)), lastCommit: null }
})

describe('a slip leads to its repair', () => {
  test('after it was made in a site without faults', () => {
    expect(check(site).faults).toEqual([])
  })

  test.each(typos)('$what', async (slip) => {
    const original = await textOf(slip.file)
    const text = slip.change(original)
    if (slip.copy === undefined) expect(text).not.toBe(original)
    const input = slip.file === routesFile ? await withRoutes(text) : withSource({ file: slip.copy ?? slip.file, text })
    const expected = [slip, ...(slip.also ?? [])].map((told) => expectedFault(told, slip, text))
    expect(check(input).faults.map(toldOf)).toEqual(expected)
  })
})

test.each(harmless)('$what is no slip', async ({ file, change }) => {
  const text = change(await textOf(file))
  expect(text).not.toBe(await textOf(file))
  expect(check(withSource({ file, text })).faults).toEqual([])
})

test('slips are made in every kind of file', () => {
  const kinds = new Set(typos.map(({ file }) => file.split('/').slice(0, 2).join('/')))
  const all = ['competitors', 'locations', 'pages', 'services', 'site.yaml', 'testimonials'].map((name) => `data/${name}`)
  expect([...kinds].sort()).toEqual([...all, routesFile])
  expect(typos.length).toBeGreaterThanOrEqual(30)
})

async function textOf(file: string): Promise<string> {
  if (file === routesFile) return readFile(join(root, file), 'utf8')
  const source = site.sources.value.find((source) => source.file === file)
  if (source === undefined) throw new Error(`no file ${file}`)
  return source.text
}

function withSource(changed: Source): SiteInput {
  const value = [...site.sources.value.filter(({ file }) => file !== changed.file), changed]
  return { ...site, sources: { value: value.sort((a, b) => (a.file < b.file ? -1 : 1)), faults: [] } }
}

async function withRoutes(text: string): Promise<SiteInput> {
  const folder = await scratchFolder()
  await writeFile(join(folder, 'routes.yaml'), text)
  return { ...site, routes: await readRoutes({ folder, name: 'templates' }) }
}

function toldOf({ message, remedy, span }: Fault) {
  return { says: message, remedy, file: span.file, line: span.start.line, column: span.start.column }
}

function expectedFault({ says, remedy, line, column, at }: Told, { file, copy }: Slip, text: string) {
  const found = text.split('\n').flatMap((written, index) => (written === line ? [index + 1] : []))
  expect(found, `the line ${line} stands once in the file`).toHaveLength(1)
  return { says, remedy, file: at ?? copy ?? file, line: found[0], column }
}
