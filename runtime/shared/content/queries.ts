import { LRUCache } from 'lru-cache'
import type { Collections, ContentEntry, PageEntry, PatternConfig } from '../../contract/manifest.ts'
import type { Query, Where } from '../../contract/queries.ts'
import { slugFromName } from '../format/text.ts'
import { getOrMake } from './memo.ts'
import { indexPlaces, type NearPlace, nearestPlaces, type Place, type PlaceIndex } from './nearest-places.ts'

/** One piece of a page's content and what it comes from. `value` is made on demand: hashing a site needs no content. */
export type ResolvedEntry = {
  name: string
  hash: string
  /** The entries that it comes from, in full or by their summaries. */
  from: readonly ContentEntry[]
  whole: boolean
  value: () => unknown
}

type NearestQuery = Query & { kind: 'nearest' }
type QueriedPattern = Pick<PatternConfig, 'queries' | 'collections'>
/** A query of a pattern. */
type PreparedQuery = {
  name: string
  query: Query
  /** The name of the page's own entry that it starts from. */
  of: string
  /** What it resolved to, by the slug of that entry. */
  bySlug: Map<string, ResolvedEntry>
}

/**
 * Resolves what pages show. Each part is made once and shared by all pages that show it: the same object means the same
 * content. A pattern is prepared once and must not change. `only`: the names of the parts that are asked for.
 */
export type ContentResolver = (
  entry: Pick<PageEntry, 'entries'>,
  pattern: QueriedPattern,
  only?: ReadonlySet<string>,
) => ResolvedEntry[]

/** Finds the places nearest to one. */
type NearestFinder = (from: Place, query: NearestQuery) => NearPlace[]

// Most changes of a site leave its places where they are: those of the queries of a few sites, and of some thousands of
// places each.
const [maxFinders, maxFound] = [20, 20_000]
const knownFinders = new LRUCache<string, NearestFinder>({ max: maxFinders })

const nameInSlug = /\{(\w+)\}/g

export function entryFits(data: Readonly<Record<string, unknown>>, where: Where | undefined): boolean {
  return Object.entries(where ?? {}).every(([field, value]) => (data[field] ?? false) === value)
}

/** A finder over `collections`. `hash` joins hashes; it is given in, so that this module stays free of Node. */
export function createContentResolver(
  collections: Collections,
  everyPage: Readonly<Record<string, Query>>,
  hash: (text: string) => string,
): ContentResolver {
  const shared = new Map<string, Map<string, ResolvedEntry>>()
  const prepared = new WeakMap<QueriedPattern, readonly PreparedQuery[]>()
  const own = new Map<string, Map<ContentEntry, ResolvedEntry>>()
  const finders = new Map<string, NearestFinder>()
  const prepare = (pattern: QueriedPattern): readonly PreparedQuery[] =>
    Object.entries({ ...everyPage, ...pattern.queries }).map(([name, query]) => {
      const [of = ''] = namesInQuery(query)
      const bySlug = getOrMake(
        shared,
        `${name} ${pattern.collections[of] ?? ''} ${JSON.stringify(query)}`,
        () => new Map(),
      )
      return { name, query, of, bySlug }
    })
  const finderOf = (places: string, { collection = places, by, where, except }: NearestQuery): NearestFinder => {
    const key = JSON.stringify([places, collection, by, where, except])
    const entries = () =>
      [...(collections.get(collection)?.values() ?? [])].filter(
        (entry) => entryFits(entry.data, where) && except?.includes(entry.slug) !== true,
      )
    const placesOf =
      by === undefined ? toPlace : (entry: ContentEntry) => placesNamed(entry, by, collections.get(places))
    return getOrMake(finders, key, () => nearestFinder(entries().flatMap(placesOf)))
  }
  return function runQueries(page, pattern, only) {
    const resolved: ResolvedEntry[] = []
    for (const [name, slug] of Object.entries(page.entries)) {
      if (only?.has(name) === false) continue
      const entry = entryOf(collections, pattern.collections[name] ?? '', slug)
      const byEntry = getOrMake(own, name, () => new Map<ContentEntry, ResolvedEntry>())
      resolved.push(getOrMake(byEntry, entry, () => wholeEntry(name, entry)))
    }
    for (const { name, query, of, bySlug } of getOrMake(prepared, pattern, prepare)) {
      if (only?.has(name) === false) continue
      const slug = query.kind === 'entry' ? fillSlug(query.slug, page.entries) : page.entries[of]
      resolved.push(getOrMake(bySlug, slug ?? '', () => runQuery(name, query)))
    }
    return resolved

    function runQuery(name: string, query: Query): ResolvedEntry {
      switch (query.kind) {
        case 'entry':
          return queryEntry(name, query, collections.get(query.collection), page.entries)
        case 'list': {
          const all = [...(collections.get(query.collection)?.values() ?? [])].filter((entry) =>
            entryFits(entry.data, query.where),
          )
          return listEntry(name, sortedBy(all, query.sort), hash)
        }
        case 'nearest': {
          const places = pattern.collections[query.to] ?? ''
          const { collection = places } = query
          const from = entryOf(collections, places, page.entries[query.to] ?? '')
          const near = toPlace(from).flatMap((place) => finderOf(places, query)(place, query))
          const entries = near.map(({ slug }) => entryOf(collections, collection, slug))
          const part = listEntry(name, entries, hash)
          const value = entries.map((entry, at) => ({ ...entry.summary, km: near[at]?.km }))
          return { ...part, hash: hash(`${part.hash} ${near.map(({ km }) => km).join()}`), value: () => value }
        }
        case 'related':
        case 'referenced': {
          const own = entryOf(collections, pattern.collections[query.of] ?? '', page.entries[query.of] ?? '')
          const entries = collections.get(query.collection)
          const named = valueAt(own.data, query.field)
          return query.kind === 'related'
            ? relatedPart(name, named, entries)
            : referencedPart(name, query.by, named, entries, hash)
        }
      }
    }
  }
}

