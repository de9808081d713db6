import type { ContentEntry, Manifest } from '../../contract/manifest.ts'
import { slugFromName } from '../format/text.ts'

type ManifestOf = { readonly manifest: Manifest }

/** The collection of the locations of §7; no collection where the site has switched its calls off. */
export function locationsOf({ api }: Pick<Manifest, 'api'>): string {
  return api.locations?.collection ?? ''
}

/** The collection of what pages compare the site with; likewise. */
export function competitorsOf({ api }: Pick<Manifest, 'api'>): string {
  return api.comparisons?.collection ?? ''
}

/** The collection of what clients have published elsewhere. */
export const reviewsCollection = 'reviews'

/**
 * The slug of the entry that people call so, by its slug or its name in any spelling; null if none is called so, or
 * several are.
 */
export function slugNamed(
  { collections }: Pick<Manifest, 'collections'>,
  collection: string,
  given: string,
): string | null {
  const entries: ReadonlyMap<string, ContentEntry> = collections.get(collection) ?? new Map()
  const wanted = slugFromName(given)
  const bySlug = entries.get(given) ?? entries.get(wanted)
  if (bySlug !== undefined || wanted === '') return bySlug?.slug ?? null
  const named = [...entries.values()].filter(
    ({ data: { name } }) => typeof name === 'string' && slugFromName(name) === wanted,
  )
  return named.length === 1 ? (named[0]?.slug ?? null) : null
}

/** The location of the page at a path, or at its alias; empty if it has none. */
export function locationAt(
  { pages, aliases, api, patterns }: Pick<Manifest, 'pages' | 'aliases' | 'api' | 'patterns'>,
  path: string,
): string {
  const page = pages.get(aliases.get(path) ?? path)
  if (page === undefined || api.locations === null) return ''
  const { collection } = api.locations
  return (
    Object.entries(page.entries).find(([name]) => patterns[page.pattern]?.collections[name] === collection)?.[1] ?? ''
  )
}

/** Whether a site has locations to speak of; without them it has none of their calls (D2). */
export function hasLocations({ manifest }: ManifestOf): boolean {
  return (manifest.collections.get(locationsOf(manifest))?.size ?? 0) > 0
}

/** Whether a site can show reviews, also where it has none yet. */
export function takesReviews({ manifest }: ManifestOf): boolean {
  return manifest.collections.has(reviewsCollection)
}

/** Whether a site compares itself with others. */
export function hasComparisons({ manifest }: ManifestOf): boolean {
  return (manifest.collections.get(competitorsOf(manifest))?.size ?? 0) > 0
}
