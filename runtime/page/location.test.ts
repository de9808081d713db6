import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { currentLocation, type LocationRules } from './location.ts'

const site = parse(readFileSync(new URL('../../data/site.yaml', import.meta.url), 'utf8')) as {
  locationRules: LocationRules
}
const services = readdirSync(new URL('../../data/services', import.meta.url)).map((file) => file.replace('.yaml', ''))
// §2.4, written out, so that a word lost from the data is noticed.
const genericWords =
  'services testing sweeping detection tracking surveillance cheques investigations monitoring debugging search sweeps policy service'
const wordsOfServicePages = 'serving surveillance gathering cheques tracing'

describe('the place that an address names', () => {
  test.each([
    '/',
    '/services',
    '/services/',
    '/about',
    '/contact',
    '/admin',
    '/business',
    '/evidence',
    '/terms',
    '/privacy-policy',
    '/privacy-bath',
    '/terms-of-service',
    '/terms-bath',
    '/cookie-policy',
    '/cookie-bath',
    '/locations',
    '/locations/',
  ])('%s names none', (path) => {
    expect(currentLocation(path, site.locationRules)).toBeNull()
  })

  test.each([
    ['/services/surveillance-bath', 'Bath'],
    ['/services/lie-detector-testing-leeds', 'Leeds'],
    ['/services/background-cheques-hull', 'Hull'],
    ['/services/process-serving-york/', 'York'],
    ['/locations/bath', 'Bath'],
    ['/locations/milton-keynes', 'Milton Keynes'],
    ['/locations/bath/services', 'Bath'],
    ['/locations/milton-keynes/services', 'Milton Keynes'],
    ['/private-investigator-bath', 'Bath'],
    ['/private-investigator-stoke-on-trent', 'Stoke On Trent'],
    ['/bath-vs-quillmere', 'Bath'],
    ['/milton-keynes-vs-quillmere', 'Milton Keynes'],
    ['/about-bath', 'Bath'],
    ['/contact-bath', 'Bath'],
    ['/services-bath', 'Bath'],
    ['/anything-at-all-bath', 'Bath'],
    ['/About-BATH', 'Bath'],
  ])('%s names %s', (path, name) => {
    expect(currentLocation(path, site.locationRules)).toBe(name)
  })

  test("of a service's address only the last word is the place: longer names are known to the manifest", () => {
    expect(currentLocation('/services/surveillance-milton-keynes', site.locationRules)).toBe('Keynes')
  })

  test('the word sweeping is no place behind the main page', () => {
    expect(currentLocation('/private-investigator-sweeping', site.locationRules)).toBeNull()
  })

  test.each(genericWords.split(' '))('the word %s at the end is no place', (word) => {
    expect(currentLocation(`/anything-${word}`, site.locationRules)).toBeNull()
  })

  test.each(`${genericWords} ${wordsOfServicePages}`.split(' '))('the word %s at the end of a service is no place', (word) => {
    expect(currentLocation(`/services/anything-${word}`, site.locationRules)).toBeNull()
  })

  test.each(services)('the service %s alone names none', (slug) => {
    expect(currentLocation(`/services/${slug}`, site.locationRules)).toBeNull()
  })

  test.each(['/anything-', '/anything-2', '/north-fenby/map'])('%s does not end in a hyphen and a word', (path) => {
    expect(currentLocation(path, site.locationRules)).toBeNull()
  })
})
