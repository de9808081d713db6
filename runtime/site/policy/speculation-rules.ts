import { contentHash } from '../../contract/hash.ts'
import type { Manifest } from '../../contract/manifest.ts'
import { memoize } from '../../shared/content/memo.ts'

/** The file that the header `Speculation-Rules` of pages names. */
export type SpeculationRules = { address: string; type: string; body: string }

// What is no page of its own: an answer to a question, administration, calls, assets and other files.
const otherAddresses = ['/*\\?(.+)', '/admin', '/admin/*', '/api/*', '/assets/*', '/*.*']
// A place on the page that is open, a download, and what opens in another tab, which has no use of it.
const otherLinks = 'a[href^="#"], a[download], a[target]'

/**
 * Which links of a site browsers prerender when somebody points at them or touches them: those to pages, except for
 * those that are not for search engines, such as the search and the thanks for an enquiry.
 */
export const speculationRules: (manifest: Pick<Manifest, 'pages' | 'patterns'>) => SpeculationRules = memoize(
  (manifest: Pick<Manifest, 'pages' | 'patterns'>) => {
    const excluded = [...otherAddresses, ...unlistedPages(manifest)]
    const where = {
      and: [{ href_matches: '/*' }, { not: { href_matches: excluded } }, { not: { selector_matches: otherLinks } }],
    }
    const body = `${JSON.stringify({ prerender: [{ where, eagerness: 'moderate' }] })}\n`
    return { address: `/assets/prerender-${contentHash(body)}.json`, type: 'application/speculationrules+json', body }
  },
)

/** The pages of patterns that are `noindex` and have one page. */
function unlistedPages({ pages, patterns }: Pick<Manifest, 'pages' | 'patterns'>): string[] {
  return [
    ...pages
      .values()
      .filter(({ pattern }) => {
        const { robots = null, collections = {} } = patterns[pattern] ?? {}
        return robots?.includes('noindex') === true && Object.keys(collections).length === 0
      })
      .map(({ path }) => path),
  ]
}
