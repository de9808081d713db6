import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { localFactsOf } from '../../../bin/reports/local-facts.ts'
import { readPageTexts } from '../../../bin/reports/page-texts.ts'
import { readabilityOf } from '../../../bin/reports/readability.ts'
import { measureSimilarity } from '../../../bin/reports/similarity.ts'
import type { PageMeasure } from '../../../bin/reports/similarity-table.ts'

let site: Awaited<ReturnType<typeof readPageTexts>>
beforeAll(async () => {
  site = await readPageTexts(inject('dist'), { progress: () => {} })
})
// The texts go: their worker goes on with other files.
afterAll(() => {
  site.pages = []
})

describe('the pages of places', () => {
  let measure: ReturnType<typeof measureSimilarity>
  beforeAll(() => {
    measure = measureSimilarity(site.manifest, site.pages, () => {})
  })
  const mainPages = () => measure.pages.filter(({ kind }) => ['location', 'unified-location'].includes(kind))
  const share = ({ facts, own, words }: PageMeasure) => (facts + own) / words

  test('are all measured', () => {
    expect(measure.pages.length).toBeGreaterThan(4000)
    expect(mainPages()).toHaveLength(335)
  })

  test('pass the gate where search engines are shown them (D36)', () => {
    const failing = measure.pages.filter(({ indexed, failures }) => indexed && failures.length > 0)
    expect(failing.map(({ path, failures }) => `${path}: ${failures.join('; ')}`)).toEqual([])
  })

  test('are facts and text of the place by 45 % in the middle where they are main pages', () => {
    const shares = mainPages()
      .map(share)
      .sort((a, b) => a - b)
    expect(shares[Math.floor(shares.length / 2)]).toBeGreaterThanOrEqual(0.45)
  })

  test('are shown to search engines for at least 120 services in a place', () => {
    const indexed = measure.pages.filter((page) => page.indexed && page.kind === 'service-in-location')
    expect(indexed.length).toBeGreaterThanOrEqual(120)
  })

  test('show no sentence that is drawn by lot', () => {
    expect(measure.drawn).toEqual([])
  })
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
