import { getOrMake, memoize } from '../../runtime/shared/content/memo.ts'
import { type Fault, fault, type Span } from '../faults/fault.ts'
import { didYouMean } from '../faults/phrases.ts'
import type { Schema, Schemas } from './schemas.ts'

/** The fields of entries in a collection, each with its schemas: a collection may have several. */
export type CollectionFields = ReadonlyMap<string, readonly Schema[]>

// A longer list is no help.
const listed = 6
// Entries of a folder have one even if their schema does not declare it.
const slugField: Schema = { title: 'Slug', type: 'string' }

/** The fields of a collection, or null if no schema describes it. */
export function fieldsOf(schemas: Schemas, collection: string): CollectionFields | null {
  return getOrMake(fieldsIn(schemas), collection, () => findFields(schemas, collection))
}

const fieldsIn = memoize((_: Schemas) => new Map<string, CollectionFields | null>())

function findFields(schemas: Schemas, collection: string): CollectionFields | null {
  const own = schemas.all.filter((schema) => schema.collection === collection)
  if (own.length === 0) return null
  const fields = own.flatMap(({ slug, schema: { properties = {} } }) =>
    Object.entries(slug === null ? { slug: slugField, ...properties } : properties),
  )
  const grouped = Map.groupBy(fields, ([name]) => name)
  return new Map([...grouped].map(([name, found]) => [name, found.map(([, schema]) => schemas.resolve(schema))]))
}

/**
 * The fault for keys that lead to no field of the entries of a collection; none if no schema describes them. `field`:
 * the keys as they are written.
 */
export function pathFaults(
  schemas: Schemas,
  { collection, keys, field }: { collection: string; keys: readonly string[]; field: string },
  span: () => Span,
): Fault[] {
  const fields = fieldsOf(schemas, collection)
  if (fields === null) return []
  let known = fields
  for (const key of keys) {
    const found = known.get(key)
    if (found === undefined) return [noFieldFault(collection, field, known.keys(), span())]
    const inner = found.flatMap(({ properties = {} }) => Object.entries(properties))
    known = new Map(inner.map(([name, schema]) => [name, [schemas.resolve(schema)]]))
  }
  return []
}

/** The fault for a field that the entries of a collection do not have. */
export function noFieldFault(collection: string, field: string, fields: Iterable<string>, span: Span): Fault {
  const names = [...fields]
  const first = names.slice(0, listed).map((name) => `\`${name}\``)
  const remedy = didYouMean(field, names, `write the name of one of their fields, such as ${first.join(', ')}`)
  return fault({
    code: 'unknown-reference',
    span,
    message: `the entries of ${collection} have no field \`${field}\``,
    remedy,
  })
}
