import { nearestName } from '../../../../runtime/shared/format/nearest-name.ts'
import type { DataPath } from '../../../read/yaml.ts'
import type { EntrySchema, Schema, Schemas } from '../../../schema/schemas.ts'

/** Whether a path is that of a field, or within it. Indexes of lists are not steps of a field. */
export function isInField(path: DataPath, field: string): boolean {
  const steps = path.filter((step) => typeof step === 'string')
  return field.split('.').every((name, index) => index < steps.length && (name === '*' || name === steps[index]))
}

/** A path as the name of a field, with dots. */
export function fieldName(path: DataPath): string {
  return path.filter((step) => typeof step === 'string').join('.')
}

/** Whether a schema has a field; if none has, the name of the whole field that is nearest to it, or null. */
export function knownField(
  field: string,
  kinds: readonly EntrySchema[],
  schemas: Schemas,
): true | { near: string | null } {
  if (kinds.some(({ schema }) => hasField(schema, field.split('.'), schemas))) return true
  const names = new Set(kinds.flatMap(({ schema }) => Object.keys(schema.properties ?? {})))
  return { near: nearestName(field, [...names]) }
}

function hasField(schema: Schema, [name, ...rest]: readonly string[], schemas: Schemas): boolean {
  if (name === undefined) return true
  const inside = schemas.resolve(schema)
  if (inside.items !== undefined) return hasField(inside.items, [name, ...rest], schemas)
  const { properties = {}, additionalProperties: others } = inside
  const found = name === '*' ? Object.values(properties) : Object.hasOwn(properties, name) ? [properties[name]] : []
  const any = typeof others === 'object' ? [others] : []
  return [...found, ...any].some((each) => each !== undefined && hasField(each, rest, schemas))
}
