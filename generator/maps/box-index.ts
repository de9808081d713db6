import RBush from 'rbush'
import type { Box } from './box.ts'

/** Items of a map by their bounding boxes, so that a label is compared only with items that may be near it. */
export type BoxIndex<T> = RBush<IndexedBox<T>>
type IndexedBox<T> = { minX: number; minY: number; maxX: number; maxY: number; thing: T }

export function indexBoxes<T>(things: readonly T[], boxOf: (thing: T) => Box): BoxIndex<T> {
  return new RBush<IndexedBox<T>>().load(things.map((thing) => ({ ...bboxOf(boxOf(thing), 0), thing })))
}

/** The items that meet a box, among those whose bounding boxes are within `air` of it, in no particular order. */
export function findMeeting<T>(index: BoxIndex<T>, box: Box, { air, meets }: { air: number; meets: (thing: T) => boolean }): T[] {
  return index
    .search(bboxOf(box, air))
    .map(({ thing }) => thing)
    .filter(meets)
}

function bboxOf({ left, top, right, bottom }: Box, air: number) {
  return { minX: left - air, minY: top - air, maxX: right + air, maxY: bottom + air }
}
