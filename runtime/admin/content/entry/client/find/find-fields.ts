import { isRecord } from '../../../../../shared/content/is-record.ts'
import { jsonPointer } from '../../../../../shared/format/json-pointer.ts'
import { fittingSchema, groupsOf, itemSchemaOf, type Schema, titleOf } from '../../field-schema.ts'
import type { ValuePath } from '../fields/values.ts'

/** A field of a form. `name`: with the names of those around it. `text`: what is in it. */
export type FoundField = { pointer: string; name: string; text: string }

const mostFound = 8

/** The first fields whose names and values have every word of a query. */
export function findFields(query: string, data: unknown, root: Schema): readonly FoundField[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return []
  const matching = fieldsIn({ path: [], names: [], schema: root, value: data }, root).filter(({ name, text }) => {
    const all = `${name} ${text}`.toLowerCase()
    return words.every((word) => all.includes(word))
  })
  return matching.slice(0, mostFound)
}

type Place = { path: ValuePath; names: readonly string[]; schema: Schema; value: unknown }

/** The fields that hold no others. */
function fieldsIn({ path, names, schema, value }: Place, root: Schema): readonly FoundField[] {
  const fitting = fittingSchema(schema, value, root)
  const inside = (key: string | number, name: string, inner: Schema, child: unknown) =>
    fieldsIn({ path: [...path, key], names: [...names, name], schema: inner, value: child }, root)
  if (Array.isArray(value))
    return value.flatMap((item, at) => inside(at, String(at + 1), itemSchemaOf(fitting, root), item))
  if (isRecord(value) && isRecord(fitting.properties))
    return groupsOf(fitting, root)
      .flatMap(({ fields }) => fields)
      .flatMap((field) => inside(field.key, titleOf(field.schema, field.key), field.schema, value[field.key]))
  if (isRecord(value))
    return Object.entries(value).flatMap(([key, row]) => inside(key, key, itemSchemaOf(fitting, root), row))
  const text = value === undefined || value === null ? '' : String(value)
  return [{ pointer: jsonPointer(path), name: names.join(' › '), text }]
}
