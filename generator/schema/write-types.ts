import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import glob from 'fast-glob'
import { compile } from 'json-schema-to-typescript'
import { compareText } from '../faults/fault.ts'
import { readRoutes } from '../routes/read-routes.ts'
import { linksOfRoutes } from '../routes/route-table.ts'
import type { Schema } from './schemas.ts'

type SchemaFile = { name: string; schema: Schema }
type Kind = SchemaFile & { type: string }

const banner = '// Generated from data/schemas by `npm run types`; do not edit.'

/** The text of `data-types.ts` for a data folder: in the order of its schemas, one type per shared definition and kind of entry, and a summary where there is one. */
export async function typesOfSchemas(dataFolder: string): Promise<string> {
  const folder = join(dataFolder, 'schemas')
  const names = (await glob('**/*.schema.json', { cwd: folder })).sort(compareText)
  const files = await Promise.all(
    names.map(async (name) => ({ name, schema: JSON.parse(await readFile(join(folder, name), 'utf8')) as Schema })),
  )
  const kinds = files
    .filter(({ schema }) => schema.type === 'object' && schema.properties !== undefined)
    .map((file): Kind => ({ ...file, type: typeName(file) }))
  const text = await compileAll(files, kinds)
  const blocks = new Map([...text.matchAll(block)].map(([whole, type = '']) => [type, shortComments(whole.trim())]))
  const blockOf = (type: string) => {
    const made = blocks.get(type)
    if (made === undefined) throw new Error(`no type was made for ${type}`)
    return made
  }
  const written = files.flatMap(({ name, schema }) => {
    const own = kinds.filter((kind) => kind.name === name)
    return [...[...objectsOf(schema).map(pascal), ...own.map(({ type }) => type)].map(blockOf), ...own.flatMap(summaryOf)]
  })
  const imports = written.some((text) => text.includes(': Picture\n')) ? ["import type { Picture } from 'townpages/page'"] : []
  return `${[banner, ...imports, ...written].join('\n\n')}\n`
}

// A type with the comment above it, up to its closing brace at the beginning of a line.
const block = /(?:\/\*\*(?:(?!\*\/)[\s\S])*\*\/\n)?export interface (\w+) \{[\s\S]*?\n\}/g

/** One text with all types, which may refer to one another. */
async function compileAll(files: readonly SchemaFile[], kinds: readonly Kind[]): Promise<string> {
  const definitions = files.flatMap(({ schema }) => Object.entries(schema.$defs ?? {}))
  const objects = definitions.filter(([, { type }]) => type === 'object').map(([name, schema]) => [pascal(name), schema] as const)
  const all = [...objects, ...kinds.map(({ type, schema }) => [type, schema] as const)]
  const source = {
    title: 'Everything',
    type: 'object',
    additionalProperties: false,
    properties: Object.fromEntries(all.map(([name]) => [name, { $ref: `#/$defs/${name}` }])),
    $defs: Object.fromEntries(all.map(([name, schema]) => [name, withoutNoise(schema, name)])),
  }
  const simple = Object.fromEntries(definitions.filter(([, { type }]) => type !== 'object'))
  return compile(inlineSimple(source, simple) as Parameters<typeof compile>[0], 'Everything', {
    bannerComment: '',
    format: true,
    style: { semi: false, singleQuote: true, printWidth: 140 },
    additionalProperties: false,
    declareExternallyReferenced: true,
  })
}

function objectsOf({ $defs = {} }: Schema): string[] {
  return Object.entries($defs).flatMap(([name, { type }]) => (type === 'object' ? [name] : []))
}

function summaryOf({ type, schema }: Kind): string[] {
  const fields = schema['x-summary']
  if (fields === undefined) return []
  return [
    `/** What pages of other entries may show. */\nexport type ${type}Summary = Pick<${type}, ${fields.map((field) => `'${field}'`).join(' | ')}>`,
  ]
}

/** With short comments on one line, in our style. */
function shortComments(types: string): string {
  return types.replace(/\/\*\*\n *\* (.*)\n *\*\//g, '/** $1 */')
}

/** The texts of a page are named after their schema: `pages/home.schema.json` → HomeWording. */
function typeName({ name, schema }: SchemaFile): string {
  return name.startsWith('pages/') ? `${pascal(name.slice('pages/'.length, -'.schema.json'.length))}Wording` : pascal(schema.title ?? '')
}

function pascal(text: string): string {
  return text
    .split(/[^a-zA-Z0-9]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')
}

/** Without what the compiler would turn into names or comments: nested titles, examples and our own keywords. */
function withoutNoise(schema: Schema, name: string): unknown {
  const clean = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(clean)
    if (typeof value !== 'object' || value === null) return value
    // Templates get a picture in place of its name.
    if ('x-image' in value) return { ...('description' in value ? { description: value.description } : {}), tsType: 'Picture' }
    const noise = new Set([
      '$id',
      '$schema',
      'examples',
      'default',
      ...('properties' in value || '$ref' in value || 'type' in value || 'enum' in value ? ['title'] : []),
    ])
    // Item counts would become tuple types, which no template needs; the validator checks them.
    for (const count of ['minItems', 'maxItems']) noise.add(count)
    return Object.fromEntries(
      Object.entries(value)
        .filter(([key]) => !noise.has(key) && !key.startsWith('x-'))
        .map(([key, item]) => [
          key,
          key === 'properties'
            ? Object.fromEntries(Object.entries(item as object).map(([field, inner]) => [field, clean(inner)]))
            : clean(item),
        ]),
    )
  }
  return { ...(clean(schema) as object), title: name }
}

/** References to shared forms: objects stay references, plain texts are inlined. */
function inlineSimple(value: unknown, simple: Readonly<Record<string, Schema>>): unknown {
  if (Array.isArray(value)) return value.map((item) => inlineSimple(item, simple))
  if (typeof value !== 'object' || value === null) return value
  const { $ref, ...rest } = value as { $ref?: unknown }
  if (typeof $ref !== 'string') return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, inlineSimple(item, simple)]))
  const name = $ref.split('/').at(-1) ?? ''
  if ($ref.startsWith('#/$defs/') && simple[name] === undefined) return { $ref: `#/$defs/${pascal(name)}` }
  return simple[name] === undefined ? { $ref: `#/$defs/${pascal(name)}` } : { type: 'string', ...rest }
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: { data: { type: 'string', default: 'data' }, templates: { type: 'string', default: 'templates' } },
  })
  await writeFile(join(values.templates, 'data-types.ts'), await typesOfSchemas(values.data))
  const { value: routes } = await readRoutes({ folder: values.templates, name: 'templates' })
  if (routes === null) throw new Error(`${values.templates}/routes.yaml has faults; \`townpages validate\` reports them`)
  await writeFile(join(values.templates, 'links.ts'), linksOfRoutes(routes))
}
