import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { inlineCode, type ReferencePage, referencePage, table } from './page.ts'

type Schema = {
  title?: string
  description?: string
  type?: string
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  additionalProperties?: boolean | Schema
  oneOf?: Schema[]
  anyOf?: Schema[]
  enum?: unknown[]
  const?: unknown
  default?: unknown
  examples?: unknown[]
  $ref?: string
  $defs?: Record<string, Schema>
}

const file = join(import.meta.dirname, '../../generator/routes/routes.schema.json')
const words: Readonly<Record<string, string>> = {
  string: 'text',
  object: 'group',
  boolean: 'true or false',
  integer: 'whole number',
}

/** The page about `routes.yaml`, from its JSON Schema. */
export async function routesPage(): Promise<ReferencePage> {
  const schema = JSON.parse(await readFile(file, 'utf8')) as Schema
  const required = new Set(schema.required)
  const top = Object.entries(schema.properties ?? {}).map(([key, value]) =>
    section(key, value, required.has(key) ? ' It is required.' : ''),
  )
  const shared = Object.entries(schema.$defs ?? {}).map(([key, value]) => section(key, value, ''))
  return referencePage(
    {
      name: 'routes',
      title: 'routes.yaml',
      order: 2,
      from: 'generator/routes/routes.schema.json',
      description: 'Every key of routes.yaml, the file that lists all addresses of a site.',
      intro:
        '`templates/routes.yaml` lists every address of a site. The [guide](../guides/routes.md) explains it with examples; this page has every key. Keys with a star are required.',
    },
    [...top, '# Shared parts', ...shared].map((part) =>
      part.replace('# Shared parts', '## Parts that are used in several places'),
    ),
  )
}

function section(key: string, schema: Schema, note: string): string {
  return [`## ${key}`, `${schema.description ?? schema.title ?? ''}${note}`, ...details(schema)].join('\n\n')
}

/** The keys of a group or of the items of a list, and those of each alternative. */
function details(schema: Schema): string[] {
  const group = groupOf(schema)
  const alternatives = [...(group.oneOf ?? []), ...(group.anyOf ?? [])].filter(
    ({ properties }) => properties !== undefined,
  )
  const example = schema.examples?.[0]
  return [
    ...(group.properties === undefined ? [] : [keys(group)]),
    ...alternatives.map((each) => `${each.description ?? each.title ?? 'Or:'}\n\n${keys(each)}`),
    ...(example === undefined ? [] : [`Example: ${inlineCode(example)}`]),
  ]
}

function keys({ properties = {}, required = [] }: Schema): string {
  const rows = Object.entries(properties).flatMap(([key, schema]) => [
    [
      `\`${key}\`${required.includes(key) ? ' *' : ''}`,
      typeOf(schema),
      `${schema.description ?? schema.title ?? ''}${exampleOf(schema)}`,
    ],
    ...inner(key, schema),
  ])
  return table(['key', 'is', 'means'], rows)
}

/** The group that a value is, or that each item of a list or each value of a mapping is. */
function groupOf(schema: Schema): Schema {
  return schema.items ?? (typeof schema.additionalProperties === 'object' ? schema.additionalProperties : schema)
}

/** The keys of groups within a group, by their path, however deep. */
function inner(key: string, schema: Schema): string[][] {
  const group = groupOf(schema)
  const path = group === schema.additionalProperties ? `${key}.*` : key
  const alternatives = [...(group.oneOf ?? []), ...(group.anyOf ?? [])]
  return [group, ...alternatives].flatMap(({ properties = {}, required = [] }) =>
    Object.entries(properties).flatMap(([name, value]) => [
      [
        `\`${path}.${name}\`${required.includes(name) ? ' *' : ''}`,
        typeOf(value),
        `${value.description ?? value.title ?? ''}${exampleOf(value)}`,
      ],
      ...inner(`${path}.${name}`, value),
    ]),
  )
}

function typeOf(schema: Schema): string {
  const { $ref, enum: values, const: value, type, items, oneOf, anyOf } = schema
  const name = $ref?.split('/').at(-1)
  if (name !== undefined) return `[${name}](#${name.toLowerCase()})`
  if (value !== undefined) return inlineCode(value)
  if (values !== undefined) return values.map(inlineCode).join(' or ')
  if (items !== undefined)
    return `list of ${items.$ref === undefined ? (words[items.type ?? ''] ?? items.type ?? 'group') : typeOf(items)}`
  const alternatives = [...(oneOf ?? []), ...(anyOf ?? [])]
  if (alternatives.length > 0) return [...new Set(alternatives.map(typeOf))].join(' or ')
  return words[type ?? ''] ?? type ?? 'group'
}

function exampleOf({ examples: [example] = [] }: Schema): string {
  return example === undefined || typeof example === 'object' ? '' : ` Example: ${inlineCode(example)}.`
}
