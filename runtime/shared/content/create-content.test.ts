import { describe, expect, test } from 'vitest'
import { makeEntries, makeManifest } from '../../../tests/fakes/make-manifest.ts'
import { createContent } from './create-content.ts'
import { UnfilledPlaceholderError } from './unfilled-placeholder-error.ts'

const pattern = { page: 'town', robots: null, inSitemap: true, queries: {}, variables: {}, collections: {} }
const town = {
  ...pattern,
  queries: { reviews: { kind: 'entry', collection: 'reviews', slug: '{town}' } as const },
  variables: { offer: 'Keys cut in {town}, {{site.brand}}' },
  collections: { town: 'towns' },
}
const outline = makeEntries({ alderwick: { name: 'Outline', path: 'M0 0 {town}' } })
const manifest = makeManifest([], {
  everyPage: {
    queries: { site: { kind: 'entry', collection: 'site', slug: 'site' } },
    variables: { brand: '{{site.brand}}' },
  },
  patterns: { town, 'missing-1': { ...pattern, page: 'missing' } },
  ogImages: {
    patterns: { card: { ...town, ogImage: 'card', path: '/{town}.png', params: {} } },
    fonts: [],
    entries: new Map(),
  },
  collections: new Map([
    ['site', makeEntries({ site: { brand: 'Hasp & Co', motto: 'Ask {brand}' } })],
    [
      'towns',
      makeEntries({ alderwick: { name: 'Alderwick', about: 'Locks in {town} by {brand}', only: '{{reviews.best}}' } }),
    ],
    ['reviews', makeEntries({ alderwick: { best: 'The best in {town}' } })],
    ['outlines', new Map([...outline].map(([slug, entry]) => [slug, { ...entry, isPlain: true as const }]))],
  ]),
})
const content = createContent(manifest)
const alderwick = { pattern: 'town', entries: { town: 'alderwick' } }

test('content is made once for a manifest, and anew for another', () => {
  expect(createContent(manifest)).toBe(content)
  expect(createContent({ ...manifest })).not.toBe(content)
})

describe('the content of a page', () => {
  test('has its entries, its queries and those of every page, all filled', () => {
    expect(content.ofPage(alderwick).values()).toEqual({
      town: { name: 'Alderwick', about: 'Locks in Alderwick by Hasp & Co', only: 'The best in {town}' },
      reviews: { best: 'The best in Alderwick' },
      site: { brand: 'Hasp & Co', motto: 'Ask Hasp & Co' },
    })
  })

  test('fills a text with the variables of its pattern', () => {
    expect(content.ofPage(alderwick).text('{offer}!')).toBe('Keys cut in Alderwick, Hasp & Co!')
  })

  test('fills the texts of a screen with what the missing address names', () => {
    expect(content.ofPage({ pattern: 'missing-1', entries: {} }, { town: 'Nowhere' }).text('No page for {town}')).toBe(
      'No page for Nowhere',
    )
  })

  test('takes the first form of a title that fits', () => {
    expect(content.ofPage(alderwick).firstFitting(['{offer}, day and night', '{town}'], 20)).toBe('Alderwick')
  })

  test('names the files that it comes from', () => {
    const files = content.ofPage(alderwick).resolved.map(({ name, from }) => [name, ...from.map(({ file }) => file)])
    expect(files).toEqual([
      ['town', 'data/alderwick.yaml'],
      ['site', 'data/site.yaml'],
      ['reviews', 'data/alderwick.yaml'],
    ])
  })
})

test('an image has the content of its own pattern', () => {
  expect(content.ofOgImage({ ...alderwick, pattern: 'card' }).values()).toEqual(content.ofPage(alderwick).values())
})

describe('an entry', () => {
  test('is filled with its name in addresses and with what every page has', () => {
    const found = content.entry('towns', 'alderwick')
    expect(found?.text(found.entry.data.about)).toBe('Locks in Alderwick by Hasp & Co')
  })

  test('has no text of what only a page queries', () => {
    const found = content.entry('towns', 'alderwick')
    expect(() => found?.text(found.entry.data.only)).toThrow(UnfilledPlaceholderError)
  })

  test('that is computed has no placeholders', () => {
    const found = content.entry('outlines', 'alderwick')
    expect(found?.text(found.entry.data)).toBe(outline.get('alderwick')?.data)
  })

  test.each([
    ['towns', 'nowhere'],
    ['nothing', 'alderwick'],
  ])('%s/%s does not exist', (collection, slug) => {
    expect(content.entry(collection, slug)).toBeNull()
  })
})

test('a text that is on no page is filled with what every page has, and with more by name', () => {
  expect(content.text(['{brand}', '{town}: {{town.fee}}'], { town: { name: 'Fenby', fee: 20 } })).toEqual([
    'Hasp & Co',
    'Fenby: 20',
  ])
})

test('a pattern that the manifest lacks is an error for pages and for images', () => {
  expect(content.pattern('town')).toBe(town)
  expect(() => content.ofPage({ pattern: 'village', entries: {} })).toThrow('the manifest lacks the pattern village')
  expect(() => content.ofOgImage({ pattern: 'town', entries: {} })).toThrow('the manifest lacks the pattern town')
})
