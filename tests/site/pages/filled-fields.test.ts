import { type CheerioAPI, load } from 'cheerio'
import { expect, inject, test } from 'vitest'
import type { Collections, ContentEntry } from '../../../runtime/contract/manifest.ts'
import type { Picture } from '../../../runtime/contract/picture.ts'
import { readManifest } from '../../../runtime/site/read-manifest.ts'
import { createPageRenderer } from '../../../runtime/site/render/render-page.ts'
import { loadServerBundle } from '../../../runtime/site/render/server-bundle.ts'

const picture: Picture = {
  src: '/assets/row.jpg',
  width: 828,
  height: 552,
  alt: 'A row of houses.',
  color: '#aabbcc',
  sources: [],
}
const bath = {
  heroImage: picture,
  travelInfo: 'Ten minutes on foot from the station.',
  customContent: {
    hero: {
      title: 'Somebody to ask in Bath',
      subtitle: 'Calm, exact, local.',
      description: 'We answer day and night.',
    },
  },
}

/** The pages of the real site, with fields of two entries filled in that its content leaves out. */
async function pagesWithFields(): Promise<(path: string) => CheerioAPI> {
  const read = await readManifest(inject('dist'))
  const filled = (collection: string, slug: string, fields: ContentEntry['data']) => {
    const entries = new Map(read.collections.get(collection))
    const entry = entries.get(slug)
    if (entry === undefined) throw new Error(`there is no ${slug}`)
    return [collection, entries.set(slug, { ...entry, data: { ...entry.data, ...fields } })] as const
  }
  const collections: Collections = new Map([
    ...read.collections,
    filled('locations', 'bath', bath),
    filled('services', 'surveillance', { image: picture }),
  ])
  const shell = { siteUrl: 'https://site.example', ...read.assets }
  const bundle = await loadServerBundle(read)
  const renderer = createPageRenderer({ manifest: { ...read, collections }, bundle, shell, suggest: () => null })
  return (path) => {
    const page = read.pages.get(path)
    if (page === undefined) throw new Error(`there is no page ${path}`)
    return load(renderer.page(page))
  }
}

test('what staff can fill in is shown: words, the way to the office, pictures, and a drawing for each service', async () => {
  const page = await pagesWithFields()
  const town = page('/private-investigator-bath')
  const hero = town('.hero-text').text()
  for (const text of [...Object.values(bath.customContent.hero), 'Bath fills a steep-sided valley'])
    expect(hero).toContain(text)
  expect(town('.hero-picture img').attr()).toMatchObject({
    src: picture.src,
    alt: picture.alt,
    loading: 'eager',
    fetchpriority: 'high',
  })
  expect(town('.hero-picture .picture-fallback .map')).toHaveLength(1)
  expect(page('/contact-bath')('.hero-text').text()).toContain(bath.travelInfo)

  expect(page('/services/surveillance')('.hero-picture img').attr()).toMatchObject({
    src: picture.src,
    loading: 'eager',
  })
  expect(page('/services/bug-sweeping')('.hero-picture .service-drawing')).toHaveLength(1)
  const drawings = page('/services')('.service-list .service-drawing')
  expect(new Set(drawings.toArray().map((drawing) => load(drawing).html())).size).toBe(9)
})
