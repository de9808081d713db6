import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { type LocationRules, placeInAddress } from './place-in-address.ts'

const slugsIn = (folder: string) =>
  readdirSync(new URL(`../../../data/${folder}`, import.meta.url)).map((file) => file.replace('.yaml', ''))
const { locationRules } = parse(readFileSync(new URL('../../../data/site.yaml', import.meta.url), 'utf8')) as {
  locationRules: LocationRules
}
const places = new Set(slugsIn('locations'))
const placeIn = placeInAddress(locationRules, (slug) => places.has(slug))
// §2.4, written out, so that a word lost from the data is noticed.
const genericWords =
  'services testing sweeping detection tracking surveillance cheques investigations monitoring debugging search sweeps policy service'
const wordsOfServicePages = 'serving surveillance gathering cheques tracing'

describe('the place that an address names', () => {
  test.each([
    '/',
    '/services',
    '/about',
    '/contact',
    '/admin',
    '/business',
    '/terms',
    '/privacy-bath',
    '/terms-bath',
    '/cookie-bath',
    '/locations',
    '/bath',
    '/wp-login',
    '/private-investigator-sweeping',
    '/private-investigator-nowhere',
    '/north-fenby/map-2',
    '/anything-',
  ])('%s names none', (path) => {
    expect(placeIn(path)).toBeNull()
  })

  test.each([
    ['/services/polygraph-bath', 'bath'],
    ['/services/polygraph-tests-milton-keynes', 'milton-keynes'],
    ['/locations/bath/prices', null],
    ['/locations/milton-keynes', 'milton-keynes'],
    ['/locations/bath/services', 'bath'],
    ['/private-investigator-stoke-on-trent', 'stoke-on-trent'],
    ['/bath-vs-nobody', 'bath'],
    ['/milton-keynes-vs-leeds', 'milton-keynes'],
    ['/private-detectives-in-stoke-on-trent', 'stoke-on-trent'],
    ['/prices/all-bath', 'bath'],
  ])('%s names %s', (path, slug) => {
    expect(placeIn(path)).toBe(slug)
  })

  const everywhere = placeInAddress(locationRules, () => true)

  test.each(genericWords.split(' '))('the word %s at the end is none', (word) => {
    expect(everywhere(`/anything-${word}`)).toBeNull()
  })

  test.each(`${genericWords} ${wordsOfServicePages}`.split(' '))(
    'the word %s at the end of a service is none',
    (word) => {
      expect(everywhere(`/services/anything-${word}`)).toBeNull()
    },
  )

  test('the word sweeping is none behind the main page', () => {
    expect(everywhere('/private-investigator-sweeping')).toBeNull()
  })

  test.each(slugsIn('services'))('the service %s alone names none', (slug) => {
    expect(everywhere(`/services/${slug}`)).toBeNull()
  })
})
