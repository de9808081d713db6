import type { EntrySchema, Schema, Schemas } from '../../schema/schemas.ts'
import { createDefinitions, isGroup } from './definitions.ts'
import { createImports } from './imports.ts'
import { createTypeWriter, type TypeWriter } from './schema-type.ts'
import { nameTypes, type TypeNames } from './type-names.ts'
import { comment, literal } from './type-text.ts'

/** The types of content: what other generated files refer to. */
export type DataTypes = {
  /** The text of `data-types.ts`. */
  text: string
  names: TypeNames
  typeOf: TypeWriter
}

const banner = '// Generated from data/schemas by `townpages types`; do not edit.'

/** In the order of the schemas, one type per shared definition and kind of entry, and a summary where there is one. */
export function makeDataTypes({ files, all }: Schemas): DataTypes {
  const definitionOf = createDefinitions(files)
  const names = nameTypes(files, definitionOf)
  const typeOf = createTypeWriter(definitionOf, names)
  const imports = createImports()
  const uses = { engine: imports.engine, data: (name: string) => name }
  const isOfFolder = new Map(all.map(({ schema, slug }) => [schema, slug === null]))
  const blocks = files.flatMap((file) => {
    const shared = Object.values(file.schema.$defs ?? {}).filter(isGroup)
    const own = isGroup(file.schema) || isOfFolder.has(file.schema) ? [file.schema] : []
    return [...shared, ...own].map((schema): [string, string] => {
      const name = names.get(schema) ?? ''
      const shown = isOfFolder.get(schema) === true ? withSlug(schema) : schema
      const summary = schema === file.schema ? summaryText(name, schema) : ''
      return [name, `${comment(schema.description ?? '')}${declaration(name, typeOf({ schema: shown, file }, { uses }))}${summary}`]
    })
  })
  const written = [...new Map(blocks).values()]
  const imported = imports.text() === '' ? [] : [imports.text()]
  return { text: `${[banner, ...imported, ...written].join('\n\n')}\n`, names, typeOf }
}

/** The name of the type with what pages of other entries may show; null if they may show nothing. */
export function summaryName({ schema }: Pick<EntrySchema, 'schema'>, names: TypeNames): string | null {
  return schema['x-summary'] === undefined ? null : `${names.get(schema)}Summary`
}

/** An entry of a folder has a slug even if its file does not say it. */
function withSlug(schema: Schema): Schema {
  const { properties = {}, required = [] } = schema
  const undeclared = { slug: { type: 'string', description: 'The name of the entry in addresses: that of its file.' } }
  return { ...schema, properties: { ...('slug' in properties ? {} : undeclared), ...properties }, required: ['slug', ...required] }
}

function summaryText(name: string, { 'x-summary': fields, required = [] }: Schema): string {
  if (fields === undefined) return ''
  const keys = (names: readonly string[]) => (names.length === 0 ? 'never' : names.map(literal).join(' | '))
  const isInGroup = (field: string) => field.includes('.')
  const groups = Map.groupBy(fields.filter(isInGroup), (field) => field.split('.', 1)[0] ?? '')
  const ofGroups = [...groups].map(([group, named]) => {
    const inner = keys(named.map((field) => field.slice(group.length + 1)))
    return ` & { ${group}${required.includes(group) ? '' : '?'}: Pick<NonNullable<${name}[${literal(group)}]>, ${inner}> }`
  })
  const kept = keys(fields.filter((field) => !isInGroup(field)))
  return `\n\n/** What pages of other entries may show. */\nexport type ${name}Summary = Pick<${name}, ${kept}>${ofGroups.join('')}`
}

function declaration(name: string, type: string): string {
  const isGroup = type.startsWith('{') && type.endsWith('}')
  return isGroup ? `export interface ${name} ${type}` : `export type ${name} =${type.startsWith('\n') ? '' : ' '}${type}`
}
