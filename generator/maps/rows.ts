import type { Box } from './box.ts'

/** Things on a map by the rows that they lie in, so that a name looks only at what may be near it. */
export type Rows<T> = ReadonlyMap<number, readonly T[]>

// In units: about the height of a name.
const height = 20

/** Sorts things into rows by their highest and lowest point. */
export function sortIntoRows<T>(things: readonly T[], extent: (thing: T) => readonly [top: number, bottom: number]): Rows<T> {
  const rows = new Map<number, T[]>()
  for (const thing of things) {
    const [top, bottom] = extent(thing)
    for (let row = rowOf(top); row <= rowOf(bottom); row++) {
      const known = rows.get(row)
      if (known === undefined) rows.set(row, [thing])
      else known.push(thing)
    }
  }
  return rows
}

/** What lies in the rows that a box with so much air passes through and meets it, each once. */
export function meetingInRows<T>(rows: Rows<T>, { top, bottom }: Box, { air, meets }: { air: number; meets: (thing: T) => boolean }): T[] {
  const found = new Set<T>()
  for (let row = rowOf(top - air); row <= rowOf(bottom + air); row++) {
    for (const thing of rows.get(row) ?? []) if (meets(thing)) found.add(thing)
  }
  return [...found]
}

function rowOf(y: number): number {
  return Math.floor(y / height)
}
