import { describe, expect, test } from 'vitest'
import { makeManifest, makePage } from '../../../tests/fakes/make-manifest.ts'
import type { PageEntry } from '../../contract/manifest.ts'
import { createSitemap } from './sitemap.ts'

const sitemapOf = (pages: readonly PageEntry[], siteUrl = 'https://hasp.example') =>
  createSitemap(
    makeManifest(pages, {
      aliases: new Map([['/town/alderwick', '/about-alderwick']]),
      redirects: new Map([['/about-old-alderwick', { to: '/about-alderwick', status: 301 }]]),
    }),
    siteUrl,
  )
const addressesIn = (body: string | undefined) =>
  [...(body ?? '').matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)
const manyPages = (count: number) => Array.from({ length: count }, (_, at) => makePage(`/about-town-${at}`))

describe('the addresses in it', () => {
  test('are those of pages that are their own canonical and may be indexed', async () => {
    const sitemap = sitemapOf([
      makePage('/'),
      makePage('/about-alderwick'),
      makePage('/about-fenby', { canonical: '/about-north-fenby' }),
      makePage('/evidence', { robots: 'noindex' }),
      makePage('/thank-you', { inSitemap: false }),
    ])
    expect(addressesIn((await sitemap('/sitemap-1.xml'))?.body)).toEqual([
      'https://hasp.example/',
      'https://hasp.example/about-alderwick',
    ])
  })

  test('have the day of their last change where it is known', async () => {
    const body = (
      await sitemapOf([makePage('/', { lastModified: '2026-01-02' }), makePage('/about')])('/sitemap-1.xml')
    )?.body
    expect(body).toContain('<url><loc>https://hasp.example/</loc><lastmod>2026-01-02</lastmod></url>')
    expect(body).toContain('<url><loc>https://hasp.example/about</loc></url>')
  })

  test('are escaped for XML', async () => {
    const [address] = addressesIn((await sitemapOf([makePage("/locks&keys<'old'>")])('/sitemap-1.xml'))?.body)
    expect(address).toBe('https://hasp.example/locks&#38;keys%3C&#39;old&#39;%3E')
  })

  test('are written in ASCII', async () => {
    expect(addressesIn((await sitemapOf([makePage('/môr fenby')])('/sitemap-1.xml'))?.body)).toEqual([
      'https://hasp.example/m%C3%B4r%20fenby',
    ])
  })
})

describe('its parts', () => {
  test.each([
    [1, [1]],
    [50_000, [50_000]],
    [50_001, [50_000, 1]],
    [100_000, [50_000, 50_000]],
  ])('%i addresses', async (count, sizes) => {
    const sitemap = sitemapOf(manyPages(count))
    const parts = addressesIn((await sitemap('/sitemap.xml'))?.body).map((address) => new URL(address ?? '').pathname)
    const bodies = await Promise.all(parts.map((path) => sitemap(path)))
    expect(bodies.map((file) => addressesIn(file?.body).length)).toEqual(sizes)
  })

  test('together hold every address once', async () => {
    const sitemap = sitemapOf(manyPages(50_010))
    const bodies = await Promise.all(['/sitemap-1.xml', '/sitemap-2.xml'].map((path) => sitemap(path)))
    const all = bodies.flatMap((file) => addressesIn(file?.body))
    expect(new Set(all).size).toBe(50_010)
  })

  test('have the latest day of the pages in them', async () => {
    const pages = [
      makePage('/a', { lastModified: '2025-12-31' }),
      makePage('/b', { lastModified: '2026-01-02' }),
      makePage('/c'),
    ]
    expect((await sitemapOf(pages)('/sitemap.xml'))?.body).toContain(
      '<loc>https://hasp.example/sitemap-1.xml</loc><lastmod>2026-01-02</lastmod>',
    )
  })

  test('begin as XML does and name their kind', async () => {
    const sitemap = sitemapOf([makePage('/')])
    const begins = (name: string) =>
      `<?xml version="1.0" encoding="UTF-8"?>\n<${name} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n`
    expect(await sitemap('/sitemap.xml')).toMatchObject({
      type: 'application/xml; charset=utf-8',
      body: expect.stringContaining(begins('sitemapindex')),
    })
    expect(await sitemap('/sitemap-1.xml')).toMatchObject({
      type: 'application/xml; charset=utf-8',
      body: expect.stringContaining(begins('urlset')),
    })
  })
})

test.each([
  '/sitemap-0.xml',
  '/sitemap-2.xml',
  '/sitemap-01.xml',
  '/sitemap--1.xml',
  '/sitemap-1.xml.gz',
  '/sitemap-x.xml',
  '/',
  '/about',
])('%s is no part of it', async (path) => {
  expect(await sitemapOf([makePage('/')])(path)).toBeNull()
})

test('robots.txt names it', async () => {
  expect(await sitemapOf([])('/robots.txt')).toEqual({
    body: 'User-agent: *\nAllow: /\n\nSitemap: https://hasp.example/sitemap.xml\n',
    type: 'text/plain; charset=utf-8',
  })
})
