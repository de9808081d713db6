import type { EntrySchema, Schemas } from '../../../schema/schemas.ts'
import type { KeyOrder } from './yaml-file.ts'

/** The order of keys in a schema. */
export function keyOrderOf({ schema }: EntrySchema, schemas: Schemas): KeyOrder {
  return (path) => {
    let inside = schemas.resolve(schema)
    for (const step of path) {
      const other = typeof inside.additionalProperties === 'object' ? inside.additionalProperties : {}
      inside = schemas.resolve(typeof step === 'number' ? (inside.items ?? {}) : (inside.properties?.[step] ?? other))
    }
    return Object.keys(inside.properties ?? {})
  }
}
