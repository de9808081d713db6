import { indexPlaces, nearestPlaces, type Place } from './nearest-places.ts'

/** Which of `count` variants each place has, by slug. */
type Choices = ReadonlyMap<string, number>
type ChoiceOptions = { group: string; count: number }
/** For each place those that are its neighbours, by slug. */
type Neighbourhoods = ReadonlyMap<string, ReadonlySet<string>>

// As many neighbours as a visitor is likely to look at after a page.
const neighbours = 4

type Hash = (text: string) => string

/** Chooses for collections of places; neighbours are looked for once a collection, choices made once a group. */
export function createChooser(
  placesOf: (collection: string) => readonly Place[],
  hash: Hash,
): (collection: string, options: ChoiceOptions) => Choices {
  const near = new Map<string, Neighbourhoods>()
  const made = new Map<string, Choices>()
  return function choose(collection, options) {
    const key = `${collection} ${options.group} ${options.count}`
    const known = made.get(key)
    if (known !== undefined) return known
    const neighbours = near.get(collection) ?? findNeighbourhoods(placesOf(collection))
    near.set(collection, neighbours)
    const choices = chooseVariants(neighbours, options, hash)
    made.set(key, choices)
    return choices
  }
}

/**
 * One variant for each place, chosen by the place and never at random (D10): neighbours get different ones as far as
 * there are enough, all variants are used about equally often, and another `group` gets another choice.
 */
function chooseVariants(near: Neighbourhoods, { group, count }: ChoiceOptions, hash: Hash): Choices {
  const chosen = new Map<string, number>()
  const used = Array.from({ length: count }, () => 0)
  const order = [...near.keys()].map((slug) => ({ slug, key: hash(`${group} ${slug}`) })).sort((a, b) => (a.key < b.key ? -1 : 1))
  for (const { slug, key } of order) {
    const taken = new Set([...(near.get(slug) ?? [])].map((other) => chosen.get(other)))
    const start = variantOf(key, count)
    const ranked = used.map((times, variant) => ({
      variant,
      rank: (taken.has(variant) ? 1e9 : 0) + times * count + ((variant - start + count) % count),
    }))
    const best = ranked.reduce((a, b) => (b.rank < a.rank ? b : a))
    chosen.set(slug, best.variant)
    used[best.variant] = (used[best.variant] ?? 0) + 1
  }
  return chosen
}

/** Each place's nearest, and those that have it among theirs: being neighbours goes both ways. */
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

function variantOf(key: string, count: number): number {
  return [...key].reduce((sum, character) => (sum * 31 + character.charCodeAt(0)) % 1_000_003, 0) % count
}
