import { dirname, join } from 'node:path/posix'
import { getOrMake } from '../../../runtime/shared/content/memo.ts'
import { subschemas } from '../../schema/files/schema-file.ts'
import { idOf, type NamedSchema, type Schema } from '../../schema/schemas.ts'

export type PlacedSchema = {
  schema: Schema
  /** The file that its references start from. */
  file: NamedSchema
}
/** A definition: what `$ref` leads to. */
export type Definition = PlacedSchema & { name: string }
/** Finds what the `$ref` of a schema leads to; null without one, and if there is no such definition. */
export type Definitions = (placed: PlacedSchema) => Definition | null

export function createDefinitions(files: readonly NamedSchema[]): Definitions {
  const byId = new Map(files.map((file) => [idOf(file), file]))
  const known = new Map<Schema, Definition>()
  return function definitionOf({ schema, file }) {
    const [id = '', name = ''] = schema.$ref?.split('#/$defs/') ?? []
    const target = id === '' ? file : byId.get(join(dirname(idOf(file)), id))
    const found = target?.schema.$defs?.[name]
    if (target === undefined || found === undefined) return null
    // The same definition is the same object: it has one type.
    return getOrMake(known, found, () => ({ schema: found, file: target, name }))
  }
}

/**
 * Equal for definitions with the same name and content: several files can have one of the same kind, which has one
 * type.
 */
export function contentKey(
  { schema, file, name }: Definition,
  definitionOf: Definitions,
  within: readonly Schema[] = [],
): string {
  if (within.includes(schema)) return name
  const named = [...subschemas(schema)].flatMap((inner) => definitionOf({ schema: inner.schema, file }) ?? [])
  return JSON.stringify([name, schema, named.map((each) => contentKey(each, definitionOf, [...within, schema]))])
}

/** Whether a definition has a type of its own; the others are written where they are used. */
export function isGroup({ type, properties }: Schema): boolean {
  return type === 'object' && properties !== undefined
}
