import type { Where } from '../../runtime/contract/queries.ts'
import { nearestName } from '../../runtime/shared/format/nearest-name.ts'
import { type Fault, fault } from '../faults/fault.ts'
import { writeOneOf } from '../faults/phrases.ts'
import type { DataPath, Parsed } from '../read/yaml.ts'
import { fieldsOf, noFieldFault } from './collection-fields.ts'
import type { Schema, Schemas } from './schemas.ts'

/** Conditions for entries, and their places in the file. */
export type Conditions = { collection: string; where: Where; place: DataPath; parsed: Parsed }

/**
 * Conditions that no entry, or every entry, can meet: fields that entries do not have, and values that a field cannot
 * have.
 */
export function whereFaults(schemas: Schemas, { collection, where, place, parsed }: Conditions): Fault[] {
  const fields = fieldsOf(schemas, collection)
  if (fields === null) return []
  return Object.entries(where).flatMap(([field, value]) => {
    const own = fields.get(field)
    if (own === undefined)
      return [noFieldFault(collection, field, fields.keys(), parsed.span([...place, field], 'key'))]
    // A missing field counts as false.
    if (value === false || own.some((schema) => canBe(schema, value))) return []
    const message = `\`${field}\` of the ${collection} is never ${typeof value === 'string' ? `the text \`${value}\`` : `\`${value}\``}`
    const span = parsed.span([...place, field])
    return [fault({ code: 'not-allowed', span, message, remedy: remedyFor(own, value) })]
  })
}

function canBe({ type, enum: allowed, const: only }: Schema, value: Where[string]): boolean {
  if (only !== undefined) return only === value
  if (allowed !== undefined) return allowed.includes(value)
  const types = [type ?? []].flat()
  return (
    types.length === 0 || types.some((name) => (name === 'integer' ? Number.isInteger(value) : name === typeof value))
  )
}

function remedyFor(schemas: readonly Schema[], value: Where[string]): string {
  const types = schemas.flatMap(({ type }) => type ?? [])
  const allowed = schemas.flatMap((schema) => schema.enum ?? schema.const ?? []).map(String)
  const meant = typeof value === 'string' ? nearestName(value, allowed) : null
  if (meant !== null) return `did you mean \`${meant}\`?`
  if (allowed.length > 0) return writeOneOf(allowed, 'write one of the values that its schema allows')
  if (types.includes('boolean')) return `write ${value === 'true' ? 'true' : 'true or false'}, without quotes`
  if (types.includes('string') && typeof value !== 'string') return `put it in quotes: "${value}"`
  return types.includes('object') || types.includes('array')
    ? 'write false for entries that have none'
    : 'write a number, without quotes'
}
