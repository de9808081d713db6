import { compareText, type Fault, type Outcome } from './faults/fault.ts'
import type { LastCommit } from './last-commit.ts'
import { farAway } from './rules/far-away.ts'
import { noteFaults } from './rules/notes.ts'
import { repeatedIds } from './rules/repeated-ids.ts'
import { slugOfFile } from './rules/slug-of-file.ts'
import type { Entry } from './validate.ts'

/** Entries by collection and slug, both sorted: files are read in any order, the output must not show it. */
export type LinkedEntries = ReadonlyMap<string, ReadonlyMap<string, Entry>>

/** `folders`: the collections that there are, empty ones too. `absent`: entries whose files are at fault themselves. */
export type LinkOptions = { folders: readonly string[]; absent: ReadonlySet<string>; lastCommit: LastCommit | null }

/** The collections, checked by the rules that a schema cannot say. */
export function linkEntries(entries: readonly Entry[], { folders, absent, lastCommit }: LinkOptions): Outcome<LinkedEntries> {
  const linked = new Map<string, Map<string, Entry>>([...folders].sort(compareText).map((name) => [name, new Map()]))
  for (const entry of entries.toSorted((a, b) => compareText(a.slug, b.slug))) linked.get(entry.collection)?.set(entry.slug, entry)
  const faults: Fault[] = entries.flatMap((entry) => [
    ...slugOfFile(entry, linked.get(entry.collection) ?? new Map()),
    ...noteFaults(entry, { linked, absent }),
  ])
  return {
    value: linked,
    faults: [...faults, ...[...linked.values()].flatMap((collection) => [...repeatedIds(collection, lastCommit), ...farAway(collection)])],
  }
}
