import { contentHash } from '../../../runtime/contract/hash.ts'
import type { Place } from '../../../runtime/shared/content/nearest-places.ts'
import type { Box } from './land/box.ts'

/** A place as maps need it. */
export type MapPlace = Place & {
  name: string
  /** 0 if the number is unknown. */
  people: number
  /** The slugs of the places that its map names first. */
  mentions?: readonly string[]
}

/** Squares of the globe, each with the hash of the places in it. */
export type PlaceCells = ReadonlyMap<string, string>

// In degrees: a map covers some dozens of such squares.
const size = 0.5

export function sortIntoCells(places: readonly MapPlace[]): PlaceCells {
  const groups = Map.groupBy(places, ({ latitude, longitude }) => nameOf(rowOf(latitude), rowOf(longitude)))
  return new Map([...groups].map(([name, places]) => [name, contentHash(JSON.stringify(places))]))
}

/** A text that changes with every place in the squares that a box in degrees meets; `top` is its south. */
export function hashesIn(cells: PlaceCells, { left, top, right, bottom }: Box): string {
  const found: string[] = []
  for (let row = rowOf(top); row <= rowOf(bottom); row++) {
    for (let column = rowOf(left); column <= rowOf(right); column++) found.push(cells.get(nameOf(row, column)) ?? '')
  }
  return found.join()
}

function rowOf(degrees: number): number {
  return Math.floor(degrees / size)
}

function nameOf(row: number, column: number): string {
  return `${row} ${column}`
}
