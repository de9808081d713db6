import type { Entry } from '../schema/validate.ts'

/** Entries by collection and slug, both sorted: files are read in any order, which must not affect the output. */
export type LinkedEntries = ReadonlyMap<string, ReadonlyMap<string, Entry>>

/**
 * What the addresses of a slug without pages answer: they are gone permanently, or redirect to the first of some
 * entries that has such a page. `data` belongs to the entry that had, or has, the slug.
 */
export type Move = { data: Entry['data'] } & ({ kind: 'gone' } | { kind: 'to'; slugs: readonly string[] })

/** By collection and slug. */
export type Moves = ReadonlyMap<string, ReadonlyMap<string, Move>>

/** The collections with some of their entries. */
export function filterEntries(linked: LinkedEntries, isKept: (entry: Entry) => boolean): LinkedEntries {
  return new Map(
    [...linked].map(([name, entries]) => [name, new Map([...entries].filter(([, entry]) => isKept(entry)))]),
  )
}
