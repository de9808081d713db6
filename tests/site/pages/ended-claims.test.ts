import { join } from 'node:path'
import { load } from 'cheerio/slim'
import { beforeAll, expect, inject, test } from 'vitest'
import { createSiteChecker, type SiteChecker } from '../../../generator/check-site.ts'
import { readSite } from '../../../generator/read-site.ts'
import { leftOutTexts } from '../../../generator/serves/lint/rules/left-out-texts.ts'
import { staleDays } from '../../../generator/serves/lint/rules/stale-days.ts'
import { unconfirmed } from '../../../generator/serves/lint/rules/unconfirmed.ts'
import type { SiteInput } from '../../../generator/site.ts'
import type { PageEntry, StoredManifest } from '../../../runtime/contract/manifest.ts'
import type { ServerBundle } from '../../../runtime/page/props.ts'
import { readManifest } from '../../../runtime/site/read-manifest.ts'
import { createPageRenderer } from '../../../runtime/site/render/render-page.ts'
import { loadServerBundle } from '../../../runtime/site/render/server-bundle.ts'
import { root } from '../../shared/servers/running-site.ts'
import { smallRealSite } from '../../shared/servers/small-real-site.ts'

// The claims of data/site.yaml were checked on 11 August 2025, and end a year later.
const [lastDay, end, yearAhead] = ['2026-08-10', '2026-08-11', '2027-11-29'] as const
const claimed = /20\+ years|25\+ years|\b500\+/gi

let input: SiteInput
let small: SiteInput
let check: SiteChecker
let manifest: StoredManifest
let bundle: ServerBundle
beforeAll(async () => {
  input = await readSite({ data: join(root, 'data'), templates: join(root, 'templates') })
  small = await smallRealSite()
  check = createSiteChecker()
  manifest = await readManifest(inject('dist'))
  bundle = await loadServerBundle(manifest)
})

/** The site with a few places as of a day; `edits`: texts to replace in files. */
function siteOn(asOf: string, edits: Readonly<Record<string, readonly [from: string, to: string]>> = {}) {
  const value = small.sources.value.map((source) => {
    const [from, to] = edits[source.file] ?? ['', '']
    return { file: source.file, text: source.text.replace(from, to) }
  })
  return check({ ...small, asOf, sources: { value, faults: [] } })
}

/** The pages of the real site on a day, with what their heads say. */
const pagesOn = (asOf: string) => pagesOf(check({ ...input, asOf }))

function pagesOf({ site }: ReturnType<SiteChecker>) {
  if (site === null) throw new Error('the site has faults')
  const texts = new Map(
    [...site.plan.pages.values()].map(({ path, title, description }) => [path, { title, description }]),
  )
  const { collections, routes } = site
  const { variables } = routes.everyPage
  const shell = { siteUrl: 'https://one.example', ...manifest.assets }
  const renderer = createPageRenderer({
    manifest: { ...manifest, collections, everyPage: { ...manifest.everyPage, variables } },
    bundle,
    shell,
    suggest: () => null,
  })
  const html = (page: PageEntry) => renderer.page({ ...page, ...texts.get(page.path) })
  return {
    site,
    at: (path: string) => {
      const page = manifest.pages.get(path)
      if (page === undefined) throw new Error(`there is no page ${path}`)
      return html(page)
    },
    /** One of each kind. */
    kinds: () =>
      [...Map.groupBy(manifest.pages.values(), ({ pattern }) => pattern).values()].flatMap(([first]) =>
        first === undefined ? [] : [{ path: first.path, html: html(first) }],
      ),
  }
}

const claimsIn = (text: string) => [...new Set(text.match(claimed))].sort()

test('a claim is on pages until the day before it ends (D29)', () => {
  const { site, at } = pagesOn(lastDay)
  expect(claimsIn(at('/'))).toEqual(['20+ years'])
  expect(claimsIn(at('/business'))).toEqual(['25+ years', '500+'])
  expect(at('/business')).toContain('100% confidential')
  expect(claimsIn(at('/about'))).toEqual(['20+ years', '25+ years'])
  expect(site.nextChange).toBe(end)
})

test('a year ahead no page, description or structured data has a claim that has ended', () => {
  const { site, at, kinds } = pagesOn(yearAhead)
  const told = kinds().map(({ path, html }) => [path, claimsIn(html)])
  expect(told).toEqual(told.map(([path]) => [path, []]))
  const heads = [...site.plan.pages.values()].map(({ title, description }) => `${title} ${description}`)
  expect(claimsIn(heads.join())).toEqual([])
  expect(claimsIn(JSON.stringify([...site.collections.values()].map((entries) => [...entries.values()])))).toEqual([])
  expect(at('/business')).toContain('100% confidential')
  expect(at('/')).toContain('If a case isn’t worth your money, we’ll say so.')
  // What is left to change is the year at the foot.
  expect(at('/')).toContain('© 2015–2027 LPI')
  expect(site.nextChange).toBe('2028-01-01')
})

