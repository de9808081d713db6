import type { ContentEntry } from '../../../runtime/contract/manifest.ts'
import { getOrMake, memoize } from '../../../runtime/shared/content/memo.ts'

/** Entries of one collection by slug. */
export type Entries = ReadonlyMap<string, ContentEntry>
/** An entry of a collection that items show. There may be none of the slug. */
export type VaryingEntry<T> = {
  entries: Entries
  /** What decides about the slug: many items have it in common. */
  of: (item: T) => string
  slugIn: (item: T) => string
}

/** The kinds of data in the entries of collections, each collection looked at once. */
export type KindsOfEntries = Map<Entries, ReadonlyMap<string, readonly string[]>>
type Seen<T> = VaryingEntry<T> & { lists: Set<readonly string[]>; kinds: Set<string> }

const noEntry = ['no entry']

/**
 * A sample of items: for each field of the entries that they show, one item with a value and one where it is missing or
 * empty; true and false count separately. The first item is always included, and no item without a new kind of data.
 */
export function sampleByData<T>(
  items: readonly T[],
  shown: readonly VaryingEntry<T>[],
  known: KindsOfEntries = new Map(),
): T[] {
  const seenOf = shown.map((varying): Seen<T> => ({ ...varying, lists: new Set(), kinds: new Set() }))
  const groups = [...Map.groupBy(seenOf, ({ of }) => of)].map(([of, group]) => ({ of, group, seen: new Set<string>() }))
  return items.filter((item, index) => {
    let isNew = index === 0
    for (const { of, group, seen } of groups) {
      const decisive = of(item)
      if (seen.has(decisive)) continue
      seen.add(decisive)
      for (const varying of group) isNew = addKinds(varying, item) || isNew
    }
    return isNew
  })

  /** Whether the entry that an item shows has a kind of data that none before it has. */
  function addKinds({ entries, slugIn, lists, kinds: all }: Seen<T>, item: T): boolean {
    const kinds = getOrMake(known, entries, kindsByEntry).get(slugIn(item)) ?? noEntry
    if (lists.has(kinds)) return false
    lists.add(kinds)
    const before = all.size
    for (const kind of kinds) all.add(kind)
    return all.size > before
  }
}

/**
 * The kinds of data in each entry of a collection; the absence of a field that others have is a kind, too. Entries with
 * the same kinds have one list.
 */
function kindsByEntry(entries: Entries): ReadonlyMap<string, readonly string[]> {
  const own = [...entries].map(
    ([slug, entry]) => [slug, entry.isPlain === true ? noKinds : kindsOf(entry.data)] as const,
  )
  const alike = new Map(own.map(([, kinds]) => [kinds.joined, kinds]))
  const all = new Set([...alike.values()].flatMap(({ fields }) => [...fields]))
  const lists = new Map(
    [...alike].map(([joined, { kinds, fields }]) => [
      joined,
      [...kinds, ...[...all.difference(fields)].map((field) => `${field}:absent`)],
    ]),
  )
  return new Map(own.map(([slug, { joined }]) => [slug, lists.get(joined) ?? []]))
}

type Kinds = { joined: string; kinds: ReadonlySet<string>; fields: ReadonlySet<string> }

const kindsOf = memoize((data: object): Kinds => toKinds(kindsIn(data)))
const noKinds = toKinds(new Set())

function toKinds(kinds: ReadonlySet<string>): Kinds {
  return {
    joined: [...kinds].join(),
    kinds,
    fields: new Set([...kinds].map((kind) => kind.slice(0, kind.lastIndexOf(':')))),
  }
}

/** Each field of a value with the kind of its content: `photo:filled`, `rival.source:filled`, `areas:empty`. */
function kindsIn(value: unknown, path = '', kinds = new Set<string>()): Set<string> {
  if (Array.isArray(value)) {
    kinds.add(`${path}:${value.length === 0 ? 'empty' : 'filled'}`)
    for (const item of value) if (typeof item === 'object') kindsIn(item, `${path}[]`, kinds)
  } else if (typeof value === 'object' && value !== null) {
    kinds.add(`${path}:filled`)
    for (const [key, own] of Object.entries(value)) kindsIn(own, `${path}.${key}`, kinds)
  } else
    kinds.add(`${path}:${typeof value === 'boolean' ? value : value === '' || value === null ? 'empty' : 'filled'}`)
  return kinds
}
