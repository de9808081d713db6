import { type CheerioAPI, load } from 'cheerio'
import { load as loadQuickly } from 'cheerio/slim'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { structuredDataProblems } from '../../../generator/serves/lint/rules/structured-data.ts'
import { readVocabulary } from '../../../generator/serves/lint/schema-org.ts'
import type { ContentEntry, StoredManifest } from '../../../runtime/contract/manifest.ts'
import { phoneDisplay } from '../../../runtime/page/index.ts'
import { day, price } from '../../../runtime/shared/format/format.ts'
import { readManifest } from '../../../runtime/site/read-manifest.ts'
import { createPageRenderer } from '../../../runtime/site/render/render-page.ts'
import { loadServerBundle } from '../../../runtime/site/render/server-bundle.ts'
import type { Location, Site } from '../../../templates/data-types.ts'
import { serveHere } from '../../shared/servers/running-site.ts'
import { defineRoutes } from '../../shared/values/define-routes.ts'
import { sampledTowns } from '../specification/site-content.ts'

type Node = { readonly [key: string]: unknown }
type Page = { path: string; $: CheerioAPI; nodes: readonly Node[]; main: string; text: string }

const siteUrl = 'https://www.lpi.example'
// Pages that show what the first of their kind does not: a form, an office, an address, a price or the lack of one.
const others = [
  '/private-investigator-manchester',
  '/private-investigator-city-of-london',
  '/contact-london',
  '/contact-bristol',
  '/services/drone-surveillance',
  '/services/surveillance-bath',
  '/services/drone-surveillance-london',
  '/services/lie-detector-testing-york',
  '/london-vs-quillmere',
  '/location/bath',
  '/evidence',
]

let server: Awaited<ReturnType<typeof serveHere>>
let manifest: StoredManifest
let site: Site
let kinds: readonly Page[]
beforeAll(async () => {
  await defineRoutes()
  server = await serveHere(inject('dist'), { env: { SITE_URL: siteUrl } })
  manifest = await readManifest(inject('dist'))
  site = dataOf<Site>('site', 'site')
  const firsts = [...Map.groupBy(manifest.pages.values(), ({ pattern }) => pattern).values()].flatMap(
    ([first]) => first ?? [],
  )
  const indexed = firsts
    .filter(({ robots, indexing }) => robots === null || indexing !== undefined)
    .map(({ path }) => path)
  kinds = await Promise.all([...indexed, ...others].map(fetchPage))
})
afterAll(() => server.stop())

function dataOf<Data>(collection: string, slug: string): Data {
  return manifest.collections.get(collection)?.get(slug)?.data as Data
}

async function fetchPage(path: string): Promise<Page> {
  const response = await fetch(server.address + path, { headers: { 'Accept-Encoding': 'identity' } })
  return pageOf(path, loadQuickly(await response.text()))
}

function pageOf(path: string, $: CheerioAPI): Page {
  const scripts = $('script[type="application/ld+json"]')
  const nodes = scripts.length === 1 ? (JSON.parse(scripts.text()) as { '@graph': Node[] })['@graph'] : []
  return { path, $, nodes, main: spoken($('main').text()), text: spoken($('body').text()) }
}

/** The page as it would be if the data held the text: through the renderer that the server has. */
async function renderWith(
  path: string,
  collection: string,
  slug: string,
  changes: object,
): Promise<{ html: string; page: Page }> {
  const entries = new Map(manifest.collections.get(collection))
  const entry = entries.get(slug) as ContentEntry
  entries.set(slug, { ...entry, data: { ...entry.data, ...changes }, summary: { ...entry.summary, ...changes } })
  const changed = { ...manifest, collections: new Map([...manifest.collections, [collection, entries]]) }
  const renderer = createPageRenderer({
    manifest: changed,
    bundle: await loadServerBundle(changed),
    shell: { siteUrl, ...manifest.assets },
    suggest: () => null,
  })
  const found = manifest.pages.get(path)
  if (found === undefined) throw new Error(`no page ${path}`)
  const html = renderer.page(found)
  // Parsed as a browser does: the text may be hostile.
  return { html, page: pageOf(path, load(html)) }
}

function spoken(text: string): string {
  return text.replace(/\s+/g, ' ')
}

