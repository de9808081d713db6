import { isRecord } from '../../runtime/shared/content/is-record.ts'
import { memoize } from '../../runtime/shared/content/memo.ts'
import type { DataPath } from '../read/yaml.ts'
import { innerSchema, type Schema, type Schemas } from '../schema/schemas.ts'
import type { Entry } from '../schema/validate.ts'
import type { LinkedEntries } from './linked-entries.ts'
import { markdownProse } from './markdown-prose.ts'

/** A single value of an entry, with its schema. */
export type Value = { entry: Entry; path: DataPath; value: unknown; schema: Schema }
/** A text that people read. */
export type Prose = Value & { value: string }

/** A mapping in an entry, or the entry itself, with its schema. */
export type Group = Value & { value: Readonly<Record<string, unknown>> }

/** A list in an entry, with the schema of its items. */
export type ValueList = Value & { value: readonly unknown[]; items: Schema }

/** Every entry. */
export function entriesIn(linked: LinkedEntries): Entry[] {
  return [...linked.values()].flatMap((entries) => [...entries.values()])
}

/** Every mapping of every entry. */
export function* groupsOf(linked: LinkedEntries, schemas: Schemas): Generator<Group> {
  for (const entry of entriesIn(linked)) yield* groupsOfEntry(entry, schemas)
}

export function* groupsOfEntry(entry: Entry, schemas: Schemas): Generator<Group> {
  for (const found of everythingIn(entry, schemas)) if (isRecord(found.value)) yield { ...found, value: found.value }
}

/** Every single value of every entry. */
export function* valuesOf(linked: LinkedEntries, schemas: Schemas): Generator<Value> {
  for (const entry of entriesIn(linked)) yield* valuesOfEntry(entry, schemas)
}

export function* valuesOfEntry(entry: Entry, schemas: Schemas): Generator<Value> {
  for (const found of everythingIn(entry, schemas))
    if (typeof found.value !== 'object' || found.value === null) yield found
}

export function* listsOfEntry(entry: Entry, schemas: Schemas): Generator<ValueList> {
  for (const found of everythingIn(entry, schemas))
    if (Array.isArray(found.value))
      yield { ...found, value: found.value, items: schemas.resolve(found.schema.items ?? {}) }
}

/** The marks of the texts in an entry that are samples (`x-example`). */
export const samplesIn = memoize((entry: Entry, schemas: Schemas): readonly Value[] =>
  [...valuesOfEntry(entry, schemas)].filter(({ value, schema }) => schema['x-example'] === true && value === true),
)

/**
 * The texts that people read: no names, and no texts that a schema restricts by an enum, a pattern, a format or a
 * reference.
 */
export function* proseOf(linked: LinkedEntries, schemas: Schemas): Generator<Prose> {
  for (const entry of entriesIn(linked)) yield* proseIn(entry, schemas)
}

/** The same, and the prose of Markdown: its words are at their places, and what is no prose is blank. */
export function* proseWithMarkdown(linked: LinkedEntries, schemas: Schemas): Generator<Prose> {
  for (const entry of entriesIn(linked)) yield* proseWithMarkdownIn(entry, schemas)
}

/** The same of one entry. */
export const proseWithMarkdownIn = memoize((entry: Entry, schemas: Schemas): readonly Prose[] => [
  ...proseIn(entry, schemas),
  ...textsIn(entry, schemas).flatMap(({ value, ...place }) =>
    place.schema['x-markdown'] === true ? [{ ...place, value: markdownProse(value) }] : [],
  ),
])

const proseIn = memoize((entry: Entry, schemas: Schemas): readonly Prose[] =>
  entry.collection === 'language' ? [] : textsIn(entry, schemas).filter(({ schema }) => isProse(schema)),
)

/** The single values of an entry that are texts. */
export const textsIn = memoize((entry: Entry, schemas: Schemas): readonly Prose[] =>
  [...valuesOfEntry(entry, schemas)].flatMap(({ value, ...place }) =>
    typeof value === 'string' ? [{ ...place, value }] : [],
  ),
)

/** All values of an entry: many rules ask for them. */
const everythingIn = memoize((entry: Entry, schemas: Schemas): readonly Value[] => [
  ...valuesBelow({ entry, path: [], value: entry.data, schema: entry.schema.schema }, schemas),
])

/** A value and all nested values. */
function* valuesBelow(own: Value, schemas: Schemas): Generator<Value> {
  yield own
  const { entry, path, value, schema } = own
  if (typeof value !== 'object' || value === null) return
  for (const [key, item] of Object.entries(value)) {
    const step = Array.isArray(value) ? Number(key) : key
    yield* valuesBelow(
      { entry, path: [...path, step], value: item, schema: innerSchema(schemas, schema, key) },
      schemas,
    )
  }
}

const bound = ['enum', 'const', 'pattern', 'format', 'x-references', 'x-among', 'x-image', 'x-markdown'] as const

/** Whether a schema is for texts that people read, except names. */
export function isProse(schema: Schema): boolean {
  return isFree(schema) && schema['x-verbatim'] === undefined
}

/**
 * Whether a schema allows any plain text: no enum, pattern, format or reference restricts it, and it is not Markdown.
 */
export function isFree(schema: Schema): boolean {
  return bound.every((word) => schema[word] === undefined)
}
