import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ReviewSummary, Testimonial } from '../../data-types.ts'
import { clientWords, keyOf, placeWords, shortened } from './client-words.ts'

const told = (text: string, sample: boolean): Testimonial => ({
  text,
  clientType: 'Private Client',
  rating: 5,
  service: 'surveillance',
  citySpecific: false,
  sample,
})
const testimonials = (...texts: Testimonial[]) => ({ slug: 'general', testimonials: texts, updated: '2026-11-29' })
const review = (slug: string, date: string, rating: number, location?: string): ReviewSummary => ({
  slug,
  name: 'Morag',
  source: 'Trustpilot',
  date,
  address: `https://www.trustpilot.com/reviews/${slug}`,
  rating,
  ...(location !== undefined && { location }),
})

// In the order of a query: the oldest first.
const reviews = [
  review('oldest', '2026-01-01', 5, 'Bath'),
  review('bad', '2026-02-01', 1),
  review('of-york', '2026-03-01', 5, 'York'),
  review('newest', '2026-04-01', 2, 'Bath'),
]
const general = testimonials(told('An example', true), told('Real', false))
const [tried, published] = [{ hidesSamples: false }, { hidesSamples: true }]
const keys = (words: ReturnType<typeof clientWords>) => words.map(keyOf)

describe('the words of clients', () => {
  test('are reviews, the newest first whatever their rating, and then testimonials', () => {
    const all = ['newest', 'of-york', 'bad', 'oldest', 'An example', 'Real']
    expect(keys(clientWords({ general, reviews }, tried))).toEqual(all)
    expect(keys(clientWords({ general, reviews }, published))).toEqual(all.filter((key) => key !== 'An example'))
  })

  test('for a place are those that name it, and others that name none', () => {
    const own = testimonials(told('Of Bath', false))
    const place = { own, general, reviews, location: { name: 'Bath' } }
    expect(keys(placeWords(place, { count: 9, shell: published }))).toEqual([
      'newest',
      'oldest',
      'bad',
      'Of Bath',
      'Real',
    ])
    expect(keys(placeWords(place, { count: 2, shell: published }))).toEqual(['newest', 'oldest'])
    expect(keys(placeWords({ ...place, own: null, reviews: [] }, { count: 9, shell: tried }))).toEqual([
      'An example',
      'Real',
    ])
  })
})

test('a long text ends after a whole word, and nothing else of it changes', () => {
  expect(shortened('word '.repeat(200))).toMatch(/^(?:word ){79}word…$/)
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'grapheme', maxLength: 900 }), fc.lorem({ maxCount: 200 })), (text) => {
      const shown = shortened(text)
      if ([...text].length <= 400) return shown === text
      return shown.endsWith('…') && text.startsWith(shown.slice(0, -1)) && [...shown].length <= 401
    }),
  )
})
