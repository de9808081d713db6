import { contentHash } from '../../contract/hash.ts'
import type { PageEntry, PatternConfig } from '../../contract/manifest.ts'

/**
 * The key of everything that a change of the shell changes: pages, screens, redirects, the sitemap and files of
 * `public/`.
 */
export const siteKey = 'site'

/** The key of one address, which stays the same over generations. No other address has it. */
export function addressKey(path: string): string {
  return contentHash(path)
}

/** The value of `Surrogate-Key` for what is at an address and depends on nothing else. */
export function addressKeys(path: string): string {
  return `${addressKey(path)} ${siteKey}`
}

/** The value of `Surrogate-Key` for a page: its address, its pattern, the entries in its address, and the site. */
export function pageKeys(
  { path, pattern, entries }: Pick<PageEntry, 'path' | 'pattern' | 'entries'>,
  collections: PatternConfig['collections'],
): string {
  const ofEntries = Object.entries(entries).map(
    ([name, slug]) => `${collections[name] ?? name}/${encodeURIComponent(slug)}`,
  )
  return [addressKey(path), `pattern/${pattern}`, ...ofEntries, siteKey].join(' ')
}
