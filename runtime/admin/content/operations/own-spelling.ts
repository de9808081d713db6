import type { ContentSchema } from '../../../contract/content/entries.ts'
import { isRecord } from '../../../shared/content/is-record.ts'
import { otherSpellings } from '../../../shared/format/field-names.ts'

type Values = Readonly<Record<string, unknown>>

/**
 * The values of an entry by the names of its schema: a field can also be written with underscores (`phone_number`), or
 * by one of its other names (`x-import-names`). Of two names for one field the second stays as it is, so that the check
 * finds it.
 */
export function inOwnSpelling(values: Values, { properties }: ContentSchema): Values {
  const fields = Object.entries(isRecord(properties) ? properties : {})
  const fieldOf = new Map(
    fields.flatMap(([field, schema]) => otherSpellings(field, importNames(schema)).map((name) => [name, field])),
  )
  const own = new Map<string, unknown>(
    Object.entries(values).filter(([name]) => !fieldOf.has(name) || fieldOf.get(name) === name),
  )
  for (const [name, value] of Object.entries(values)) {
    const field = fieldOf.get(name) ?? name
    if (field !== name) own.set(own.has(field) ? name : field, value)
  }
  return Object.fromEntries(own)
}

function importNames(schema: unknown): string[] {
  const names = isRecord(schema) ? schema['x-import-names'] : undefined
  return Array.isArray(names) ? names.map(String) : []
}
