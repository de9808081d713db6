import { nearestPlaces, type Place, type PlaceIndex } from './nearest-places.ts'

/** Which of `count` variants each place has, by slug. */
export type Choices = ReadonlyMap<string, number>
export type ChoiceOptions = { group: string; count: number; hash: (text: string) => string }

// As many neighbours as a visitor is likely to look at after a page.
const neighbours = 4

/**
 * One variant for each place, chosen by the place and never at random (D10): neighbours get different ones as far as
 * there are enough, all variants are used about equally often, and another `group` gets another choice.
 */
export function chooseVariants(places: readonly Place[], index: PlaceIndex, { group, count, hash }: ChoiceOptions): Choices {
  const chosen = new Map<string, number>()
  const used = Array.from({ length: count }, () => 0)
  const near = neighbourhoods(places, index)
  const order = places.map(({ slug }) => ({ slug, key: hash(`${group} ${slug}`) })).sort((a, b) => (a.key < b.key ? -1 : 1))
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
function neighbourhoods(places: readonly Place[], index: PlaceIndex): Map<string, Set<string>> {
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