test('a sentence of a description ends with its claim', () => {
  const edit = ['and confidential.', 'and confidential. We have {claim:experience} behind us.'] as const
  const described = (day: string) =>
    siteOn(day, { 'data/pages/titles.yaml': edit }).site?.plan.pages.get('/')?.description ?? ''
  expect(described(lastDay)).toMatch(/free and confidential\. We have 20\+ years behind us\.$/)
  expect(described(end)).toMatch(/free and confidential\.$/)
})

test('a text that a page needs is a fault as long as it states something that ends', () => {
  const edits = {
    'data/pages/home.yaml': ['heading: Expert Private Investigators', 'heading: "{claim:experience} of work"'],
  } as const
  const faultsOn = (day: string) =>
    siteOn(day, edits).faults.map(({ code, span, message }) => [code, span.file, message])
  const fault = [
    'withdrawn-fact',
    'data/pages/home.yaml',
    '`{claim:experience}` ends on 2026-08-11, and pages cannot do without this text',
  ]
  expect([faultsOn(lastDay), faultsOn(yearAhead)]).toEqual([[fault], [fault]])
})

test('a text that a page needs cannot state a claim whose source is watched', () => {
  const faults = siteOn('2026-08-10', {
    'data/pages/home.yaml': ['heading: Expert Private Investigators', 'heading: "{claim:experience} of work"'],
    'data/site.yaml': ['expires: 2026-08-11', 'link: https://register.example/\n    passage: Established in 2005'],
  }).faults.map(({ message }) => message)
  expect(faults).toEqual(['`{claim:experience}` is not always shown, and pages cannot do without this text'])
})

test('a row of a comparison whose source lost its passage is on pages for 30 days more, and lint says so', () => {
  const checked = 'checked: "2025-08-11"'
  const cited = ['link: https://bodies.example/', 'passage: No notice was found', 'unconfirmed: "2026-01-10"']
  const edits = { 'data/competitors/quillmere.yaml': [checked, [checked, ...cited].join('\n      ')] } as const
  const on = (day: string) => {
    const { site } = siteOn(day, edits)
    if (site === null) throw new Error('the site has faults')
    const rows = site.collections.get('competitors')?.get('quillmere')?.data.rows as { topic: string }[]
    const found = unconfirmed({ ...small, site, today: day, language: undefined as never })
    return { isShown: rows.some(({ topic }) => topic === 'Industry warnings'), rows: rows.length, found }
  }
  const [last, first] = [on('2026-02-08'), on('2026-02-09')]
  expect([last.isShown, first.isShown, last.rows - first.rows]).toEqual([true, false, 1])
  expect(first.found.map(({ message }) => message)).toEqual([
    'to be checked: on 2026-01-10 the source did not have this passage; from 2026-02-09 on, pages leave it out',
  ])
})

test('lint tells of an end from 30 days before, and then of the texts that are left out', () => {
  const lintOn = (today: string) => {
    const { site } = siteOn(today)
    if (site === null) throw new Error('the site has faults')
    const context = { ...small, site, today, language: undefined as never }
    const ends = staleDays(context).filter(({ span }) => span.file === 'data/site.yaml')
    return { ends: ends.map(({ message }) => message), texts: leftOutTexts(context).length }
  }
  expect(lintOn('2026-07-11')).toEqual({ ends: [], texts: 0 })
  expect(lintOn('2026-07-12')).toEqual({ ends: Array(3).fill('this ends on 2026-08-11'), texts: 0 })
  const { ends, texts } = lintOn(end)
  expect(ends).toEqual(Array(3).fill('this ended on 2026-08-11'))
  expect(texts).toBeGreaterThan(5)
})

test('a credential is on pages with its number until the day before it ends, and the ICO is named with one only', () => {
  const real = ['sample: true', 'sample: false'] as const
  const file = (slug: string) => `data/credentials/${slug}.yaml`
  const edits = { [file('ico-fee')]: real, [file('drone-flyer-marian-thackwray')]: real }
  const shown = (day: string) => {
    const { at } = pagesOf(siteOn(day, edits))
    const marks = load(at('/private-investigator-bath'))('.hero-facts li:last-child').text()
    const [about, home] = [at('/about'), at('/')]
    return { marks, isNamed: /ICO Registered|ZA000000/.test(about + home), isFlyer: about.includes('CAA Flyer ID') }
  }
  expect(shown('2027-08-31')).toEqual({ marks: 'ICO Registered ZA000000', isNamed: true, isFlyer: true })
  expect(shown('2027-09-01')).toEqual({ marks: 'Quote in writing', isNamed: false, isFlyer: true })
  expect(shown('2031-09-01')).toEqual({ marks: 'Quote in writing', isNamed: false, isFlyer: false })
  expect(siteOn('2027-08-31', edits).site?.nextChange).toBe('2027-09-01')
})
