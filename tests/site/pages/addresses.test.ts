import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import type { Manifest } from '../../../runtime/contract/manifest.ts'
import { readManifest } from '../../../runtime/site/read-manifest.ts'

type Page = { path: string; status: number; html: string }
type Facts = ReturnType<typeof factsOf>

const address = inject('address')
let manifest: Manifest
let pages: Facts[]

async function fetchPage(path: string): Promise<Page> {
  // Thousands of pages are not compressed for this.
  const response = await fetch(address + path, { redirect: 'manual', headers: { 'Accept-Encoding': 'identity' } })
  return { path, status: response.status, html: await response.text() }
}

/** What `read` makes of each of them, a few at a time. A page is read as it comes: all of them together are 230 MB. */
async function readAll<Read>(paths: readonly string[], read: (page: Page) => Read): Promise<Read[]> {
  const queue = paths.values()
  const results: Read[] = []
  const worker = async () => {
    for (const path of queue) results.push(read(await fetchPage(path)))
  }
  await Promise.all(Array.from({ length: 8 }, worker))
  return results
}

// What writers leave where a text is still to come; the words are concatenated here, so that they are not taken for
// such a gap.
const gapWords = ['TO-DO', 'TB-C', 'TB-D', 'FIX-ME'].map((word) => word.replace('-', ''))
const gapInText = new RegExp(`lorem ipsum|\\b(?:${gapWords.join('|')})\\b`, 'i')

// No multiple of the number of their patterns.
const aliasesPerAnswer = 10

const found = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map((match) => match[1] ?? '')
const paths = (broken: readonly { path: string }[]) => broken.map(({ path }) => path)

/** What the tests ask about a page. */
function factsOf({ path, status, html }: Page) {
  // JSON for an island and for search engines, which has braces of its own (structured-data.test.ts reads the second),
  // and a text that a script fills with the name of a chosen town.
  const text = html.replaceAll(/ data-town-chosen="[^"]*"|<script type="application\/(?:ld\+)?json">.*?<\/script>/g, '')
  const paragraphs = found(html, /<(?:p|li)>([^<]{40,})</g)
  return {
    path,
    status,
    isWhole:
      found(html, /<h1[ >](.)/g).length === 1 &&
      html.includes('<main id="main"') &&
      html.includes('<html lang="en-GB">'),
    title: found(html, /<title>([^<]*)<\/title>/g)[0] ?? '',
    isCanonical: html.includes(`<link rel="canonical" href="${address}${path}"/>`),
    hasPlaceholder: /\{\{|\}\}|\{[a-zA-Z]+\}|undefined|\[object/.test(text),
    repeats: new Set(paragraphs).size < paragraphs.length,
    hasGap: gapInText.test(html),
    hasNamelessPicture: found(html, /(<img [^>]*>)/g).some((image) => !/ alt="/.test(image)),
    links: found(html, /(?:href|src)="(\/[^"]*)"/g),
    missingAnchors: found(html, /href="#([^"]+)"/g).filter((id) => !html.includes(`id="${id}"`)),
  }
}

beforeAll(async () => {
  manifest = await readManifest(inject('dist'))
  pages = await readAll([...manifest.pages.keys()], factsOf)
})
// Their worker goes on with other files.
afterAll(() => {
  pages = []
})

