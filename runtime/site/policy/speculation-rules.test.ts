import { expect, test } from 'vitest'
import { makeManifest, makePage } from '../../../tests/fakes/make-manifest.ts'
import type { PatternConfig } from '../../contract/manifest.ts'
import { speculationRules } from './speculation-rules.ts'

const pattern = (more: Partial<PatternConfig>): PatternConfig => ({
  ...{ page: 'town', robots: null, inSitemap: true, queries: {}, variables: {}, collections: {} },
  ...more,
})

const manifest = makeManifest(
  [
    makePage('/'),
    makePage('/locks-in-alderwick'),
    makePage('/find', { pattern: 'find' }),
    makePage('/keys-in-alderwick', { pattern: 'keys' }),
  ],
  {
    patterns: {
      town: pattern({}),
      find: pattern({ robots: 'noindex' }),
      keys: pattern({ robots: 'noindex', collections: { town: 'towns' } }),
    },
  },
)

/** Whether a link from a page of the site to an address is prerendered. */
function isPrerendered(href: string): boolean {
  const [{ where }] = JSON.parse(speculationRules(manifest).body).prerender
  const base = 'https://hasp.example/locks-in-alderwick'
  const [all, { not: others }] = where.and
  const matches = (pattern: string) => new URLPattern(pattern, base).test(href, base)
  return matches(all.href_matches) && !others.href_matches.some(matches)
}

test.each([
  ['/', true],
  ['/locks-in-alderwick', true],
  ['/locks-in-alderwick#prices', true],
  ['/keys-in-alderwick', true],
  ['/find', false],
  ['/find?words=hinge', false],
  ['/locks-in-alderwick?words=', false],
  ['/admin', false],
  ['/admin/content', false],
  ['/administrators', true],
  ['/api/contacts', false],
  ['/assets/site.css', false],
  ['/manual.pdf', false],
  ['https://hasp.example/about', true],
  ['https://elsewhere.example/about', false],
  ['tel:+441632960123', false],
  ['mailto:a@hasp.example', false],
])('a link to %s is prerendered: %s', (href, isExpected) => {
  expect(isPrerendered(href)).toBe(isExpected)
})

test('the address of the rules changes with them', () => {
  const { address } = speculationRules(manifest)
  expect(address).toMatch(/^\/assets\/prerender-[\w-]{16}\.json$/)
  expect(speculationRules(makeManifest([])).address).not.toBe(address)
})
