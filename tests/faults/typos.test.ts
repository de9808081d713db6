import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { createSiteChecker } from '../../generator/check-site.ts'
import type { Fault } from '../../generator/faults/fault.ts'
import { readSite } from '../../generator/read-site.ts'
import { readRoutes } from '../../generator/routes/read-routes.ts'
import type { SiteInput } from '../../generator/site.ts'
import { locksmith, scratchFolder } from '../shared/servers/running-site.ts'
import { typosInEntries } from './typos/entries.ts'
import { typosInSite } from './typos/site.ts'
import type { Typo } from './typos/typo.ts'

// What the golden cases (fault-cases.test.ts) show with a site of their own is shown here as single typos in one table.
const typos = [...typosInEntries, ...typosInSite]
const routesFile = 'templates/routes.yaml'
const alderwick = 'data/towns/alderwick.yaml'
const check = createSiteChecker()
let site: SiteInput

beforeAll(async () => {
  const folders = { data: join(locksmith, 'data'), templates: join(locksmith, 'templates') }
  // A copy of the repository without git has to say the same.
  site = { ...(await readSite(folders)), lastCommit: null }
})

describe('the message of a typo leads to its fix', () => {
  test('after it was made in a site without faults', () => {
    expect(check(site).faults).toEqual([])
  })

  test.each(typos)('$what', async (typo) => {
    const input = await withTypo(typo)
    expect(check(input).faults.map(toldOf)).toEqual(typo.told.map((told) => `${typo.copy ?? typo.file}:${told}`))
  })
})

test.each<Omit<Typo, 'told'>>([
  { what: 'a space at the end of a line', file: alderwick, from: 'name: Alderwick', to: 'name: Alderwick ' },
  { what: 'a tab behind a colon', file: alderwick, from: 'name: Alderwick', to: 'name:\tAlderwick' },
  { what: 'a comment', file: alderwick, from: 'population:', to: '# as counted in 2021\npopulation:' },
  { what: 'a day in quotes', file: alderwick, from: '2026-10-02', to: '"2026-10-02"' },
  {
    what: 'an address with its colon',
    file: 'data/site.yaml',
    from: 'updated:',
    to: 'prices: https://tumbler.example/prices\nupdated:',
  },
])('$what is no typo', async (harmless) => {
  expect(check(await withTypo(harmless)).faults).toEqual([])
})

/** The site with one file changed. */
async function withTypo({ file, copy = file, from = '', to = '' }: Omit<Typo, 'told'>): Promise<SiteInput> {
  const original = await readFile(join(locksmith, file), 'utf8')
  const text = original.replace(from, () => to)
  if (copy === file) expect(text).not.toBe(original)
  if (file === routesFile) {
    const folder = await scratchFolder()
    await writeFile(join(folder, 'routes.yaml'), text)
    return { ...site, routes: await readRoutes({ folder, name: 'templates' }) }
  }
  const value = [...site.sources.value.filter((source) => source.file !== copy), { file: copy, text }]
  return { ...site, sources: { value: value.sort((a, b) => (a.file < b.file ? -1 : 1)), faults: [] } }
}

function toldOf({ message, remedy, span }: Fault): string {
  return `${span.file}:${span.start.line}:${span.start.column} ${message} · ${remedy}`
}
