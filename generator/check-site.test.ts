import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createContent } from '../runtime/shared/content/create-content.ts'
import { createSiteChecker } from './check-site.ts'
import { readSite } from './read-site.ts'
import { pagePatterns } from './routes/pattern-configs.ts'
import type { SiteInput } from './site.ts'

const locksmith = join(import.meta.dirname, '../tests/fixtures/locksmith')
const folders = { data: join(locksmith, 'data'), templates: join(locksmith, 'templates') }

function edit(site: SiteInput, file: string, change: (text: string) => string): SiteInput {
  const value = site.sources.value.map((source) =>
    source.file === file ? { file, text: change(source.text) } : source,
  )
  return { ...site, sources: { value, faults: [] } }
}

const messages = (site: SiteInput) =>
  createSiteChecker()(site).faults.map(({ message, span }) => `${span.file}:${span.start.line} ${message}`)

describe('a checker that has seen a site before', () => {
  test('says of every edit what a new one says', async () => {
    const original = await readSite(folders)
    const files = original.sources.value.map(({ file }) => file)
    const edits = fc.array(
      fc.record({
        file: fc.constantFrom(...files),
        at: fc.nat(400),
        put: fc.constantFrom('', ':', 'x', '\n', '"', '{', '- '),
      }),
      { minLength: 1, maxLength: 8 },
    )
    fc.assert(
      fc.property(edits, (steps) => {
        const check = createSiteChecker()
        let site = original
        for (const { file, at, put } of steps) {
          site = edit(site, file, (text) => text.slice(0, at) + put + text.slice(at + 1))
          const [kept, fresh] = [check(site), createSiteChecker()(site)]
          expect(kept.faults.map(({ message, span }) => [message, span])).toEqual(
            fresh.faults.map(({ message, span }) => [message, span]),
          )
          expect(kept.site === null).toBe(fresh.site === null)
        }
      }),
      { numRuns: 30 },
    )
  })
})

test('what an edit leaves as it was is not made again, also where pages leave something out', async () => {
  const input = edit(
    await readSite(folders),
    'data/site.yaml',
    (text) => `${text}securityContact:\n  contact: keys@tumbler.example\n  expires: 2020-01-01\n`,
  )
  const check = createSiteChecker()
  const contentOf = (site: SiteInput, collection: string, slug: string) =>
    check(site).site?.collections.get(collection)?.get(slug)
  const edited = edit(input, 'data/towns/alderwick.yaml', (text) => text.replace('Half', 'Most of'))
  const before = contentOf(input, 'site', 'site')
  expect(before?.data).toHaveProperty('motto')
  expect(before?.data).not.toHaveProperty('securityContact')
  expect(contentOf(edited, 'site', 'site')).toBe(before)
  expect(contentOf(edited, 'towns', 'alderwick')).not.toBe(contentOf(input, 'towns', 'alderwick'))
})

describe('a fact', () => {
  const heading = async (change: (text: string) => string) => {
    const input = edit(await readSite(folders), 'data/pages/town.yaml', (text) =>
      text.replace(/^heading: .*$/m, 'heading: "{charge:lockout-help} in {town}, {night} more at night"'),
    )
    const { site, faults } = createSiteChecker()(edit(input, 'data/trades/lockout-help.yaml', change))
    expect(faults).toEqual([])
    if (site === null) throw new Error('a site without faults is checked')
    const page = [...site.plan.pages.values()].find(({ path }) => path === '/alderwick')
    const { everyPage } = site.routes
    const content = createContent({
      everyPage,
      patterns: pagePatterns(site.routes),
      collections: site.collections,
      ogImages: { patterns: {} },
    })
    const shown = content.ofPage({ pattern: page?.pattern.name ?? '', entries: page?.entries ?? {} })
    return { heading: (shown.values() as { wording: { heading: string } }).wording.heading, hash: page?.content }
  }

  test('is changed in one line, and with it the pages that refer to it', async () => {
    const before = await heading((text) => text)
    const after = await heading((text) => text.replace('callOut: 65', 'callOut: 72'))
    expect(before.heading).toBe('£65 in Alderwick, £30 more at night')
    expect(after.heading).toBe('£72 in Alderwick, £30 more at night')
    expect(after.hash).not.toBe(before.hash)
  })
})

describe('a file at fault', () => {
  test('does not put what refers to it at fault', async () => {
    const referring = edit(await readSite(folders), 'data/pages/town.yaml', (text) =>
      text.replace('Near {town}', 'From {charge:lock-fitting}'),
    )
    const site = edit(referring, 'data/trades/lock-fitting.yaml', (text) => `${text}wrong: [\n`)
    expect(messages(site)).toEqual([expect.stringContaining('data/trades/lock-fitting.yaml')])
  })

  test('does not hide what is wrong in others, placeholders included', async () => {
    const broken = edit(await readSite(folders), 'data/towns/alderwick.yaml', (text) => text.replace('name:', 'nmae:'))
    const site = edit(broken, 'data/pages/trade.yaml', (text) => text.replace(/^heading: .*$/m, 'heading: "{nobody}"'))
    expect(messages(site).map((line) => line.split(':')[0])).toEqual([
      'data/pages/trade.yaml',
      'data/towns/alderwick.yaml',
    ])
  })

  test('that all pages show is the only fault', async () => {
    const site = edit(await readSite(folders), 'data/site.yaml', (text) => `${text}wrong: yes\n`)
    expect(messages(site)).toEqual([expect.stringContaining('data/site.yaml')])
  })
})