describe('every address of the manifest', () => {
  test('there are about 5,000 of them, four and more for each of 336 places', () => {
    expect(manifest.pages.size).toBeGreaterThan(4500)
    expect(manifest.collections.get('locations')?.size).toBe(336)
    expect(manifest.collections.get('services')?.size).toBe(9)
  })

  test('answers 200', () => {
    expect(paths(pages.filter(({ status }) => status !== 200))).toEqual([])
  })

  test('has one main heading, a main part and a language', () => {
    expect(paths(pages.filter(({ isWhole }) => !isWhole))).toEqual([])
  })

  test('has a unique title of at most 70 characters', () => {
    const isShort = (title: string) =>
      title.length > 0 && title.replaceAll('&amp;', '&').replaceAll('&#x27;', "'").length <= 70
    expect(paths(pages.filter(({ title }) => !isShort(title)))).toEqual([])
    const seen = Map.groupBy(pages, ({ title }) => title)
    expect([...seen].filter(([, same]) => same.length > 1)).toEqual([])
  })

  test('is its own canonical', () => {
    expect(paths(pages.filter(({ isCanonical }) => !isCanonical))).toEqual([])
  })

  test('has no placeholder left', () => {
    expect(paths(pages.filter(({ hasPlaceholder }) => hasPlaceholder))).toEqual([])
  })

  test('says nothing twice, and nothing that only keeps a place', () => {
    expect(paths(pages.filter(({ repeats }) => repeats))).toEqual([])
    expect(paths(pages.filter(({ hasGap }) => hasGap))).toEqual([])
  })

  test('has no broken link', async () => {
    const links = new Map(pages.flatMap((page) => page.links.map((link) => [link, page.path] as const)))
    const unknown = [...links.keys()].filter((link) => !manifest.pages.has(link.split('#')[0] ?? ''))
    const answers = await readAll(unknown, ({ path, status }) => ({ path, status }))
    expect(answers.filter(({ status }) => status >= 400).map(({ path }) => `${path} on ${links.get(path)}`)).toEqual([])
    const redirected = answers
      .filter(({ status }) => status >= 300)
      .map(({ path }) => manifest.redirects.get(path)?.to ?? path)
    expect(redirected.filter((to) => !manifest.pages.has(to))).toEqual([])
  })

  test('is reached by links from the home page where search engines may keep it', () => {
    const linksOf = new Map(pages.map(({ path, links }) => [path, links]))
    const reached = new Set(['/'])
    for (const path of reached)
      for (const link of linksOf.get(path) ?? []) {
        const to = link.split(/[?#]/)[0] ?? ''
        reached.add(manifest.aliases.get(to) ?? to)
      }
    const kept = [...manifest.pages.values()]
      .filter(({ robots, indexing }) => robots === null || indexing !== undefined)
      .map(({ path }) => path)
    expect(kept.length).toBeGreaterThan(1000)
    // The policy on reviews is linked from the first real one on (reviews.test.ts).
    expect(kept.filter((path) => !reached.has(path))).toEqual(['/reviews-policy'])
  })

  test('says what each of its pictures shows, or that it only decorates', () => {
    expect(paths(pages.filter(({ hasNamelessPicture }) => hasNamelessPicture))).toEqual([])
  })

  test('names only anchors that the page has', () => {
    expect(pages.flatMap(({ path, missingAnchors }) => missingAnchors.map((id) => `${path}#${id}`))).toEqual([])
  })
})

describe('addresses other than pages', () => {
  test('an alias answers with its page, whose canonical it carries (D3)', async () => {
    expect(manifest.aliases.size).toBe(3 * 336)
    expect([...manifest.aliases.values()].filter((path) => !manifest.pages.has(path))).toEqual([])
    // Each leads to a page that was read above, so that a part of them is enough: some of each pattern.
    const some = [...manifest.aliases.keys()].filter((_, index) => index % aliasesPerAnswer === 0)
    const answers = await readAll(some, ({ path, status, html }) => ({
      path,
      isPage: status === 200 && html.includes(`rel="canonical" href="${address}${manifest.aliases.get(path)}"`),
    }))
    expect(paths(answers.filter(({ isPage }) => !isPage))).toEqual([])
    expect(manifest.aliases.get('/location/london')).toBe('/private-investigator-city-of-london')
    expect(manifest.aliases.get('/locations/london')).toBe('/private-investigator-city-of-london')
    expect(manifest.aliases.get('/locations/london/services')).toBe('/services-london')
  })

  test('a redirect is permanent and leads to a page in one step', async () => {
    expect(manifest.redirects.size).toBe(2 + 336)
    const answers = await readAll([...manifest.redirects.keys()], ({ path, status }) => ({ path, status }))
    expect(paths(answers.filter(({ status }) => status !== 301))).toEqual([])
    expect([...manifest.redirects.values()].filter(({ to }) => !manifest.pages.has(to))).toEqual([])
  })

  // D36: neither what is not to be indexed nor what only follows something that a visitor did, nor what the rules of
  // `index` leave out.
  const noindex = new Set(['/evidence', '/search', '/thank-you', '/offline'])

  test('the sitemap lists exactly the pages that may be indexed, with the day of their text (D36)', async () => {
    const index = (await fetchPage('/sitemap.xml')).html
    expect(found(index, /<loc>([^<]*)<\/loc>/g)).toEqual([`${address}/sitemap-1.xml`])
    const part = (await fetchPage('/sitemap-1.xml')).html
    const listed = new Set(found(part, /<loc>([^<]*)<\/loc>/g).map((url) => url.slice(address.length)))
    const leftOut = [...manifest.pages.values()].filter(({ indexing }) => indexing?.indexed === false)
    expect(listed).toEqual(
      new Set([...manifest.pages.keys()].filter((path) => !noindex.has(path))).difference(
        new Set(leftOut.map(({ path }) => path)),
      ),
    )
    expect(new Set(leftOut.map(({ robots }) => robots))).toEqual(new Set(['noindex, follow']))
    expect(listed).toContain('/private-investigator-ely')
    expect(leftOut.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['/services/surveillance-ely', '/bath-vs-quillmere']),
    )
    expect(found(part, /<lastmod>([^<]*)<\/lastmod>/g)).toHaveLength(listed.size)
  })
})
