import { setImmediate as pause } from 'node:timers/promises'
import type { Manifest, PageEntry } from '../../contract/manifest.ts'
import { memoize } from '../../shared/content/memo.ts'
import { latestDay } from '../../shared/format/format.ts'

/** The text and type of a sitemap, of one of its parts, or of robots.txt; null for any other path. */
export type SitemapFiles = (path: string) => Promise<{ body: string; type: string } | null>

type Part = {
  /** The position of its first address among all pages. */
  start: number
  /** The latest day on which one of its pages changed. */
  latest: string
}

/** The address whose key all parts of the sitemap have, and robots.txt. */
export const sitemapPath = '/sitemap.xml'

// sitemaps.org: at most 50,000 addresses and 50 MB per file; with the addresses of a site, a part stays far below 50
// MB.
const perPart = 50_000
// Requests are answered in between.
const pagesAtOnce = 1000
const xmlType = 'application/xml; charset=utf-8'

export function createSitemap(manifest: Manifest, siteUrl: string): SitemapFiles {
  return async function sitemap(path) {
    if (path === '/robots.txt')
      return { body: `User-agent: *\nAllow: /\n\nSitemap: ${siteUrl}/sitemap.xml\n`, type: 'text/plain; charset=utf-8' }
    if (path === sitemapPath) return { body: indexOf(await partsOf(manifest.pages), siteUrl), type: xmlType }
    const number = /^\/sitemap-([1-9]\d{0,5})\.xml$/.exec(path)?.[1]
    if (number === undefined) return null
    const part = (await partsOf(manifest.pages))[Number(number) - 1]
    return part === undefined ? null : { body: await textOf(part, manifest.pages, siteUrl), type: xmlType }
  }
}

/** The addresses that a sitemap answers: robots.txt, the index and its parts. */
export async function sitemapPaths({ pages }: Pick<Manifest, 'pages'>): Promise<string[]> {
  return ['/robots.txt', sitemapPath, ...(await partsOf(pages)).map((_, index) => `/sitemap-${index + 1}.xml`)]
}

/** The pages that search engines are told of (D36): each is its own canonical and may be indexed. */
export function indexablePages({ pages }: Pick<Manifest, 'pages'>): IteratorObject<PageEntry, unknown> {
  return pages.values().filter(isIndexable)
}

function isIndexable({ path, canonical, inSitemap, robots }: PageEntry): boolean {
  return inSitemap && canonical === path && robots === null
}

/** Where each part starts, found once for a manifest: all pages are read for it. */
const partsOf: (pages: Manifest['pages']) => Promise<readonly Part[]> = memoize(async (pages: Manifest['pages']) => {
  const parts: Part[] = []
  let [position, count] = [0, 0]
  for (const page of pages.values()) {
    if (isIndexable(page)) {
      if (count++ % perPart === 0) parts.push({ start: position, latest: '' })
      const part = parts.at(-1)
      if (part !== undefined) part.latest = latestDay([part.latest, page.lastModified])
    }
    if (++position % pagesAtOnce === 0) await pause()
  }
  return parts
})

function indexOf(parts: readonly Part[], siteUrl: string): string {
  const listed = parts.length === 0 ? [{ latest: '' }] : parts
  return document(
    'sitemapindex',
    listed.map(
      ({ latest }, index) =>
        `<sitemap><loc>${escapeXml(`${siteUrl}/sitemap-${index + 1}.xml`)}</loc>${lastmod(latest)}</sitemap>`,
    ),
  )
}

async function textOf({ start }: Part, pages: Manifest['pages'], siteUrl: string): Promise<string> {
  const items: string[] = []
  for (const { path, lastModified } of pages.values().drop(start).filter(isIndexable).take(perPart)) {
    items.push(`<url><loc>${escapeXml(siteUrl + encodeURI(path))}</loc>${lastmod(lastModified)}</url>`)
    if (items.length % pagesAtOnce === 0) await pause()
  }
  return document('urlset', items)
}

function document(name: string, items: readonly string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${name} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${items.join('\n')}\n</${name}>\n`
}

function lastmod(day: string): string {
  return day === '' ? '' : `<lastmod>${day}</lastmod>`
}

function escapeXml(text: string): string {
  return text.replace(/[<>&'"]/g, (character) => `&#${character.charCodeAt(0)};`)
}