/** Every node of a page, however deep. */
function everyNode(value: unknown): Node[] {
  if (Array.isArray(value)) return value.flatMap(everyNode)
  if (typeof value !== 'object' || value === null) return []
  return [value as Node, ...Object.values(value).flatMap(everyNode)]
}

function nodesOf({ nodes }: Page, type: string): Node[] {
  return everyNode(nodes).filter((node) => node['@type'] === type)
}

/** The values of a property on a page, wherever it stands. */
function valuesOf({ nodes }: Page, property: string): unknown[] {
  return everyNode(nodes).flatMap((node) => (property in node ? [node[property]] : []))
}

function textsOf(page: Page, property: string): string[] {
  return valuesOf(page, property).map(String)
}

/** What a rule finds wrong, page by page. */
function wrongOn(pages: readonly Page[], rule: (page: Page) => readonly unknown[]): unknown[] {
  return pages.flatMap((page) => rule(page).map((found) => [page.path, found]))
}

function lackingIn(text: string, wanted: readonly string[]): string[] {
  return wanted.filter((words) => !text.includes(words))
}

/** Amounts that are not on the page; £65 is not to be found in £650. */
function unseenAmounts({ text }: Page, amounts: readonly string[]): string[] {
  return amounts.filter((amount) => !new RegExp(`${RegExp.escape(amount)}(?![\\d,]*\\d)`).test(text))
}

