import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { localFactsOf } from '../../../bin/reports/local-facts.ts'
import { readPageTexts } from '../../../bin/reports/page-texts.ts'
import { readabilityOf } from '../../../bin/reports/readability.ts'
import { measureWithFacts, type PageWithFacts } from '../../../bin/reports/similarity.ts'

let site: Awaited<ReturnType<typeof readPageTexts>>
beforeAll(async () => {
  site = await readPageTexts(inject('dist'), { progress: () => {} })
})
// The texts go: their worker goes on with other files.
afterAll(() => {
  site.pages = []
})

describe('the pages of places', () => {
  let measure: ReturnType<typeof measureWithFacts>
  beforeAll(() => {
    measure = measureWithFacts(site.manifest, site.pages, () => {})
  })
  const main = ['location', 'unified-location']
  const named = (pages: readonly PageWithFacts[], value: (page: PageWithFacts) => number) =>
    pages.map((page) => `${page.path}: ${Math.round(value(page) * 100) / 100}`)
  const mainPages = () => measure.pages.filter(({ kind }) => main.includes(kind))

  test('are all measured', () => {
    expect(measure.pages.length).toBeGreaterThan(4000)
    expect(mainPages()).toHaveLength(335)
  })

  test('are alike by less than 55 % where they are main pages', () => {
    const like = mainPages().filter(({ plain }) => plain.share >= 0.55)
    expect(named(like, ({ plain }) => plain.share)).toEqual([])
  })

  test('are alike by less than 70 % where search engines are shown them', () => {
    const like = measure.pages.filter(
      ({ kind, indexed, plain }) => indexed && !main.includes(kind) && plain.share >= 0.7,
    )
    expect(named(like, ({ plain }) => plain.share)).toEqual([])
  })

  test('have at least 110 words of prose that no other page has', () => {
    expect(
      named(
        mainPages().filter(({ prose }) => prose < 110),
        ({ prose }) => prose,
      ),
    ).toEqual([])
  })

  test('are facts and text of the place by at least 30 %', () => {
    const share = ({ facts, own, words }: PageWithFacts) => (facts + own) / words
    expect(
      named(
        mainPages().filter((page) => share(page) < 0.3),
        share,
      ),
    ).toEqual([])
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
