import type { ContentEntry, Manifest } from '../../../contract/manifest.ts'
import { memoize } from '../../../shared/content/memo.ts'
import { locationsOf } from '../../../shared/content/named-entries.ts'
import { nameFromSlug } from '../../../shared/format/text.ts'

/** A town as content has it. `address`: its main page; null if it has none, for example because it is retired. */
export type Town = {
  slug: string
  name: string
  address: string | null
  isActive: boolean
  /** In degrees; null if the content does not say. */
  latitude: number | null
  longitude: number | null
}

/** The towns of the content by slug. The pages are read once per manifest. */
export const townsOf: (manifest: Manifest) => ReadonlyMap<string, Town> = memoize((manifest: Manifest) => {
  const addresses = mainPages(manifest)
  const entries: Iterable<ContentEntry> = manifest.collections.get(locationsOf(manifest))?.values() ?? []
  return new Map(
    [...entries].map(({ slug, data }) => {
      const name = typeof data.name === 'string' ? data.name : nameFromSlug(slug)
      const [latitude, longitude] = [data.latitude, data.longitude].map((degrees) =>
        typeof degrees === 'number' ? degrees : null,
      )
      const isActive = data.active !== false
      const place = { latitude: latitude ?? null, longitude: longitude ?? null }
      return [slug, { slug, name, address: addresses.get(slug) ?? null, isActive, ...place }]
    }),
  )
})

/**
 * The page of each town whose pattern is the first in the routes, of those that only the town fills; patterns for one
 * town come last.
 */
function mainPages({ pages, patterns }: Manifest): Map<string, string> {
  const ofTowns = Object.keys(patterns).filter((name) => Object.hasOwn(patterns[name]?.collections ?? {}, 'location'))
  const shown = new Set(ofTowns)
  const own = [...pages.values()].filter(
    ({ pattern, entries }) => shown.has(pattern) && entries.location !== undefined && Object.keys(entries).length === 1,
  )
  const byPattern = Map.groupBy(own, ({ pattern }) => pattern)
  const order = Object.keys(patterns).map((pattern) => byPattern.get(pattern) ?? [])
  const addresses = new Map<string, string>()
  for (const some of [...order.filter(({ length }) => length > 1), ...order.filter(({ length }) => length === 1)])
    for (const { path, entries } of some) {
      const slug = entries.location ?? ''
      if (!addresses.has(slug)) addresses.set(slug, path)
    }
  return addresses
}

/** A town that the content no longer has, but the counts do. */
export function formerTown(manifest: Manifest, slug: string): Town {
  return { slug, name: townName(manifest, slug), address: null, isActive: false, latitude: null, longitude: null }
}

/** The name of a town in the counts: that of the content, or what its slug says once the content no longer has it. */
function townName(manifest: Manifest, slug: string): string {
  return townsOf(manifest).get(slug)?.name ?? nameFromSlug(slug)
}
