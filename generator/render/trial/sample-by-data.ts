import type { ContentEntry } from '../../../runtime/contract/manifest.ts'
import { getOrMake, memoize } from '../../../runtime/shared/content/memo.ts'

/** Entries of one collection by slug. */
export type Entries = ReadonlyMap<string, ContentEntry>
/** An entry of a collection with the name that a template uses for it; `slug` may not exist. */
export type ShownEntry = { name: string; entries: Entries; slug: string }

/** The kinds of data in the entries of collections, each collection looked at once. */
export type KindsOfEntries = Map<Entries, ReadonlyMap<string, readonly string[]>>
type Seen = { slugs: Set<string>; kinds: Set<string> }

/**
 * A sample of items: for each field of the entries that they show, one item with a value and one where it is missing or
 * empty; true and false count separately. The first item is always included, and no item without a new kind of data.
 */
export function sampleByData<T>(items: readonly T[], shownBy: (item: T) => readonly ShownEntry[], known: KindsOfEntries = new Map()): T[] {
  const seenUnder = new Map<string, Seen>()
  return items.filter((item, index) => {
    let isNew = index === 0
    for (const { name, entries, slug } of shownBy(item)) {
      const seen = getOrMake(seenUnder, name, () => ({ slugs: new Set(), kinds: new Set() }))
      if (seen.slugs.has(slug)) continue
      seen.slugs.add(slug)
      const before = seen.kinds.size
      for (const kind of getOrMake(known, entries, () => kindsByEntry(entries)).get(slug) ?? ['no entry']) seen.kinds.add(kind)
      isNew ||= seen.kinds.size > before
    }
    return isNew
  })
}

/** The kinds of data in each entry of a collection; the absence of a field that others have is a kind, too. */
function kindsByEntry(entries: Entries): ReadonlyMap<string, readonly string[]> {
  const present = new Map([...entries].map(([slug, entry]) => [slug, entry.isPlain === true ? new Set<string>() : kindsOf(entry.data)]))
  const all = new Set([...present.values()].flatMap((kinds) => [...kinds].map(fieldOf)))
  return new Map(
    [...present].map(([slug, own]) => {
      const fields = new Set([...own].map(fieldOf))
      return [slug, [...own, ...[...all.difference(fields)].map((field) => `${field}:absent`)]]
    }),
  )
}

const kindsOf = memoize((data: object): ReadonlySet<string> => kindsIn(data))

/** Each field of a value with the kind of its content: `photo:filled`, `rival.source:filled`, `areas:empty`. */
function kindsIn(value: unknown, path = '', kinds = new Set<string>()): Set<string> {
  if (Array.isArray(value)) {
    kinds.add(`${path}:${value.length === 0 ? 'empty' : 'filled'}`)
    for (const item of value) if (typeof item === 'object') kindsIn(item, `${path}[]`, kinds)
  } else if (typeof value === 'object' && value !== null) {
    kinds.add(`${path}:filled`)
    for (const [key, own] of Object.entries(value)) kindsIn(own, `${path}.${key}`, kinds)
  } else kinds.add(`${path}:${typeof value === 'boolean' ? value : value === '' || value === null ? 'empty' : 'filled'}`)
  return kinds
}

function fieldOf(kind: string): string {
  return kind.slice(0, kind.lastIndexOf(':'))
}
