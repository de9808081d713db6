import type { Schema } from '../../schema/schemas.ts'
import { type Definition, type Definitions, isGroup, type PlacedSchema } from './definitions.ts'
import type { Imports } from './imports.ts'
import type { TypeNames } from './type-names.ts'
import { comment, group, intersection, keyText, listOf, literal, union } from './type-text.ts'

/**
 * The rules of a schema that say something about the type of a value. Others, such as the length of a text, do not show
 * in types.
 */
type Rules = Schema & { anyOf?: Schema[]; oneOf?: Schema[]; allOf?: Schema[]; prefixItems?: Schema[] }
export type TypeOptions = {
  /** Gets the names of the types that a text refers to. */
  uses: Pick<Imports, 'engine' | 'data'>
  /** Without comments. */
  isBrief?: boolean
}
/** Writes the type that pages see for the values of a schema. */
export type TypeWriter = (placed: PlacedSchema, options: TypeOptions) => string

type Context = {
  definitionOf: Definitions
  names: TypeNames
  uses: TypeOptions['uses']
  isBrief: boolean
  within: ReadonlySet<Definition>
}

export function createTypeWriter(definitionOf: Definitions, names: TypeNames): TypeWriter {
  return (placed, { uses, isBrief = false }) =>
    typeOf(placed, { definitionOf, names, uses, isBrief, within: new Set() })
}

function typeOf({ schema, file }: PlacedSchema, context: Context): string {
  if (typeof schema === 'boolean') return schema ? 'unknown' : 'never'
  // Templates get a picture in place of its name.
  if (schema['x-image'] !== undefined) return context.uses.engine('Picture')
  const definition = context.definitionOf({ schema, file })
  if (definition !== null) return referencedType(definition, context)
  const { anyOf, oneOf, allOf = [] } = schema as Rules
  const inner = (each: Schema) => typeOf({ schema: each, file }, context)
  const parts = [
    plainType({ schema, file }, context),
    ...[anyOf, oneOf].flatMap((all) => (all === undefined ? [] : [union(all.map(inner))])),
  ]
  const known = [...parts, ...allOf.map(inner)].filter((type) => type !== 'unknown')
  return known.length === 0 ? 'unknown' : intersection(known)
}

/** A group by its name; anything else as if it were written here. */
function referencedType(definition: Definition, context: Context): string {
  const name = isGroup(definition.schema) ? context.names.get(definition.schema) : undefined
  if (name !== undefined) return context.uses.data(name)
  return context.within.has(definition)
    ? 'unknown'
    : typeOf(definition, { ...context, within: new Set([...context.within, definition]) })
}

function plainType({ schema, file }: PlacedSchema, context: Context): string {
  if ('const' in schema) return literal(schema.const)
  if (schema.enum !== undefined) return union(schema.enum.map(literal))
  const { items, prefixItems } = schema as Rules
  return union(
    [schema.type ?? 'unknown'].flat().map((type) => {
      if (type === 'array')
        return listOf(
          items === undefined || prefixItems !== undefined ? 'unknown' : typeOf({ schema: items, file }, context),
        )
      if (type === 'object') return groupType({ schema, file }, context)
      return (
        { string: 'string', number: 'number', integer: 'number', boolean: 'boolean', null: 'null' }[type] ?? 'unknown'
      )
    }),
  )
}

function groupType({ schema, file }: PlacedSchema, context: Context): string {
  const { properties = {}, required = [], additionalProperties: others } = schema
  const lines = Object.entries(properties).map(([key, own]) => {
    // What pages show during a period only is missing before and after it.
    const { schema: resolved } = context.definitionOf({ schema: own, file }) ?? { schema: own }
    const isOptional = !required.includes(key) || own['x-shown'] !== undefined || resolved['x-shown'] !== undefined
    const type = typeOf({ schema: own, file }, context)
    return {
      key: `${keyText(key)}${isOptional ? '?' : ''}`,
      type,
      comment: context.isBrief ? '' : commentOf({ schema: own, file }, context),
    }
  })
  if (typeof others === 'object' || (lines.length === 0 && others !== false)) {
    const schema = typeof others === 'object' ? others : {}
    // A key that is not named could have the type of any other.
    const type = lines.length > 0 ? 'unknown' : typeOf({ schema, file }, context)
    lines.push({ key: '[key: string]', type, comment: context.isBrief ? '' : commentOf({ schema, file }, context) })
  }
  return group(lines)
}

/** What a value is for. A type with a name has a comment of its own. */
function commentOf({ schema, file }: PlacedSchema, { definitionOf }: Context): string {
  const definition = definitionOf({ schema, file })
  const inherited = definition === null || isGroup(definition.schema) ? '' : (definition.schema.description ?? '')
  const items = schema.items?.description
  return comment([schema.description ?? inherited, ...(items === undefined ? [] : [`Items: ${items}`])].join('\n\n'))
}
