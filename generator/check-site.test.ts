import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createSiteChecker, readSite } from './check-site.ts'
import type { SiteInput } from './site.ts'

const locksmith = join(import.meta.dirname, '../tests/fixtures/locksmith')
const folders = { data: join(locksmith, 'data'), templates: join(locksmith, 'templates') }

function edit(site: SiteInput, file: string, change: (text: string) => string): SiteInput {
  const value = site.sources.value.map((source) => (source.file === file ? { file, text: change(source.text) } : source))
  return { ...site, sources: { value, faults: [] } }
}

const messages = (site: SiteInput) =>
  createSiteChecker()(site).faults.map(({ message, span }) => `${span.file}:${span.start.line} ${message}`)

describe('a checker that has seen a site before', () => {
  test('says of every edit what a new one says', async () => {
    const original = await readSite(folders)
    const files = original.sources.value.map(({ file }) => file)
    const edits = fc.array(
      fc.record({ file: fc.constantFrom(...files), at: fc.nat(400), put: fc.constantFrom('', ':', 'x', '\n', '"', '{', '- ') }),
      { minLength: 1, maxLength: 8 },
    )
    fc.assert(
      fc.property(edits, (steps) => {
        const check = createSiteChecker()
        let site = original
        for (const { file, at, put } of steps) {
          site = edit(site, file, (text) => text.slice(0, at) + put + text.slice(at + 1))
          const [kept, fresh] = [check(site), createSiteChecker()(site)]
          expect(kept.faults.map(({ message, span }) => [message, span])).toEqual(fresh.faults.map(({ message, span }) => [message, span]))
          expect(kept.site === null).toBe(fresh.site === null)
        }
      }),
      { numRuns: 60 },
    )
  })
})

describe('a file at fault', () => {
  test('does not put what refers to it at fault', async () => {
    const site = edit(await readSite(folders), 'data/trades/lock-fitting.yaml', (text) => `${text}wrong: [\n`)
    expect(messages(site)).toEqual([expect.stringContaining('data/trades/lock-fitting.yaml')])
  })

  test('does not hide what is wrong in others, placeholders included', async () => {
    const broken = edit(await readSite(folders), 'data/towns/alderwick.yaml', (text) => text.replace('name:', 'nmae:'))
    const site = edit(broken, 'data/pages/trade.yaml', (text) => text.replace(/^heading: .*$/m, 'heading: "{nobody}"'))
    expect(messages(site).map((line) => line.split(':')[0])).toEqual(['data/pages/trade.yaml', 'data/towns/alderwick.yaml'])
  })

  test('that all pages show is the only fault', async () => {
    const site = edit(await readSite(folders), 'data/site.yaml', (text) => `${text}wrong: yes\n`)
    expect(messages(site)).toEqual([expect.stringContaining('data/site.yaml')])
  })
})
