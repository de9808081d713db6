import type { Box } from './box.ts'

/** Things on a map by the row in which they begin, so that a name looks only at what may be near it. `tallest`: over how many rows a thing reaches at most. */
export type Rows<T> = { begin: ReadonlyMap<number, readonly T[]>; tallest: number }

// In units: about the height of a name.
const height = 20

/** Sorts things into rows by their highest and lowest point. */
export function sortIntoRows<T>(things: readonly T[], extent: (thing: T) => readonly [top: number, bottom: number]): Rows<T> {
  const begin = new Map<number, T[]>()
  let tallest = 0
  for (const thing of things) {
    const [top, bottom] = extent(thing)
    const row = rowOf(top)
    const known = begin.get(row)
    if (known === undefined) begin.set(row, [thing])
    else known.push(thing)
    tallest = Math.max(tallest, rowOf(bottom) - row)
  }
  return { begin, tallest }
}

/** Of what lies in the rows that a box with so much air passes through, what meets it. */
export function meetingInRows<T>(
  { begin, tallest }: Rows<T>,
  { top, bottom }: Box,
  { air, meets }: { air: number; meets: (thing: T) => boolean },
): T[] {
  const found: T[] = []
  for (let row = rowOf(top - air) - tallest; row <= rowOf(bottom + air); row++) {
    for (const thing of begin.get(row) ?? []) if (meets(thing)) found.push(thing)
  }
  return found
}

function rowOf(y: number): number {
  return Math.floor(y / height)
}
