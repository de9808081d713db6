import type { ContentEntry, Manifest } from '../../contract/manifest.ts'
import type { SearchParam } from '../../contract/search-params.ts'
import type { Near, NearestLookup } from '../../page/props.ts'
import { indexPlaces, nearestPlaces, type Place, type PlaceIndex } from '../../shared/content/nearest-places.ts'
import { entryFits } from '../../shared/content/queries.ts'
import { candidatesOf, ranked } from './candidates.ts'
import { readPostcode } from './postcode.ts'
import { preferredEntries } from './preferred-entries.ts'
import { lookUpAll } from './search-site.ts'
import { addEntries, fieldTexts, type SearchTarget } from './search-target.ts'
import { createWordIndex, type WordIndex } from './word-index.ts'
import { searchWords } from './words.ts'

type NearestOptions = SearchParam & { kind: 'nearest' }

/** Answers with what is nearest to the place that a question names. What it needs is made at the first question. */
export type NearestFinder = (query: string) => NearestLookup

/** Places in the forms in which they are asked for. */
type PlaceBook = {
  places: ReadonlyMap<string, ContentEntry>
  names: WordIndex<SearchTarget>
  byDistrict: ReadonlyMap<string, ContentEntry>
  /** By districts without the letter that divides them: W1 stands for W1A, W1B and so on. */
  byWholeDistrict: ReadonlyMap<string, ContentEntry>
  lists: readonly { name: string; limit: number; places: PlaceIndex }[]
}

const maxChoices = 8
const maxWords = 10

export function createNearestFinder(manifest: Manifest, options: NearestOptions): NearestFinder {
  let book: PlaceBook | undefined
  return function findNearest(query) {
    book ??= makeBook(manifest, options)
    const [place, ...others] = matchingPlaces(query, book)
    if (place === undefined) return { kind: 'unknown' }
    if (others.length > 0)
      return { kind: 'several', choices: [place, ...others].slice(0, maxChoices).map(({ summary }) => summary) }
    return { kind: 'found', from: place.summary, lists: listsNear(place, book) }
  }
}

/**
 * The places that a question can mean: one in most cases. A slug is what the choice between several sends. A district
 * that nobody has means no place: others with its first letters may be a hundred miles away.
 */
function matchingPlaces(
  query: string,
  { places, names, byDistrict, byWholeDistrict }: PlaceBook,
): readonly ContentEntry[] {
  const postcode = readPostcode(query)
  const certain =
    postcode === null
      ? places.get(query.toLowerCase())
      : (byDistrict.get(postcode.district) ?? byWholeDistrict.get(postcode.district))
  if (certain !== undefined || postcode !== null) return certain === undefined ? [] : [certain]
  const found = ranked(candidatesOf(lookUpAll(names, searchWords(query).slice(0, maxWords))))
  return found
    .filter(({ points }) => points === found[0]?.points)
    .flatMap(({ targets: [target] }) => (target?.kind === 'entry' ? [target.entry] : []))
}

function listsNear(from: ContentEntry, { lists, places }: PlaceBook): Record<string, Near<ContentEntry['summary']>[]> {
  // Nobody bears this slug, so that the place itself is found too: what is nearest may be where one is.
  const point = { ...toPlace(from), slug: '' }
  return Object.fromEntries(
    lists.map(({ name, limit, places: listed }) => [
      name,
      nearestPlaces(listed, point, limit).flatMap(({ slug, km }) => {
        const entry = places.get(slug)
        return entry === undefined ? [] : [{ ...entry.summary, km }]
      }),
    ]),
  )
}

function makeBook(manifest: Manifest, { collection, find, postcodes, lists }: NearestOptions): PlaceBook {
  const places = manifest.collections.get(collection) ?? new Map<string, ContentEntry>()
  const names = createWordIndex<SearchTarget>()
  addEntries(names, manifest.collections, collection, find)
  const districtsOf = ({ data }: ContentEntry) => (postcodes === undefined ? [] : fieldTexts(data[postcodes.districts]))
  const inOrder = preferredEntries(places.values(), find.prefer)
  // Where places share a district, the one with the fewest is nearest to it. A divided one may be shared by parts: it
  // is in the largest of its places.
  const fewestFirst = inOrder.toSorted((a, b) => districtsOf(a).length - districtsOf(b).length)
  return {
    places,
    names,
    byDistrict: firstOfEach(fewestFirst, districtsOf),
    byWholeDistrict: firstOfEach(inOrder, (entry) =>
      districtsOf(entry).map((district) => district.replace(/[A-Z]$/, '')),
    ),
    lists: Object.entries(lists).map(([name, { limit, where, except }]) => {
      const chosen = inOrder.filter(({ slug, data }) => entryFits(data, where) && except?.includes(slug) !== true)
      return { name, limit, places: indexPlaces(chosen.map(toPlace)) }
    }),
  }
}

/** For each key, the first entry that has it. */
function firstOfEach(
  entries: readonly ContentEntry[],
  keysOf: (entry: ContentEntry) => readonly string[],
): Map<string, ContentEntry> {
  const first = new Map<string, ContentEntry>()
  for (const entry of entries) for (const key of keysOf(entry)) if (!first.has(key)) first.set(key, entry)
  return first
}

/** An entry's place on the map: the generator sees to it that the collection has these fields. */
function toPlace({ slug, data }: ContentEntry): Place {
  return { slug, latitude: Number(data.latitude), longitude: Number(data.longitude) }
}
