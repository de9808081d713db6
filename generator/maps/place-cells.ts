import { contentHash } from '../../runtime/contract/hash.ts'
import type { Box } from './box.ts'
import type { MapPlace } from './map-place.ts'

/** Places by squares of the globe, each square with the hash of what it holds. */
export type PlaceCells = ReadonlyMap<string, Cell>
type Cell = { places: readonly MapPlace[]; hash: string }

// In degrees: a map reaches over some dozens of such squares.
const size = 0.5

export function sortIntoCells(places: readonly MapPlace[]): PlaceCells {
  const groups = Map.groupBy(places, ({ latitude, longitude }) => nameOf(rowOf(latitude), rowOf(longitude)))
  return new Map([...groups].map(([name, places]) => [name, { places, hash: contentHash(JSON.stringify(places)) }]))
}

/** The squares that a box in degrees meets, `top` being its south: what lies in them, and a text that differs when that does. */
export function cellsIn(cells: PlaceCells, { left, top, right, bottom }: Box): { places: MapPlace[]; hashes: string } {
  const found: Cell[] = []
  for (let row = rowOf(top); row <= rowOf(bottom); row++) {
    for (let column = rowOf(left); column <= rowOf(right); column++) {
      const cell = cells.get(nameOf(row, column))
      if (cell !== undefined) found.push(cell)
    }
  }
  return { places: found.flatMap(({ places }) => places), hashes: found.map(({ hash }) => hash).join() }
}

function rowOf(degrees: number): number {
  return Math.floor(degrees / size)
}

function nameOf(row: number, column: number): string {
  return `${row} ${column}`
}
