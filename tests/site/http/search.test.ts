import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import type { StoredManifest } from '../../../runtime/contract/manifest.ts'
import type { SearchHit } from '../../../runtime/page/props.ts'
import { noExtension } from '../../../runtime/site/extension.ts'
import { readManifest } from '../../../runtime/site/read-manifest.ts'
import {
  createSearchParamResolver,
  type SearchParamResolver,
} from '../../../runtime/site/search/resolve-search-params.ts'
import { createSite, noObservers } from '../../../runtime/site/site.ts'
import { openAddressChanges } from '../../../runtime/site/tags/address-changes.ts'
import { serveHere } from '../../shared/servers/running-site.ts'

let server: Awaited<ReturnType<typeof serveHere>>
let manifest: StoredManifest
let answer: SearchParamResolver
beforeAll(async () => {
  manifest = await readManifest(inject('dist'))
  answer = createSearchParamResolver(manifest)
  server = await serveHere(inject('dist'), { env: { SITE_URL: 'https://www.lpi.example' } })
})
afterAll(() => server.stop())

const get = (path: string, init: RequestInit = {}) => fetch(server.address + path, { redirect: 'manual', ...init })

function hitsOf(group: string, query: string): readonly SearchHit[] {
  const entry = manifest.pages.get('/search')
  const request = entry === undefined ? null : answer(entry, { parameter: 'q', query })
  return request?.kind === 'search' ? (request.groups.find(({ name }) => name === group)?.hits ?? []) : []
}
const firstOf = (group: string, query: string) => hitsOf(group, query)[0]?.path ?? null

test('a service in a place is named as in a sentence', () => {
  expect(hitsOf('together', 'surveillance city of london')[0]?.title).toBe('Surveillance in the City of London')
})

describe('every place that we cover is found', () => {
  const places = () =>
    [...(manifest.collections.get('locations')?.values() ?? [])].map(({ slug, data }) => {
      const path = `/private-investigator-${slug}`
      return { name: String(data.name), path: manifest.redirects.get(path)?.to ?? path }
    })
  const isFound = (query: string, path: string) => hitsOf('places', query).some((hit) => hit.path === path)
  /** Every way to treat one letter of a name, or one and the next. */
  const each = (name: string, treat: (at: number) => string) => Array.from(name, (_, at) => treat(at))

  test('by its own name, first', () => {
    expect(places().length).toBeGreaterThan(300)
    expect(places().filter(({ name, path }) => firstOf('places', name) !== path)).toEqual([])
    expect(places().filter(({ name, path }) => firstOf('places', name.toUpperCase()) !== path)).toEqual([])
  })

  test('with any one letter of its name left out', () => {
    const missed = places()
      .filter(({ name }) => name.length >= 6)
      .flatMap(({ name, path }) =>
        each(name, (at) => name.slice(0, at) + name.slice(at + 1)).filter((query) => !isFound(query, path)),
      )
    expect(missed).toEqual([])
  })

  test('with any two letters of its name swapped', () => {
    const swapped = (name: string) => (at: number) =>
      name.slice(0, at) +
      name
        .slice(at, at + 2)
        .split('')
        .reverse()
        .join('') +
      name.slice(at + 2)
    const missed = places()
      .filter(({ name }) => name.length >= 6 && /^\p{L}+$/u.test(name))
      .flatMap(({ name, path }) => each(name, swapped(name)).filter((query) => !isFound(query, path)))
    expect(missed).toEqual([])
  })

  test('by any prefix of three letters or more that at most eight names have', () => {
    const all = places()
    const begins = (name: string, part: string) =>
      name.startsWith(part) || name.split(/[ -]/).some((word) => word.startsWith(part))
    const missed = all.flatMap(({ name, path }) =>
      each(name, (at) => name.slice(0, at + 3))
        .filter((part) => all.filter((other) => begins(other.name.toLowerCase(), part.toLowerCase())).length <= 8)
        .filter((part) => !isFound(part, path)),
    )
    expect(missed).toEqual([])
  })
})