const vocabulary = readVocabulary()
const leftOver = /\{\w+\}|\{\{|undefined|NaN|\[object/

// What holds of any page: each rule returns what is wrong.
const rules: Readonly<Record<string, (page: Page) => readonly unknown[]>> = {
  'has one block of data, which can be read, and tells whose page it is': ({ nodes }) =>
    nodes.some(({ '@type': type }) => type === 'Organization' || type === 'LocalBusiness') ? [] : ['nobody’s'],
  'is valid by the vocabulary of schema.org': ({ $ }) =>
    $('script[type="application/ld+json"]')
      .toArray()
      .flatMap((script) => structuredDataProblems($(script).text(), vocabulary)),
  'tells nothing that is empty or was never filled': ({ nodes }) =>
    everyNode(nodes)
      .flatMap((node) => Object.entries(node))
      .filter(
        ([name, value]) =>
          typeof value === 'string' && name !== 'urlTemplate' && (value === '' || leftOver.test(value)),
      ),
  'refers only to what it describes': ({ nodes }) => {
    const all = everyNode(nodes)
    const described = new Set(all.flatMap((node) => ('@type' in node ? [node['@id']] : [])))
    return all.filter((node) => !('@type' in node) && !described.has(node['@id']))
  },
  'lists exactly the questions that it shows, with their answers': (page) => {
    const shown = page
      .$('.question-list details:not(.fold)')
      .toArray()
      .map((question) => [spoken(page.$('summary', question).text()), spoken(page.$('p', question).text())])
    const told = nodesOf(page, 'Question').map(({ name, acceptedAnswer }) => [
      name,
      spoken(String((acceptedAnswer as Node).text)),
    ])
    return JSON.stringify(shown) === JSON.stringify(told) ? [] : [{ shown, told }]
  },
  'has no empty list of questions': (page) =>
    nodesOf(page, 'FAQPage').filter(({ mainEntity }) => (mainEntity as unknown[]).length === 0),
  'shows the number that it tells, and calls it': (page) =>
    textsOf(page, 'telephone').filter(
      (telephone) => !page.$(`a[data-call][href="tel:${telephone}"]`).text().includes(phoneDisplay(telephone)),
    ),
  'shows the e-mail address that it tells': (page) =>
    textsOf(page, 'email').filter((email) => page.$(`a[href="mailto:${email}"]`).length === 0),
  'shows the address that it tells': (page) =>
    nodesOf(page, 'PostalAddress').filter(({ streetAddress, addressLocality, postalCode }) => {
      const parts = [streetAddress, addressLocality, postalCode].map((part) => RegExp.escape(String(part)))
      return !new RegExp(parts.join('(?:, \\w+)?,? ')).test(page.text)
    }),
  'shows the names that it tells': (page) =>
    lackingIn(
      page.text,
      ['Organization', 'LocalBusiness', 'City', 'Service'].flatMap((type) =>
        nodesOf(page, type).flatMap(({ name }) => (name === undefined ? [] : [String(name)])),
      ),
    ),
  'shows the postcodes that it tells, which are the place’s real districts': (page) =>
    nodesOf(page, 'DefinedRegion').flatMap(({ postalCodePrefix }) => {
      const districts = dataOf<Location>('locations', townOf(page)).postcodeDistricts
      return JSON.stringify(postalCodePrefix) === JSON.stringify(districts)
        ? lackingIn(page.main, districts)
        : [postalCodePrefix]
    }),
  'draws its circle round the place': (page) =>
    nodesOf(page, 'GeoCircle').filter(({ geoMidpoint, geoRadius }) => {
      const { latitude, longitude } = dataOf<Location>('locations', townOf(page))
      return (
        geoRadius !== 30_000 ||
        JSON.stringify(geoMidpoint) !== JSON.stringify({ '@type': 'GeoCoordinates', latitude, longitude })
      )
    }),
  'shows the prices that it tells': (page) =>
    unseenAmounts(page, [
      ...valuesOf(page, 'minPrice').map((amount) => price(Number(amount))),
      ...textsOf(page, 'priceRange').flatMap((range) => range.split('–')),
    ]),
  'shows what a price is for': (page) =>
    nodesOf(page, 'UnitPriceSpecification').flatMap(({ minPrice, unitText }) =>
      lackingIn(page.text, [`${price(Number(minPrice))}/${unitText}`]),
    ),
  'has a name and a kind for each service, and a code for each unit': (page) => [
    ...nodesOf(page, 'Service').filter(({ name, serviceType }) => name === undefined || serviceType === undefined),
    ...nodesOf(page, 'UnitPriceSpecification').filter(({ unitCode }) => unitCode === undefined),
  ],
  'shows the opening times that it tells': (page) =>
    nodesOf(page, 'OpeningHoursSpecification').flatMap(({ dayOfWeek, opens, closes }) =>
      (dayOfWeek as string[]).length === 7 && opens === '00:00' && closes === '23:59'
        ? lackingIn(page.text, ['24/7'])
        : lackingIn(page.text, [`${opens}–${closes}`]),
    ),
  'shows the ways to pay that it tells': (page) =>
    textsOf(page, 'paymentAccepted').flatMap((ways) => lackingIn(page.text, ways.split(', '))),
  'shows the trail that it tells': (page) => {
    const trail = page.$('main nav ol:has(> [aria-current="page"]) > li').toArray()
    const shown = trail.map((step) => [page.$(step).text(), siteUrl + (page.$('a', step).attr('href') ?? page.path)])
    const told = nodesOf(page, 'ListItem').map(({ name, item }) => [name, item])
    return JSON.stringify(shown) === JSON.stringify(told) ? [] : [{ shown, told }]
  },
  'tells of no stars that it gave itself': ({ nodes }) =>
    everyNode(nodes).flatMap((node) => Object.keys(node).filter((name) => /rating|review/i.test(name))),
}

function townOf({ path }: Page): string {
  return manifest.pages.get(manifest.aliases.get(path) ?? path)?.entries.location ?? ''
}

describe('structured data says what the page shows (D33)', () => {
  test.each(Object.entries(rules))('a page of each kind %s', (_, rule) => {
    expect(kinds.length).toBeGreaterThan(25)
    expect(wrongOn(kinds, rule)).toEqual([])
  })

  test('so does the contact page of a place of each form, and its main page', async () => {
    const paths = sampledTowns
      .flatMap((slug) => [`/contact-${slug}`, `/private-investigator-${slug}`])
      .filter((path) => manifest.pages.has(path))
    for (const path of paths) {
      const page = await fetchPage(path)
      expect(nodesOf(page, 'LocalBusiness')).toHaveLength(1)
      for (const [says, rule] of Object.entries(rules))
        expect({ path, says, wrong: rule(page) }).toEqual({ path, says, wrong: [] })
    }
  })

  test.each([
    ['/', 'Organization WebSite FAQPage'],
    ['/private-investigator', 'Organization FAQPage'],
    ['/about', 'Organization'],
    ['/business', 'Organization FAQPage'],
    ['/evidence', 'Organization WebPage'],
    ['/services/surveillance', 'Organization Service FAQPage BreadcrumbList'],
    ['/services/surveillance-bath', 'LocalBusiness Service FAQPage BreadcrumbList'],
    ['/private-investigator-bath', 'LocalBusiness Service FAQPage'],
    ['/private-investigator-cardiff', 'LocalBusiness Service FAQPage'],
    ['/about-bath', 'LocalBusiness Service BreadcrumbList'],
    ['/contact-bath', 'LocalBusiness Service BreadcrumbList'],
    ['/services-bath', 'LocalBusiness Service BreadcrumbList'],
    ['/bath-vs-quillmere', 'Article LocalBusiness Service FAQPage BreadcrumbList'],
  ])('%s tells of %s', async (path, types) => {
    expect((await fetchPage(path)).nodes.map(({ '@type': type }) => type).join(' ')).toBe(types)
  })

  test('the search that the home page promises is the one of the site (D18)', async () => {
    expect(textsOf(await fetchPage('/'), 'urlTemplate')).toEqual([`${siteUrl}/search?q={search_term_string}`])
    const { $ } = await fetchPage('/search')
    expect([$('form[action="/search"]').attr('method'), $('form[action="/search"] input[name="q"]').length]).toEqual([
      'get',
      1,
    ])
  })

  test('the head office is one business with one address, on the pages of every place without an office of its own (D33)', async () => {
    const { street, locality, city, postcode } = site.headOffice
    const address = { '@type': 'PostalAddress', addressLocality: city, postalCode: postcode, addressCountry: 'GB' }
    for (const path of ['/contact-london', '/contact-bath', '/contact-bristol']) {
      const [business] = nodesOf(await fetchPage(path), 'LocalBusiness')
      expect([business?.['@id'], business?.address], path).toEqual([
        `${siteUrl}/contact#business`,
        { ...address, streetAddress: `${street}, ${locality}` },
      ])
    }
  })

  test('public holidays are those of an office (D34)', async () => {
    const daysOf = async (path: string) =>
      valuesOf(await fetchPage(path), 'dayOfWeek').map((days) => (days as string[]).length)
    expect(await daysOf('/contact-bristol')).toEqual([7, 1])
    expect(await daysOf('/contact-bath')).toEqual([7])
  })

  test('special days are those of an office, while the page shows them (D34)', async () => {
    expect(valuesOf(await fetchPage('/contact-bristol'), 'specialOpeningHoursSpecification')).toEqual([])
    const special = [{ first: '2025-12-24', last: '2025-12-26', from: '10:00', to: '14:00' }]
    const pageWithSpecial = (path: string) => renderWith(path, 'site', 'site', { hours: { ...site.hours, special } })
    const { page } = await pageWithSpecial('/contact-bristol')
    expect(valuesOf(page, 'specialOpeningHoursSpecification')).toEqual([
      [
        {
          '@type': 'OpeningHoursSpecification',
          validFrom: '2025-12-24',
          validThrough: '2025-12-26',
          opens: '10:00',
          closes: '14:00',
        },
      ],
    ])
    expect(page.text).toContain('Our office, 24 to 26 December 2025: 10:00–14:00')
    const elsewhere = (await pageWithSpecial('/contact-bath')).page
    expect([valuesOf(elsewhere, 'validFrom'), elsewhere.text.includes('December 2025')]).toEqual([[], false])
  })

  test('only services with a published price have an offer', async () => {
    expect(valuesOf(await fetchPage('/services/surveillance'), 'offers')).toHaveLength(1)
    expect(valuesOf(await fetchPage('/services/drone-surveillance'), 'offers')).toEqual([])
  })

  test('a comparison is an article of the days that it shows', async () => {
    const page = await fetchPage('/bath-vs-quillmere')
    const [article] = nodesOf(page, 'Article')
    expect(article?.headline).toBe(page.$('h1').text())
    expect(page.main).toContain(day(String(article?.datePublished)))
    expect(article?.dateModified).toBe(manifest.pages.get('/bath-vs-quillmere')?.lastModified)
  })

  test('a business has one number on all pages', async () => {
    const offices = await Promise.all(
      ['/private-investigator-city-of-london', '/contact-london', '/contact-bath'].map(fetchPage),
    )
    const businesses = [...kinds, ...offices].flatMap((page) => nodesOf(page, 'LocalBusiness'))
    const numbers = Map.groupBy(businesses, (node) => node['@id'])
    const several = [...numbers.values()].map((nodes) => new Set(nodes.flatMap(({ telephone }) => telephone ?? [])))
    expect(several.filter(({ size }) => size > 1)).toEqual([])
  })

  test('no finding of a comparison with firms that exist has a day without a source that can be opened', async () => {
    const page = await fetchPage('/agency-vs-freelancer')
    const rows = page.$('.versus-table small').toArray()
    expect(rows.length).toBeGreaterThan(2)
    const isDated = (row: (typeof rows)[number]) => /Checked/.test(page.$(row).text())
    expect(rows.filter((row) => isDated(row) && page.$(row).find('a[href^="https://"]').length === 0)).toEqual([])
    expect(nodesOf(page, 'Article').map((node) => 'datePublished' in node)).toEqual([rows.some(isDated)])
  })

  test('the evidence is of the day that it shows', async () => {
    const page = await fetchPage('/evidence')
    expect(nodesOf(page, 'WebPage')).toMatchObject([
      { name: page.$('h1').text(), dateModified: page.$('main time').attr('datetime') },
    ])
  })

  test('other pages that are never indexed, and screens for what is missing, have none', async () => {
    const hidden = [...manifest.pages.values()]
      .filter(({ robots, indexing }) => robots !== null && indexing === undefined)
      .map(({ path }) => path)
    expect(hidden).toContain('/search')
    const others = hidden.filter((path) => path !== '/evidence')
    const pages = await Promise.all(
      [...others, '/nowhere', '/about-nowhere', '/services/nothing', '/a-vs-b'].map(fetchPage),
    )
    expect(pages.filter(({ $ }) => $('script[type="application/ld+json"]').length > 0).map(({ path }) => path)).toEqual(
      [],
    )
  })
})

describe('what the agency may not have yet', () => {
  const given = { socialLinks: [{ label: 'A network', path: 'https://network.example/agency' }] }

  test('its number in the register is in the footer, on /about, in the privacy policy and in its data, once it is no example', async () => {
    const real = ['credentials', 'ico-fee', { sample: false }] as const
    const about = (await renderWith('/about', ...real)).page
    expect(about.$('footer').text()).toContain('ICO registration number: ZA000000')
    expect(about.main).toContain('We keep to it (registration number ZA000000).')
    expect(valuesOf(about, 'identifier')).toMatchObject([[{ '@type': 'PropertyValue', value: 'ZA000000' }]])
    const privacy = (await renderWith('/privacy-policy', ...real)).page
    expect(privacy.main).toContain('the Information Commissioner’s Office (ICO) (registration number ZA000000).')
  })

  test('its addresses on social media are in the footer and in its data, once there are some', async () => {
    const { page } = await renderWith('/about', 'site', 'site', given)
    expect(page.$('footer a[href="https://network.example/agency"]').text()).toBe('A network')
    expect(valuesOf(page, 'sameAs')).toEqual([['https://network.example/agency']])
  })

  test('nothing is said of either until then', async () => {
    const pages = await Promise.all(['/about', '/privacy-policy'].map(fetchPage))
    expect(pages.map(({ $ }) => $('body').text()).join()).not.toMatch(/registration number|undefined/)
    expect(pages.flatMap((page) => [...valuesOf(page, 'identifier'), ...valuesOf(page, 'sameAs')])).toEqual([])
  })
})

describe('hostile text', () => {
  const hostile = 'A</script><b id="harm">B</b><!--<script>\u2028"\\&lt;'

  test.each([
    [
      '/services/surveillance',
      'services',
      'surveillance',
      { faqs: [{ question: hostile, answer: hostile }] },
      'Question',
    ],
    ['/contact-bath', 'locations', 'bath', { name: hostile }, 'City'],
    ['/about', 'site', 'site', { siteName: hostile }, 'Organization'],
  ])('stays a text on %s, and comes out of its data as it went in', async (path, collection, slug, changes, type) => {
    const { html, page } = await renderWith(path, collection, slug, changes)
    expect(nodesOf(page, type).map(({ name }) => name)).toEqual([hostile])
    expect(page.$('#harm')).toHaveLength(0)
    expect(html.split('<script type="application/ld+json">')[1]?.split('</script>')[0]).not.toMatch(/[<>]/)
  })
})
