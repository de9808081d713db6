import { LRUCache } from 'lru-cache'
import type { TextContext } from './text-context.ts'

/** The names that texts refer to, or `everything` if that cannot be told from a text. */
export type NamesInText = readonly string[] | 'everything'
/** Fills the texts in values. Texts that are filled meanwhile, also by other texts, are to be noted. */
export type DeepFiller = {
  /**
   * `value` with every text in it filled. Parts whose texts refer to the same things as the last time are the same
   * objects again.
   */
  fill<T>(value: T, context: TextContext): T
  /** Notes what a text refers to that is being filled. */
  note(names: NamesInText): void
}

/** A part of a value as it was last filled, and what its texts referred to then. */
type Filled = { names: readonly string[]; entries: readonly unknown[]; variables: readonly unknown[]; value: unknown }
type Reads = { names: Set<string>; isAll: boolean }

// The parts of a site that all pages share, and those of some hundreds of places. A part takes a few hundred bytes.
const maxParts = 5000

/**
 * `fillText` fills one text, and `namesIn` tells what it refers to. Content never changes: the same object holds the
 * same texts.
 */
export function createDeepFiller(
  fillText: (text: string, context: TextContext) => string,
  namesIn: (text: string) => NamesInText,
): DeepFiller {
  const plain = new WeakSet<object>()
  const open = new WeakMap<object, readonly string[]>()
  const filled = new LRUCache<object, Filled>({ max: maxParts })
  let reads: Reads | null = null
  /** Whether a part has other texts in another context: what refers to nothing, and was as it is, always is. */
  const isOpen = (part: unknown, made: unknown): boolean =>
    typeof part === 'string'
      ? part.includes('{') && (part !== made || namesIn(part).length > 0)
      : typeof part === 'object' && part !== null && !plain.has(part)
  const fill = (value: unknown, context: TextContext): unknown => {
    if (typeof value === 'string') return fillText(value, context)
    if (typeof value !== 'object' || value === null || plain.has(value)) return value
    const known = filled.get(value)
    if (known !== undefined && isCurrent(known, context)) {
      noteNames(reads, known.names)
      return known.value
    }
    const outer = reads
    const own: Reads = { names: new Set(), isAll: false }
    reads = own
    try {
      const keys = open.get(value)
      const made = fillParts(value, keys ?? Object.keys(value), (part) => fill(part, context))
      if (keys === undefined)
        open.set(
          value,
          Object.keys(value).filter((key) => isOpen(partOf(value, key), partOf(made, key))),
        )
      const names = [...own.names]
      // Without a placeholder it is the same in any context.
      if (names.length === 0 && !own.isAll) plain.add(value)
      else if (!own.isAll)
        filled.set(value, {
          names,
          entries: names.map((name) => context.entries[name]),
          variables: names.map((name) => context.variables[name]),
          value: made,
        })
      return made
    } finally {
      reads = outer
      if (outer !== null) {
        noteNames(outer, own.names)
        outer.isAll ||= own.isAll
      }
    }
  }
  return {
    fill: (value, context) => fill(value, context) as typeof value,
    note(names) {
      if (reads === null) return
      if (names === 'everything') reads.isAll = true
      else noteNames(reads, names)
    },
  }
}

/** Whether everything that a part refers to is what it was. */
function isCurrent({ names, entries, variables }: Filled, context: TextContext): boolean {
  return names.every(
    (name, index) => context.entries[name] === entries[index] && context.variables[name] === variables[index],
  )
}

function noteNames(reads: Reads | null, names: Iterable<string>): void {
  if (reads !== null) for (const name of names) reads.names.add(name)
}

function partOf(value: object, key: string): unknown {
  return (value as Record<string, unknown>)[key]
}

/** A copy of an object with the parts under `keys` filled; the object itself if none of them changes. */
function fillParts(value: object, keys: readonly string[], fill: (part: unknown) => unknown): object {
  let copy: Record<string, unknown> | null = null
  for (const key of keys) {
    const part = partOf(value, key)
    const made = fill(part)
    if (made === part) continue
    copy ??= (Array.isArray(value) ? [...value] : { ...value }) as Record<string, unknown>
    copy[key] = made
  }
  return copy ?? value
}
