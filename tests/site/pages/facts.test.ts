import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createSiteChecker } from '../../../generator/check-site.ts'
import type { CheckedSite } from '../../../generator/plan/checked-site.ts'
import { readSite } from '../../../generator/read-site.ts'
import { pagePatterns } from '../../../generator/routes/pattern-configs.ts'
import { createContent } from '../../../runtime/shared/content/create-content.ts'

const root = join(import.meta.dirname, '../../..')

/** What the first page of each pattern, and each page of London, is given to show. */
function contentOf({ routes, collections, plan }: CheckedSite): { path: string; shown: string }[] {
  const patterns = pagePatterns(routes)
  const content = createContent({ everyPage: routes.everyPage, patterns, collections, ogImages: { patterns: {} } })
  const seen = new Set<string>()
  const pages = [...plan.pages.values()].filter(({ pattern: { name }, entries }) => {
    const isFirst = !seen.has(name)
    seen.add(name)
    return isFirst || entries.location === 'london'
  })
  return pages.map(({ path, pattern, entries, title, description }) => {
    const { site, ...values } = content.ofPage({ pattern: pattern.name, entries }).values() as {
      site: Record<string, unknown>
    }
    return { path, shown: JSON.stringify([title, description, values, { ...site, hours: null }]) }
  })
}

test('the opening hours, a price and the head office are changed in one line each', async () => {
  const input = await readSite({ data: join(root, 'data'), templates: join(root, 'templates') })
  const changes = [
    { file: 'data/site.yaml', from: 'from: "00:00"', to: 'from: "09:00"' },
    { file: 'data/site.yaml', from: 'street: 275 New North Road', to: 'street: 1 Fenby Quay' },
    { file: 'data/site.yaml', from: 'postcode: N1 7AA', to: 'postcode: E1 6AN' },
    { file: 'data/services/surveillance.yaml', from: 'from: 65', to: 'from: 71' },
  ]
  const value = input.sources.value.map(({ file, text }) => {
    const own = changes.filter((change) => change.file === file)
    for (const { from } of own) expect(text.split(from)).toHaveLength(2)
    return { file, text: own.reduce((changed, { from, to }) => changed.replace(from, to), text) }
  })
  const { site, faults } = createSiteChecker()({ ...input, sources: { value, faults: [] } })
  expect(faults.filter(({ severity }) => severity === 'error')).toEqual([])
  if (site === null) throw new Error('a site without errors is checked')
  const pages = contentOf(site)
  const former = /24\/7|\bday (?:and|or) night\b|\bat any hour\b|£65\b|275 New North Road|N1 7AA/g
  expect(pages.flatMap(({ path, shown }) => [...shown.matchAll(former)].map(([words]) => `${path}: ${words}`))).toEqual(
    [],
  )
  const all = pages.map(({ shown }) => shown).join('\n')
  for (const words of ['Open from 9am to 11.59pm', '£71', '1 Fenby Quay, Islington, London, E1 6AN'])
    expect(all).toContain(words)
})
