import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Schema } from '../schemas.ts'

/** A keyword of the notation. */
export type Keyword = {
  name: string
  /** The keyword of JSON Schema that it becomes, or null if it becomes more than one. */
  target: string | null
  means: string
  example: unknown
}

/** The form of JSON Schemas of content, which is also what the notation expands to. */
export const contentSchemaFile = join(import.meta.dirname, '../files/content-schema.schema.json')

/** The schema that holds the definitions which all schemas can name. */
export const sharedFile = 'definitions.schema.json'

/** The keywords that say what kind of value a schema is for. At most one of them is in a schema. */
export const kindKeywords = ['type', 'list', 'map', 'fields', 'entry'] as const

/** Keywords that the notation adds, or gives another meaning. */
const own: readonly Keyword[] = [
  {
    name: 'fields',
    target: null,
    means:
      'The keys of a group, each with what it holds. A key is required unless it ends with `?`, and no other key is allowed.',
    example: { name: 'text', 'phone?': 'phone' },
  },
  {
    name: 'type',
    target: null,
    means:
      'The name of a type: of the engine, of JSON, or of `definitions`. Without a type, a value is a text that is not empty.',
    example: 'phone',
  },
  { name: 'list', target: null, means: 'A list, and what each of its items is.', example: 'text' },
  {
    name: 'map',
    target: null,
    means: 'A group with any keys, and what is under each of them.',
    example: 'text',
  },
  { name: 'entry', target: null, means: 'The slug of an entry of this collection.', example: 'trades' },
  {
    name: 'example',
    target: null,
    means: 'A value as it is meant. Messages and `townpages new` show it.',
    example: 'North Fenby',
  },
  {
    name: 'definitions',
    target: null,
    means: 'Types of this file, or in `definitions.schema.yaml` types of all files, by name.',
    example: { opening: { fields: { from: 'time', to: 'time' } } },
  },
]

/** Keywords of the engine whose names without `x-` would mean something else. */
const renamed: Readonly<Record<string, string>> = { 'x-map': 'maps', 'x-example': 'marks-example' }
/** What JSON Schema needs and the notation writes in another way, and how. */
export const otherWays: Readonly<Record<string, string>> = {
  $schema: 'remove it',
  $id: 'remove it: the name of the file is enough',
  $comment: 'write a comment after `#`',
  $ref: 'write the name of the definition as `type`',
  $defs: 'write `definitions` at the top of the file',
  '<<': 'write the keys out: merges of YAML are not read',
  optional: 'put a `?` at the end of the key of the field',
}

/** All keywords of the notation: its own first, then those of the engine and of JSON Schema as its form lists them. */
export const keywords: ReadonlyMap<string, Keyword> = new Map(
  [...own, ...ofForm()].map((keyword) => [keyword.name, keyword]),
)

function ofForm(): Keyword[] {
  const form = JSON.parse(readFileSync(contentSchemaFile, 'utf8')) as Schema
  return Object.entries(form.$defs?.schema?.properties ?? {}).flatMap(
    ([target, { description = '', examples = [] }]) => {
      const name = renamed[target] ?? target.replace(/^x-/, '')
      if (own.some((keyword) => keyword.name === name) || target.startsWith('$')) return []
      return [{ name, target, means: description, example: examples[0] }]
    },
  )
}
