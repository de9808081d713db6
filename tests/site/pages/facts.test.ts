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

type Away = { slug: string; km: number }
type Near = Record<'nearby' | 'offices' | 'byLand' | 'acrossWater', Away[]> & {
  map: { names: Away[]; nearest: Away | null }
}

test('two places are equally far apart wherever a page says how far', async () => {
  const input = await readSite({ data: join(root, 'data'), templates: join(root, 'templates') })
  const { site } = createSiteChecker()(input)
  if (site === null) throw new Error('the site has no errors')
  const patterns = pagePatterns(site.routes)
  const { everyPage } = site.routes
  const content = createContent({ everyPage, patterns, collections: site.collections, ogImages: { patterns: {} } })
  const told = [...site.plan.pages.values()].flatMap(({ pattern: { name }, entries }) => {
    const slug = entries.location
    if (slug === undefined || !['location', 'unified-location'].includes(name)) return []
    const { map, nearby, offices, byLand, acrossWater } = content
      .ofPage({ pattern: name, entries })
      .values() as unknown as Near
    const all = [...nearby, ...offices, ...byLand, ...acrossWater, ...map.names, ...(map.nearest ? [map.nearest] : [])]
    return all.map((to) => ({ pair: [slug, to.slug].sort().join(' and '), km: to.km }))
  })
  const differing = [...Map.groupBy(told, ({ pair }) => pair)].flatMap(([pair, own]) => {
    const distances = [...new Set(own.map(({ km }) => km))]
    return distances.length === 1 ? [] : [`${pair}: ${distances.join(', ')}`]
  })
  expect(told.length).toBeGreaterThan(4000)
  expect(differing).toEqual([])
})

test('the time until work starts is never that of an answer, and no council has the homes of three places', async () => {
  const { sources } = await readSite({ data: join(root, 'data'), templates: join(root, 'templates') })
  const sentences = sources.value.flatMap(({ file, text }) =>
    [...text.replaceAll(/\s+/g, ' ').matchAll(/[^.:]*\{timing:standard\}[^.]*/g)].map(([words]) => ({ file, words })),
  )
  expect(sentences.length).toBeGreaterThan(3)
  // An answer comes within {timing:enquiry}.
  expect(sentences.filter(({ words }) => !/\bstarts?\b/.test(words))).toEqual([])
  const areas = sources.value.flatMap(({ text }) => /^ {2}homes:\n {4}area: (.*)$/m.exec(text)?.[1] ?? [])
  expect(areas.length).toBeGreaterThan(200)
  const shared = [...Map.groupBy(areas, (area) => area)].filter(([, places]) => places.length > 2)
  expect(shared.map(([area]) => area)).toEqual([])
})
