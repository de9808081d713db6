import { once } from '../../runtime/shared/content/memo.ts'
import { indexPlaces, nearestPlaces, type Place } from '../../runtime/shared/content/nearest-places.ts'
import type { Entry } from '../schema/validate.ts'
import { filterEntries, type LinkedEntries, type Move, type Moves } from './linked-entries.ts'

/** Whether an entry is retired, and what its addresses answer. */
export function retirementOf({ data }: Pick<Entry, 'data'>): 'gone' | 'nearest' | null {
  return data.retired === 'gone' || data.retired === 'nearest' ? data.retired : null
}

/** The former slugs of an entry. */
export function formerSlugs({ data }: Pick<Entry, 'data'>): readonly string[] {
  return Array.isArray(data.renamedFrom) ? data.renamedFrom.map(String) : []
}

/** The entries that have pages. */
export function liveEntries(linked: LinkedEntries): LinkedEntries {
  return filterEntries(linked, (entry) => retirementOf(entry) === null)
}

/** Where the addresses of retired and renamed entries lead. */
export function movesOf(linked: LinkedEntries): Moves {
  return new Map([...linked].map(([name, entries]) => [name, movesIn([...entries.values()])]))
}

function movesIn(entries: readonly Entry[]): ReadonlyMap<string, Move> {
  const moved = entries.filter((entry) => retirementOf(entry) !== null || formerSlugs(entry).length > 0)
  const nearest = createNearest(entries)
  return new Map(
    moved.flatMap((entry) => {
      const retirement = retirementOf(entry)
      const move = moveOf(entry, retirement === 'nearest' ? nearest : () => [entry.slug])
      const slugs = retirement === null ? formerSlugs(entry) : [entry.slug, ...formerSlugs(entry)]
      return slugs.map((slug) => [slug, move] as const)
    }),
  )
}

function moveOf(entry: Entry, slugsFor: (entry: Entry) => readonly string[]): Move {
  return retirementOf(entry) === 'gone'
    ? { data: entry.data, kind: 'gone' }
    : { data: entry.data, kind: 'to', slugs: slugsFor(entry) }
}

/** The active entries with pages, the nearest first; none for an entry without coordinates. */
function createNearest(entries: readonly Entry[]): (entry: Entry) => readonly string[] {
  const index = once(() =>
    indexPlaces(
      entries.filter((entry) => retirementOf(entry) === null && entry.data.active !== false).flatMap(placeOf),
    ),
  )
  return (entry) =>
    placeOf(entry).flatMap((from) => nearestPlaces(index(), from, index().places.length).map(({ slug }) => slug))
}

/** The coordinates of an entry, if it has any. */
export function placeOf({ slug, data: { latitude, longitude } }: Entry): Place[] {
  return typeof latitude === 'number' && typeof longitude === 'number' ? [{ slug, latitude, longitude }] : []
}
