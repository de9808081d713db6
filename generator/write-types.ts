import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import glob from 'fast-glob'
import { compile } from 'json-schema-to-typescript'
import { compareText } from './faults/fault.ts'
import type { Schema } from './schemas.ts'

/** TypeScript types of all schemas of a data folder: one per kind of entry, one per shared definition, and a summary where there is one. */
export async function typesOfSchemas(dataFolder: string): Promise<string> {
  const folder = join(dataFolder, 'schemas')
  const names = (await glob('**/*.schema.json', { cwd: folder })).sort(compareText)
  const read = await Promise.all(
    names.map(async (name) => ({ name, schema: JSON.parse(await readFile(join(folder, name), 'utf8')) as Schema })),
  )
  const schemas = read.map(({ schema }) => schema)
  const shared = schemas.flatMap((schema) => Object.entries(schema.$defs ?? {})).filter(([, { type }]) => type === 'object')
  const kinds = read
    .filter(({ schema }) => schema.type === 'object' && schema.properties !== undefined)
    .map(({ name, schema }) => [typeName(name, schema), schema] as const)
  const definitions = Object.fromEntries(
    [...shared.map(([name, schema]) => [pascal(name), schema] as const), ...kinds].map(([name, schema]) => [
      name,
      withoutNoise(schema, name),
    ]),
  )
  const simple = Object.fromEntries(
    schemas.flatMap((schema) => Object.entries(schema.$defs ?? {})).filter(([, { type }]) => type !== 'object'),
  )
  const source = {
    title: 'Everything',
    type: 'object',
    additionalProperties: false,
    properties: Object.fromEntries(Object.keys(definitions).map((name) => [name, { $ref: `#/$defs/${name}` }])),
    $defs: definitions,
  }
  const text = await compile(inlineSimple(source, simple) as Parameters<typeof compile>[0], 'Everything', {
    bannerComment: '// Generated from data/schemas by `npm run types`; do not edit.',
    format: true,
    style: { semi: false, singleQuote: true, printWidth: 140 },
    additionalProperties: false,
    declareExternallyReferenced: true,
  })
  const summaries = kinds.flatMap(([name, schema]) =>
    schema['x-summary'] === undefined
      ? []
      : [
          `/** What pages of other entries may show. */\nexport type ${name}Summary = Pick<${name}, ${schema['x-summary'].map((field) => `'${field}'`).join(' | ')}>`,
        ],
  )
  const types = text.replace(/export interface Everything \{[^}]*\}\n/, '').trimEnd()
  return `${shortComments(types)}\n${summaries.join('\n')}\n`
}

/** With comments of one line on one line, as we write them ourselves. */
function shortComments(types: string): string {
  return types.replace(/\/\*\*\n *\* (.*)\n *\*\//g, '/** $1 */')
}

/** A page's texts are called after their schema: `pages/home.schema.json` → HomeWording. */
function typeName(name: string, schema: Schema): string {
  return name.startsWith('pages/') ? `${pascal(name.slice('pages/'.length, -'.schema.json'.length))}Wording` : pascal(schema.title ?? '')
}

function pascal(text: string): string {
  return text
    .split(/[^a-zA-Z0-9]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')
}

/** Without what the compiler would make names or comments of: titles inside, examples and our own words. */
function withoutNoise(schema: Schema, name: string): unknown {
  const clean = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(clean)
    if (typeof value !== 'object' || value === null) return value
    const noise = new Set([
      '$id',
      '$schema',
      'examples',
      'default',
      ...('properties' in value || '$ref' in value || 'type' in value || 'enum' in value ? ['title'] : []),
    ])
    // Counts become tuples in types, which no template needs: the validator keeps them.
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

/** References to shared forms: objects stay references, plain texts are put in their place. */
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
}
