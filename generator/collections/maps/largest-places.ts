import KDBush from 'kdbush'
import type { Box } from './land/box.ts'
import type { MapPlace } from './place-cells.ts'

/** The places with the most people in a box in degrees, whose `top` is the south: at most `limit`, largest first. */
export type LargestPlaces = (box: Box, limit: number) => MapPlace[]

// The number of places in the first tree. Each tree after it has twice as many.
const fewest = 256

/**
 * Indexes places by size: each tree has the largest of all, so that a box of any number of places is answered from
 * about twice as many as are wanted. Equal numbers of people are in the order of the slugs.
 */
export function indexLargest(places: readonly MapPlace[]): LargestPlaces {
  const sorted = places.toSorted((a, b) => b.people - a.people || (a.slug < b.slug ? -1 : 1))
  const sizes = [sorted.length]
  while ((sizes[0] ?? 0) > fewest) sizes.unshift(Math.ceil((sizes[0] ?? 0) / 2))
  const trees = sizes.map((size) => treeOf(sorted.slice(0, size)))
  return ({ left, top, right, bottom }, limit) => {
    let found: number[] = []
    for (const tree of trees) {
      found = tree.range(left, top, right, bottom)
      if (found.length >= limit) break
    }
    return found
      .sort((a, b) => a - b)
      .slice(0, limit)
      .flatMap((id) => sorted[id] ?? [])
  }
}

function treeOf(places: readonly MapPlace[]): KDBush {
  const tree = new KDBush(places.length)
  for (const { latitude, longitude } of places) tree.add(longitude, latitude)
  return tree.finish()
}
