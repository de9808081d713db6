import type { Manifest, PageEntry } from '../contract/manifest.ts'
import { latestDay } from '../format/format.ts'

/** The text and type of a sitemap, of one of its parts, or of robots.txt; null for any other path. */
export type SitemapFiles = (path: string) => { body: string; type: string } | null

// sitemaps.org: at most 50,000 addresses and 50 MB per file; with the addresses of a site, a part stays far below 50 MB.
const perPart = 50_000
const xmlType = 'application/xml; charset=utf-8'

export function createSitemap(manifest: Manifest, siteUrl: string): SitemapFiles {
  return function sitemap(path) {
    if (path === '/robots.txt')
      return { body: `User-agent: *\nAllow: /\n\nSitemap: ${siteUrl}/sitemap.xml\n`, type: 'text/plain; charset=utf-8' }
    if (path === '/sitemap.xml') return { body: indexOf(indexablePages(manifest), siteUrl), type: xmlType }
    const number = /^\/sitemap-([1-9]\d{0,5})\.xml$/.exec(path)?.[1]
    if (number === undefined) return null
    const part = indexablePages(manifest).slice((Number(number) - 1) * perPart, Number(number) * perPart)
    return part.length === 0 ? null : { body: partOf(part, siteUrl), type: xmlType }
  }
}

/** The addresses that a sitemap answers: robots.txt, the index and its parts. */
export function sitemapPaths(manifest: Manifest): string[] {
  const parts = Array.from({ length: Math.ceil(indexablePages(manifest).length / perPart) }, (_, index) => `/sitemap-${index + 1}.xml`)
  return ['/robots.txt', '/sitemap.xml', ...parts]
}

/** The pages that search engines are told of (D36): each is its own canonical and may be indexed. */
export function indexablePages(manifest: Pick<Manifest, 'pages'>): PageEntry[] {
  return [...manifest.pages.values()].filter(({ path, canonical, inSitemap, robots }) => inSitemap && canonical === path && robots === null)
}

function indexOf(pages: readonly PageEntry[], siteUrl: string): string {
  const parts = Array.from({ length: Math.max(1, Math.ceil(pages.length / perPart)) }, (_, index) => {
    const latest = latestDay(pages.slice(index * perPart, (index + 1) * perPart).map(({ lastModified }) => lastModified))
    return `<sitemap><loc>${escapeXml(`${siteUrl}/sitemap-${index + 1}.xml`)}</loc>${lastmod(latest)}</sitemap>`
  })
  return document('sitemapindex', parts)
}

function partOf(pages: readonly PageEntry[], siteUrl: string): string {
  return document(
    'urlset',
    pages.map(({ path, lastModified }) => `<url><loc>${escapeXml(siteUrl + encodeURI(path))}</loc>${lastmod(lastModified)}</url>`),
  )
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