describe('a query finds first', () => {
  test.each([
    ['places', 'saint albans', '/private-investigator-st-albans'],
    ['places', 'kings lynn', '/private-investigator-kings-lynn'],
    ['places', 'KING’S LYNN', '/private-investigator-kings-lynn'],
    ['places', 'miltonkeynes', '/private-investigator-milton-keynes'],
    ['places', 'hammersmith & fulham', '/private-investigator-hammersmith-fulham'],
    ['places', 'private investigator near me in bristol', '/private-investigator-bristol'],
    ['places', 'BA1 1AA', '/private-investigator-bath'],
    ['places', 'ba11aa', '/private-investigator-bath'],
    ['places', 'ba1', '/private-investigator-bath'],
    ['places', 'Twerton', '/private-investigator-bath'],
    ['places', 'london', '/private-investigator-city-of-london'],
    ['together', 'surveillance bath', '/services/surveillance-bath'],
    ['together', 'bath surveillance', '/services/surveillance-bath'],
    ['together', 'survelliance milton keyns', '/services/surveillance-milton-keynes'],
    ['together', 'background check ls1', '/services/background-cheques-leeds'],
    ['services', 'polygraph', '/services/lie-detector-testing'],
    ['services', 'background checks', '/services/background-cheques'],
    ['pages', 'privacy', '/privacy-policy'],
    ['pages', 'prices', '/services'],
    ['services', 'cheating husband', '/services/surveillance'],
    ['services', 'infidelity', '/services/surveillance'],
    ['services', 'matrimonial', '/services/surveillance'],
    ['services', 'tracker on my car', '/services/bug-sweeping'],
    ['services', 'missing person', '/services/asset-tracing'],
    ['pages', 'privacy', '/privacy-policy'],
    ['pages', 'prices', '/services'],
  ])('among %s for %j: %s', (group, query, path) => {
    expect(firstOf(group, query)).toBe(path)
  })

  test('what is asked for together, before each alone', () => {
    const entry = manifest.pages.get('/search')
    const request = entry === undefined ? null : answer(entry, { parameter: 'q', query: 'surveillance bath' })
    expect(request?.kind === 'search' && request.groups.map(({ name }) => name)).toEqual([
      'together',
      'places',
      'services',
    ])
  })
})

describe('an answer', () => {
  test.each(['/search?q=bath', '/search?q=zebra', '/coverage-areas?near=bath', '/locations?near=nowhere'])(
    '%s is kept nowhere, and out of search engines, under the address of its page',
    async (path) => {
      const response = await get(path)
      const { headers } = response
      expect([response.status, headers.get('cache-control'), headers.get('etag')]).toEqual([200, 'no-store', null])
      const html = await response.text()
      expect(html).toContain('<meta name="robots" content="noindex"/>')
      expect(html).toContain(`<link rel="canonical" href="https://www.lpi.example${path.split('?')[0]}"/>`)
    },
  )

  test.each(['/coverage-areas?utm_source=x', '/coverage-areas?near=', '/coverage-areas?near=%20', '/locations?q=bath'])(
    '%s asks nothing, and is the ordinary page',
    async (path) => {
      const [asked, page] = [await get(path), await get(path.split('?')[0] ?? '')]
      expect(asked.headers.get('etag')).toBe(page.headers.get('etag'))
      expect(asked.headers.get('cache-control')).toContain('s-maxage')
    },
  )

  test('is compressed, has its length for HEAD, and keeps the requested address', async () => {
    expect(
      (await get('/search?q=bath', { headers: { 'Accept-Encoding': 'br' } })).headers.get('content-encoding'),
    ).toBe('br')
    expect(await (await get('/search?q=bath', { method: 'HEAD' })).text()).toBe('')
    expect((await get('/Search/?q=bath')).headers.get('location')).toBe('/search?q=bath')
  })

  test('shows the query, as text', async () => {
    const html = await (await get(`/search?q=${encodeURIComponent('"><script>alert(1)</script>')}`)).text()
    expect(html).not.toContain('<script>alert')
    expect(html).toContain('value="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"')
  })

  test.each([
    ['ten kilobytes', 'a'.repeat(10_000)],
    ['a null character', '%00'],
    ['control characters', '%00%01%02bath%1b'],
    ['bytes that are no text', '%ff%fe'],
    ['half a character', '%E0%A4'],
    ['half an encoding', '%'],
    ['no encoding', '%zz'],
    ['five hundred faces', '%F0%9F%98%80'.repeat(500)],
    ['letters that unfold into eighteen', '%EF%B7%BA'.repeat(300)],
    ['a script', '%3Cscript%3Ealert(1)%3C/script%3E'],
    ['an expression', '%7B%7Bconstructor%7D%7D'],
    ['a placeholder', '%7B%20query%20%7D'],
    ['the name of what every object has', '__proto__'],
    ['a regular expression without end', '(a%2B)%2B%24'],
    ['brackets', '%5B%5B%5B'],
    ['marks of direction', '%E2%80%AE%E2%80%8D'],
    ['two thousand words', 'a%20'.repeat(2000)],
    ['itself several times', 'x&q=y&q=z&near=q'],
  ])('is given to %s', async (_, query) => {
    for (const path of ['/search?q=', '/coverage-areas?near=', '/locations?near=']) {
      expect((await get(path + query)).status).toBe(200)
    }
  })
})

