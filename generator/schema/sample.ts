import type { Schema, Schemas } from './schemas.ts'

/**
 * A valid value for the schema, from its examples; a list gets as many items as it needs. Without examples, one of its
 * type.
 */
export function sample(field: Schema, schemas: Schemas): unknown {
  const example = field.examples?.[0] ?? field.enum?.[0] ?? valueOfType(field, schemas)
  if (!Array.isArray(example)) return example
  const least = field.minItems ?? 0
  const item = example[0] ?? sample(schemas.resolve(field.items ?? {}), schemas)
  return [
    ...example,
    ...Array.from({ length: Math.max(0, least - example.length) }, (_, index) => numbered(item, index + 2)),
  ]
}

function valueOfType({ type, items = {}, properties = {}, required = [] }: Schema, schemas: Schemas): unknown {
  const [kind] = [type ?? 'string'].flat()
  if (kind === 'boolean') return true
  if (kind === 'number' || kind === 'integer') return 1
  if (kind === 'array') return [sample(schemas.resolve(items), schemas)]
  if (kind !== 'object') return '…'
  return Object.fromEntries(required.map((key) => [key, sample(schemas.resolve(properties[key] ?? {}), schemas)]))
}

/** A copy of an item, made unique by a number: lists must not contain duplicates. */
function numbered(item: unknown, number: number): unknown {
  if (typeof item === 'string') return `${item} (${number})`
  if (typeof item !== 'object' || item === null) return item
  const [first, ...rest] = Object.entries(item)
  return first === undefined ? item : Object.fromEntries([[first[0], numbered(first[1], number)], ...rest])
}
