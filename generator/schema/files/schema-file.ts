import { memoize } from '../../../runtime/shared/content/memo.ts'
import type { DataPath, Parsed } from '../../read/yaml.ts'
import type { Schema } from '../schemas.ts'

/** A schema of content. */
export type SchemaFile = {
  /** Its name in `schemas/`. */
  name: string
  schema: Schema
  /** The places of everything in it. */
  parsed: Parsed
}
/** A nested schema and its place. */
export type Subschema = { schema: Schema; path: DataPath }

/** The keywords with one schema, with a list of schemas, and with schemas by name. */
export const single = [
  'items',
  'contains',
  'additionalProperties',
  'unevaluatedProperties',
  'unevaluatedItems',
  'propertyNames',
  'not',
  'if',
  'then',
  'else',
] as const
export const listed = ['allOf', 'anyOf', 'oneOf', 'prefixItems'] as const
export const named = ['properties', 'patternProperties', '$defs', 'dependentSchemas'] as const

/** A schema and all schemas in it. */
export const subschemas = memoize((schema: Schema): readonly Subschema[] => [...within(schema, [])])

function* within(schema: Schema, path: DataPath): Generator<Subschema> {
  yield { schema, path }
  const rules = schema as Readonly<Record<string, unknown>>
  const inner = [
    ...single.map((keyword) => ({ value: rules[keyword], steps: [keyword] })),
    ...listed.flatMap((keyword) =>
      ((rules[keyword] ?? []) as unknown[]).map((value, index) => ({ value, steps: [keyword, index] })),
    ),
    ...named.flatMap((keyword) =>
      Object.entries(rules[keyword] ?? {}).map(([name, value]) => ({ value, steps: [keyword, name] })),
    ),
  ]
  for (const { value, steps } of inner) if (isSchema(value)) yield* within(value, [...path, ...steps])
}

/** True and false are schemas too, without anything to check. */
function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null
}
