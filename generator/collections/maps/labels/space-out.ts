import KDBush from 'kdbush'
import type { Point } from '../land/box.ts'

/**
 * The items of `first`, and of `others`, most important first, those that are more than `spacing` units from every item
 * before them. An item is looked at once for each item that is kept around it, which are few.
 */
export function spaceOut<T extends { at: Point }>(first: readonly T[], others: readonly T[], spacing: number): T[] {
  const items = [...first, ...others]
  const tree = indexPoints(items.map(({ at }) => at))
  const isCovered = new Uint8Array(items.length)
  return items.filter(({ at: [x, y] }, index) => {
    if (index >= first.length && isCovered[index] === 1) return false
    for (const id of tree.within(x, y, spacing)) isCovered[id] = 1
    return true
  })
}

/** An index of points of a map, whose ids are those of the list. */
export function indexPoints(points: readonly Point[]): KDBush {
  const tree = new KDBush(points.length)
  for (const [x, y] of points) tree.add(x, y)
  return tree.finish()
}