/** The entry, or an exception: the generator writes no reference to an entry that is not there. */
function entryOf(collections: Collections, collection: string, slug: string): ContentEntry {
  const entry = collections.get(collection)?.get(slug)
  if (entry === undefined) throw new Error(`the collection ${collection} holds no entry ${slug}`)
  return entry
}

function queryEntry(
  name: string,
  query: Query & { kind: 'entry' },
  entries: ReadonlyMap<string, ContentEntry> | undefined,
  slugs: PageEntry['entries'],
): ResolvedEntry {
  const entry = entries?.get(fillSlug(query.slug, slugs)) ?? entries?.get(query.fallback ?? '')
  return entry === undefined ? emptyEntry(name) : wholeEntry(name, entry)
}

/** The names of the page's own entries that a query depends on. */
export function namesInQuery(query: Query): readonly string[] {
  switch (query.kind) {
    case 'entry':
      return [...query.slug.matchAll(nameInSlug)].map(([, name = '']) => name)
    case 'list':
      return []
    case 'nearest':
      return [query.to]
    case 'related':
    case 'referenced':
      return [query.of]
  }
}

/** The value under a field of an entry, with dots between the keys of groups. */
function valueAt(data: Readonly<Record<string, unknown>>, field: string): unknown {
  return field.split('.').reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], data)
}

type Entries = ReadonlyMap<string, ContentEntry> | undefined

function relatedPart(name: string, named: unknown, entries: Entries): ResolvedEntry {
  const entry = typeof named === 'string' ? (entries?.get(named) ?? entries?.get(slugFromName(named))) : undefined
  return entry === undefined ? emptyEntry(name) : wholeEntry(name, entry)
}

function referencedPart(
  name: string,
  by: string | undefined,
  named: unknown,
  entries: Entries,
  hash: (text: string) => string,
): ResolvedEntry {
  const items = (Array.isArray(named) ? (named as unknown[]) : []).flatMap((item) => {
    const { [by ?? '']: slug, ...rest } = by === undefined ? { '': item } : (item as Record<string, unknown>)
    const entry = entries?.get(String(slug))
    return entry === undefined ? [] : [{ entry, rest }]
  })
  const part = listEntry(
    name,
    items.map(({ entry }) => entry),
    hash,
  )
  const value = items.map(({ entry, rest }) => ({ ...entry.summary, ...rest }))
  return { ...part, hash: hash(`${part.hash} ${JSON.stringify(items.map(({ rest }) => rest))}`), value: () => value }
}

function emptyEntry(name: string): ResolvedEntry {
  return { name, hash: 'none', from: [], whole: true, value: () => null }
}

function wholeEntry(name: string, entry: ContentEntry): ResolvedEntry {
  return { name, hash: entry.hash, from: [entry], whole: true, value: () => entry.data }
}

function listEntry(name: string, entries: readonly ContentEntry[], hash: (text: string) => string): ResolvedEntry {
  const value = entries.map((entry) => entry.summary)
  return {
    name,
    hash: hash(entries.map((entry) => entry.summaryHash).join()),
    from: entries,
    whole: false,
    value: () => value,
  }
}

/** The slug of a query, the names in braces filled with the slugs of a page. */
export function fillSlug(slug: string, slugs: PageEntry['entries']): string {
  if (!slug.includes('{')) return slug
  return slug.replace(nameInSlug, (_, name: string) => slugs[name] ?? '')
}

function sortedBy(entries: readonly ContentEntry[], field: string | undefined): readonly ContentEntry[] {
  if (field === undefined) return entries
  return entries.toSorted((a, b) => compare(a.data[field], b.data[field]) || compare(a.slug, b.slug))
}

function compare(a: unknown, b: unknown): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b
  return String(a) < String(b) ? -1 : String(a) > String(b) ? 1 : 0
}

/** The finder among these places, the same for the same places. It keeps what it has found. */
function nearestFinder(places: readonly Place[]): NearestFinder {
  return getOrMake<string, NearestFinder>(knownFinders, JSON.stringify(places), () => {
    const index = indexPlaces(places)
    const found = new LRUCache<string, NearPlace[]>({ max: maxFound })
    return (from, query) => {
      const key = JSON.stringify([from, query.limit, query.collection])
      return getOrMake<string, NearPlace[]>(found, key, () => nearestOf(index, from, query))
    }
  })
}

/** The nearest entries, each at the nearest of its places. One of another collection can have the slug of `from`. */
function nearestOf(index: PlaceIndex, from: Place, { limit, collection }: NearestQuery): NearPlace[] {
  if (collection === undefined) return nearestPlaces(index, from, limit)
  const all = nearestPlaces(index, { ...from, slug: '' }, index.places.length)
  return [...Map.groupBy(all, ({ slug }) => slug).values()].flatMap(([nearest]) => nearest ?? []).slice(0, limit)
}

/** Where an entry is that names its places: under its own slug, the coordinates of each of them. */
function placesNamed({ slug, data }: ContentEntry, by: string, places: Entries): Place[] {
  const named = Array.isArray(data[by]) ? (data[by] as unknown[]) : []
  return named.flatMap((name) => {
    const entry = places?.get(String(name))
    return entry === undefined ? [] : toPlace(entry).map((place) => ({ ...place, slug }))
  })
}

function toPlace(entry: ContentEntry): Place[] {
  const { latitude, longitude } = entry.data
  return typeof latitude === 'number' && typeof longitude === 'number'
    ? [{ slug: entry.slug, latitude, longitude }]
    : []
}
