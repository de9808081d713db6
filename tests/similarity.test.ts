import { beforeAll, expect, inject, test } from 'vitest'
import { localFactsOf } from '../bin/reports/local-facts.ts'
import { readPageTexts } from '../bin/reports/page-texts.ts'
import { readabilityOf } from '../bin/reports/readability.ts'
import { similarityOf } from '../bin/reports/similarity.ts'

let site: Awaited<ReturnType<typeof readPageTexts>>
beforeAll(async () => {
  site = await readPageTexts(inject('dist'), { progress: () => {} })
})

test('no town page has a sibling that is more like it than D10 allows', { timeout: 300_000 }, () => {
  const found = similarityOf(site.manifest, site.pages)
  expect(found.length).toBeGreaterThan(4000)
  const limits = { location: 0.55, 'unified-location': 0.55, 'service-in-location': 0.7, comparison: 0.85 }
  for (const [kind, limit] of Object.entries(limits)) {
    const pages = found.filter((page) => page.kind === kind)
    expect(pages.some(({ share }) => share > 0)).toBe(true)
    expect(pages.filter(({ share }) => share >= limit)).toEqual([])
  }
})

test('every town has three facts on its main page that its neighbours\u2019 pages do not have', () => {
  const pages = site.pages.filter(({ entry }) => ['location', 'unified-location'].includes(entry.pattern))
  const towns = localFactsOf(site.manifest, pages, { count: pages.length, seed: '1' })
  expect(towns).toHaveLength(335)
  expect(towns.filter(({ facts }) => facts.length < 3)).toEqual([])
})

test('pages can be read by a twelve- to fourteen-year-old, legal texts among them', () => {
  const measured = readabilityOf(site.pages)
  expect(new Set(measured.map(({ pattern }) => pattern)).size).toBeGreaterThan(15)
  expect(measured.filter(({ age }) => age > 14.5)).toEqual([])
})
