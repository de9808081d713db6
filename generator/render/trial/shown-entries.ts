import type { Collections, PatternConfig } from '../../../runtime/contract/manifest.ts'
import { getOrMake } from '../../../runtime/shared/content/memo.ts'
import { fillSlug, namesInQuery } from '../../../runtime/shared/content/queries.ts'
import type { Entries, VaryingEntry } from './sample-by-data.ts'

type Planned = {
  entries: Readonly<Record<string, string>>
  pattern: { config: Pick<PatternConfig, 'queries' | 'collections'> }
}

const none: Entries = new Map()

/** The entries that differ between the pages of a pattern: the page's own, and those that its slugs select. */
export function varyingEntries({ config }: Planned['pattern'], collections: Collections): VaryingEntry<Planned>[] {
  const slugsOf = new Map<string, (planned: Planned) => string>()
  const ofNames = (names: readonly string[]) =>
    getOrMake(slugsOf, names.join(' '), () =>
      names.length === 1
        ? ({ entries }) => entries[names[0] ?? ''] ?? ''
        : ({ entries }) => names.map((name) => entries[name]).join(' '),
    )
  const own = Object.entries(config.collections).map(([name, collection]) => ({
    entries: collections.get(collection) ?? none,
    of: ofNames([name]),
    slugIn: ofNames([name]),
  }))
  const queried = Object.values(config.queries).flatMap((query) => {
    if (query.kind !== 'entry' || !query.slug.includes('{')) return []
    const known = collections.get(query.collection) ?? none
    const slugIn = ({ entries }: Planned) => {
      const slug = fillSlug(query.slug, entries)
      return known.has(slug) ? slug : (query.fallback ?? '')
    }
    return [{ entries: known, of: ofNames(namesInQuery(query)), slugIn }]
  })
  return [...own, ...queried]
}

/** The files of a page's own entries or, without any, of the entries that its pattern queries. */
export function filesShown({ entries, pattern: { config } }: Planned, collections: Collections): string[] {
  const own = Object.entries(entries).map(([name, slug]) => [config.collections[name] ?? '', slug] as const)
  const queried = Object.values(config.queries).flatMap((query) =>
    query.kind === 'entry' ? [[query.collection, query.slug] as const] : [],
  )
  return (own.length > 0 ? own : queried).flatMap(
    ([collection, slug]) => collections.get(collection)?.get(slug)?.file ?? [],
  )
}
