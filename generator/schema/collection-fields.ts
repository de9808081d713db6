import { nearestName } from '../../runtime/shared/format/nearest-name.ts'
import { type Fault, fault, type Span } from '../faults/fault.ts'
import type { Schema, Schemas } from './schemas.ts'

/** The fields of entries in a collection, each with its schemas: a collection may have several. */
export type CollectionFields = ReadonlyMap<string, readonly Schema[]>

// Entries of a folder have one even if their schema does not declare it.
const slugField: Schema = { title: 'Slug', type: 'string' }

/** The fields of a collection, or null if no schema describes it. */
export function fieldsOf(schemas: Schemas, collection: string): CollectionFields | null {
  const own = schemas.all.filter((schema) => schema.collection === collection)
  if (own.length === 0) return null
  const fields = own.flatMap(({ slug, schema: { properties = {} } }) =>
    Object.entries(slug === null ? { slug: slugField, ...properties } : properties),
  )
  const grouped = Map.groupBy(fields, ([name]) => name)
  return new Map([...grouped].map(([name, found]) => [name, found.map(([, schema]) => schemas.resolve(schema))]))
}

/** The fault for a field that the entries of a collection do not have. */
export function noFieldFault(collection: string, field: string, fields: Iterable<string>, span: Span): Fault {
  const meant = nearestName(field, fields)
  const remedy = meant === null ? 'write the name of one of their fields' : `did you mean \`${meant}\`?`
  return fault({ code: 'unknown-reference', span, message: `the entries of ${collection} have no field \`${field}\``, remedy })
}
