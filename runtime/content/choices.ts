import { indexPlaces, nearestPlaces, type Place } from './nearest-places.ts'

/** A named list of texts to choose from, with its length. */
export type ChoiceGroup = { group: string; count: number }
/** The text of each group for a place: indexes in the order of the groups, by slug. */
export type Choices = ReadonlyMap<string, readonly number[]>
export type Chooser = (collection: string, name: string, groups: readonly ChoiceGroup[]) => Choices

type Hash = (text: string) => string
/** The neighbors of each place, by slug. */
type Neighbourhoods = ReadonlyMap<string, ReadonlySet<string>>

// The number of neighbors that a visitor is likely to look at after a page.
const neighbours = 4
// With more places, comparing all pairs takes seconds: then only neighbors are kept different.
const maxCompared = 2_000
// Weights: differences between neighbors come first, then differences between distant pages, then using all texts equally often.
const neighbourWeight = 1_000_000
const sharedWeight = 1_000

/** Chooses texts for collections of places; neighbors are computed once per collection, choices once per name. */
export function createChooser(placesOf: (collection: string) => readonly Place[], hash: Hash): Chooser {
  const near = new Map<string, Neighbourhoods>()
  const made = new Map<string, Choices>()
  return function choose(collection, name, groups) {
    const key = `${collection} ${name} ${JSON.stringify(groups)}`
    const known = made.get(key)
    if (known !== undefined) return known
    const found = near.get(collection) ?? findNeighbourhoods(placesOf(collection))
    near.set(collection, found)
    const choices = chooseTexts(found, groups, (text) => hash(`${name} ${text}`))
    made.set(key, choices)
    return choices
  }
}

/**
 * One text of each group for each place, determined by the place and never random (D10): neighbors get different texts if
 * there are enough, no two places share many, and all are used about equally often.
 */
function chooseTexts(near: Neighbourhoods, groups: readonly ChoiceGroup[], hash: Hash): Choices {
  const slugs = [...near.keys()].sort()
  const numbers = new Map(slugs.map((slug, number) => [slug, number]))
  const around = slugs.map((slug) => [...(near.get(slug) ?? [])].map((other) => numbers.get(other) ?? -1))
  const shared = slugs.length <= maxCompared ? slugs.map(() => new Uint8Array(slugs.length)) : null
  const chosen = groups.map(({ group, count }) =>
    chooseOne({ slugs, around, shared, count, order: orderOf(slugs, (slug) => hash(`${group} ${slug}`)) }),
  )
  return new Map(slugs.map((slug, number) => [slug, chosen.map((variants) => variants[number] ?? 0)]))
}

type GroupOptions = {
  slugs: readonly string[]
  around: readonly (readonly number[])[]
  shared: readonly Uint8Array[] | null
  count: number
  order: readonly number[]
}

/** The texts of one group by the index of the place; `shared` counts the common texts of pairs of places across groups. */
function chooseOne({ slugs, around, shared, count, order }: GroupOptions): number[] {
  const choice: number[] = slugs.map(() => -1)
  const holders: number[][] = Array.from({ length: count }, () => [])
  for (const place of order) {
    const cost = holders.map(
      (others) => others.length + sharedWeight * others.reduce((most, other) => Math.max(most, shared?.[place]?.[other] ?? 0), 0),
    )
    for (const other of around[place] ?? []) {
      const taken = choice[other] ?? -1
      if (taken >= 0) cost[taken] = (cost[taken] ?? 0) + neighbourWeight
    }
    const best = cost.indexOf(Math.min(...cost))
    for (const other of holders[best] ?? []) {
      for (const [a, b] of [
        [place, other],
        [other, place],
      ] as const) {
        const row = shared?.[a]
        if (row !== undefined) row[b] = (row[b] ?? 0) + 1
      }
    }
    choice[place] = best
    holders[best]?.push(place)
  }
  return choice
}

/** The indexes of places in an order that depends only on their slugs. */
function orderOf(slugs: readonly string[], key: (slug: string) => string): number[] {
  const keys = slugs.map(key)
  return slugs.map((_, number) => number).sort((a, b) => ((keys[a] ?? '') < (keys[b] ?? '') ? -1 : 1))
}

/** The nearest places of each place, and the places that have it among theirs: being neighbors is symmetric. */
function findNeighbourhoods(places: readonly Place[]): Neighbourhoods {
  const index = indexPlaces(places)
  const near = new Map(places.map(({ slug }) => [slug, new Set<string>()]))
  for (const place of places) {
    for (const { slug } of nearestPlaces(index, place, neighbours)) {
      near.get(place.slug)?.add(slug)
      near.get(slug)?.add(place.slug)
    }
  }
  return near
}