describe('the list of coverage areas (§2.11)', () => {
  // The island, as the server renders it.
  const list = async (path: string) => (await (await get(path)).text()).split('coverage-search"')[1] ?? ''
  const all = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([, found]) => found)

  test('is filtered by a part of a name, under first letters, in order, whatever the case', async () => {
    const html = await list('/coverage-areas?near=UR')
    const names = [...(manifest.collections.get('locations')?.values() ?? [])].map(({ data }) => String(data.name))
    const expected = names
      .filter((name) => name.toLowerCase().includes('ur'))
      .sort((a, b) => a.localeCompare(b, 'en-GB'))
    expect(expected.length).toBeGreaterThan(10)
    expect(all(html, /<a href="\/private-investigator-[a-z-]+"[^>]*>([^<]+)<\/a>/g)).toEqual(expected)
    expect(all(html, /<h2>([A-Z])<\/h2>/g)).toEqual([...new Set(expected.map((name) => name.charAt(0)))].sort())
  })

  test('forgives no typos: it says that there is none', async () => {
    const html = await list('/coverage-areas?near=Bathh')
    expect(html).toContain('No locations found')
    expect(html).toContain('Try searching for a different city or town name.')
  })

  test('keeps the query in its box', async () => {
    expect(await (await get('/coverage-areas?near=BATH')).text()).toContain('value="BATH"')
  })

  test('is whole for a postcode, which is answered with places before offices, each with its distance', async () => {
    const html = await (await get('/coverage-areas?near=S1')).text()
    const [answer = '', whole = ''] = html.split('class="wrap coverage-search"')
    expect(all(answer, /<h3 class="small-heading">([^<]+)<\/h3><ol class="nearest-list"><li>/g)).toEqual([
      'Towns with a page of their own',
      'Offices',
    ])
    expect(all(answer, /<li><a [^>]*>([^<]+)<\/a> <span class="number">[^<]*mile/g).slice(0, 2)).toEqual([
      'Sheffield',
      'Rotherham',
    ])
    expect(all(whole, /data-choose-town="([a-z-]+)"/g)).toHaveLength(336)
  })

  test.each(['TD15', 'HS1 2AB', 'LL57', 'NE66'])(
    'says of %s, which no place has, that it is unknown',
    async (postcode) => {
      const html = await (await get(`/coverage-areas?near=${encodeURIComponent(postcode)}`)).text()
      expect(html).toMatch(/We don’t know this place\..*You can also call <a [^>]*data-call/)
      expect(all(html, /Nearest to (?!you)([^<]+)</g)).toEqual([])
    },
  )

  test('answers part of a name with the list alone', async () => {
    const isUnknown = async (path: string) => (await (await get(path)).text()).includes('We don’t know this place.')
    expect([await isUnknown('/coverage-areas?near=heff'), await isUnknown('/locations?near=heff')]).toEqual([
      false,
      true,
    ])
  })
})

// Last, since it keeps this process busy for longer than connections are kept.
test('1,000 questions leave nothing behind', async () => {
  const failures: unknown[] = []
  const report = (failure: unknown) => failures.push(failure)
  const changes = await openAddressChanges({ file: null, warn: report })
  const site = await createSite({
    manifest,
    config: { siteUrl: 'https://www.lpi.example', apiUrl: null, hidesSamples: false, thirdParties: [], version: '1' },
    headerCode: '',
    extension: noExtension,
    observers: { ...noObservers, report },
    changes,
    previous: null,
  })
  const entry = manifest.pages.get('/search')
  if (entry === undefined) throw new Error('there is no search')
  await site.responses.page(entry)
  for (let round = 0; round < 1000; round++) {
    const query = `${(round * 2654435761).toString(36)} ${String.fromCodePoint(33 + round)}`
    await site.responses.search(entry, { parameter: 'q', query }, 'identity')
  }
  expect([site.responses.cache.size, failures]).toEqual([1, []])
})
