import { load } from 'cheerio'
import { beforeAll, expect, inject, test } from 'vitest'
import { stringify } from 'yaml'
import { createSiteChecker, type SiteChecker } from '../../../generator/check-site.ts'
import { orphans } from '../../../generator/serves/lint/rules/orphans.ts'
import type { SiteInput } from '../../../generator/site.ts'
import type { StoredManifest } from '../../../runtime/contract/manifest.ts'
import type { ServerBundle } from '../../../runtime/page/props.ts'
import { readManifest } from '../../../runtime/site/read-manifest.ts'
import { createPageRenderer } from '../../../runtime/site/render/render-page.ts'
import { loadServerBundle } from '../../../runtime/site/render/server-bundle.ts'
import { smallRealSite } from '../../shared/servers/small-real-site.ts'

const common = {
  source: 'Trustpilot',
  address: 'https://www.trustpilot.com/reviews/a',
  permission: '2026-11-20',
  updated: '2026-11-29',
}
const review = (name: string, date: string, rest: object) => ({ ...common, name, date, rating: 5, ...rest })
const reviews = [
  review('Priya', '2026-10-01', { text: 'They came to Bath the same day.', location: 'Bath' }),
  review('Tom', '2026-11-01', { rating: 1, title: 'Never again', text: 'Nobody rang me back. '.repeat(40) }),
  review('Morag', '2026-11-10', { rating: 4, text: 'Good work in Leeds.', location: 'Leeds' }),
  review('Gone', '2026-11-11', { text: 'I deleted this.', withdrawn: true }),
  { ...review('Unasked', '2026-11-12', { text: 'Nobody asked me.' }), permission: undefined, draft: true },
]

let small: SiteInput
let check: SiteChecker
let manifest: StoredManifest
let bundle: ServerBundle
beforeAll(async () => {
  small = await smallRealSite()
  check = createSiteChecker()
  manifest = await readManifest(inject('dist'))
  bundle = await loadServerBundle(manifest)
})

/** The site with these reviews besides. */
function withReviews(added: readonly object[]): SiteInput {
  const files = added.map((each, index) => ({ file: `data/reviews/review-${index}.yaml`, text: stringify(each) }))
  return { ...small, sources: { value: [...small.sources.value, ...files], faults: [] } }
}

function pagesWith(added: readonly object[]) {
  const { site, faults } = check(withReviews(added))
  if (site === null) throw new Error(`the site has faults: ${faults.map(({ message }) => message).join()}`)
  const renderer = createPageRenderer({
    manifest: { ...manifest, collections: site.collections },
    bundle,
    shell: { siteUrl: 'https://one.example', ...manifest.assets },
    suggest: () => null,
  })
  return {
    warned: faults.map(({ span, message }) => `${span.file} ${message}`),
    at(path: string) {
      const page = manifest.pages.get(path)
      if (page === undefined) throw new Error(`there is no page ${path}`)
      return load(renderer.page(page))
    },
  }
}

type Page = ReturnType<ReturnType<typeof pagesWith>['at']>
/** The reviews of a page with a source: who wrote them, and the stars that they gave. */
const sourced = ($: Page) =>
  $('.review:has(time)')
    .toArray()
    .map((figure) => [$('figcaption b', figure).text(), $('.stars', figure).attr('aria-label')])

test('pages show reviews with permission and source, the newest first, with good and bad ratings', () => {
  const { at, warned } = pagesWith(reviews)
  expect(warned).toEqual(['data/reviews/review-4.yaml this review is a draft and lacks `permission`'])
  const $ = at('/')
  expect(sourced($)).toEqual([
    ['Morag', '4 out of 5'],
    ['Tom', '1 out of 5'],
    ['Priya', '5 out of 5'],
  ])
  const tom = $('.review:has(time)').eq(1)
  expect(tom.text()).toContain('Never again')
  expect(tom.text()).toMatch(/back\.…Tom.*Shortened/)
  expect(tom.find('a').attr('href')).toBe('https://www.trustpilot.com/reviews/a')
  expect($('main a[href="/reviews-policy"]')).toHaveLength(1)
  expect($('script[type="application/ld+json"]').text()).not.toMatch(/rating|review/i)
})

test('the page of a town has reviews that name it, and others that name none', () => {
  const { at } = pagesWith(reviews)
  expect(sourced(at('/private-investigator-bath')).map(([name]) => name)).toEqual(['Priya', 'Tom'])
})

test('without a review with a source, no page links to the rules for them', () => {
  const { at, warned } = pagesWith([])
  expect(warned).toEqual([])
  for (const path of ['/', '/private-investigator-bath']) {
    const $ = at(path)
    expect($('.review').length).toBeGreaterThan(0)
    expect($('a[href="/reviews-policy"]')).toHaveLength(0)
  }
})

test('a review needs the page with the rules; the page may wait for reviews', () => {
  const { routes } = small
  if (routes.value === null) throw new Error('the routes have faults')
  const pages = routes.value.pages.filter(({ name }) => name !== 'reviews-policy')
  const [first] = reviews
  const faultsWithout = (added: readonly object[]) =>
    check({ ...withReviews(added), routes: { ...routes, value: { ...routes.value, pages } } as SiteInput['routes'] })
      .faults
  expect(faultsWithout([]).map(({ code }) => code)).not.toContain('no-page')
  expect(faultsWithout([first ?? {}]).map(({ code, message }) => `${code} ${message}`)).toContain(
    'no-page a site with reviews needs a page `reviews-policy`, and there is none',
  )
  const lint = (added: readonly object[]) => {
    const { site } = check(withReviews(added))
    if (site === null) throw new Error('the site has faults')
    const unreached = [...site.plan.pages.values()].filter(({ path }) => path === '/reviews-policy')
    expect(unreached).toHaveLength(1)
    const { schemas } = small
    return orphans({ site, schemas, pages: { read: new Map(), unreached } } as unknown as Parameters<typeof orphans>[0])
  }
  expect(lint([])).toEqual([])
  expect(lint([first ?? {}])).toMatchObject([{ code: 'orphan' }])
})
