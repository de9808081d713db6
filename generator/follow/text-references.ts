import { memoize } from '../../runtime/content/memo.ts'
import type { ContentEntry } from '../../runtime/contract/manifest.ts'

/** What is looked for in texts: fields of an entry, by the names that texts can have for it. */
export type SoughtFields = { names: ReadonlySet<string>; fields: ReadonlySet<string> }

type Braces = { words: ReadonlySet<string>; isOpen: boolean }

// Expressions that can reach a field of an entry without its name: what they are about is the entry itself.
const open = /#(?:each|with)\s+\w+\s*(?:\}|as\b)|\blookup\s+\w+\s+(?!["'])/
// Fields that `{name}` stands for.
const labels = ['nameInText', 'name', 'title']

/** Whether a text may refer to one of the fields. It never says no to a text that does. */
export function mayRefer(text: string, sought: SoughtFields): boolean {
  return text.includes('{') && refers(bracesIn(text), sought)
}

/** Whether a text of an entry may refer to one of the fields. */
export function mayReferIn(entry: ContentEntry, sought: SoughtFields): boolean {
  return entry.isPlain !== true && textsIn(entry).some((braces) => refers(braces, sought))
}

function refers({ words, isOpen }: Braces, { names, fields }: SoughtFields): boolean {
  if (words.isDisjointFrom(names)) return false
  return isOpen || !words.isDisjointFrom(fields) || labels.some((label) => fields.has(label))
}

/** The texts with braces of an entry; those of an unchanged entry are looked for once. */
const textsIn = memoize((entry: ContentEntry): readonly Braces[] => [...bracesWithin(entry.data)])

function* bracesWithin(value: unknown): Generator<Braces> {
  if (typeof value === 'string') {
    if (value.includes('{')) yield bracesIn(value)
  } else if (typeof value === 'object' && value !== null) for (const item of Object.values(value)) yield* bracesWithin(item)
}

function bracesIn(text: string): Braces {
  const inside = text.match(/\{[^{}]*\}/g)?.join(' ') ?? ''
  return { words: new Set(inside.match(/\w+/g)), isOpen: open.test(inside) }
}
