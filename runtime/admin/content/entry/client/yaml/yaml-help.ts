import {
  exampleOf,
  fittingSchema,
  groupsOf,
  insideOf,
  kindOf,
  type Schema,
  type SchemaField,
  titleOf,
} from '../../field-schema.ts'
import type { EntryName } from '../fields/form-context.ts'
import type { YamlPlace, YamlStep } from './yaml-place.ts'

/** What can be put in at a place. `insert`: the text, if it is another than `label`. */
export type Suggestion = {
  label: string
  insert: string
  detail: string
  about: string
  isRequired: boolean
  /** Whether its value can be chosen next. */
  hasWords: boolean
}

/** What is said of a key. `words`: the values that it can have, or none if they are free. */
export type KeyWords = { title: string; about: string; example: string | null; words: readonly string[] }

/** The slugs and names of the entries of a collection. */
type EntriesOf = (collection: string) => Promise<readonly EntryName[]>

/** The keys or values that the schema has for a place. */
export async function suggestionsAt(place: YamlPlace, root: Schema, entriesOf: EntriesOf): Promise<Suggestion[]> {
  const schema = schemaAt(root, place.path)
  if (schema === null) return []
  const mapping = fittingSchema(schema, {}, root)
  if (place.kind === 'node' && kindOf(mapping, undefined) === 'group') return keysOf(mapping, root, place)
  return place.isKey ? [] : valuesOf(schema, entriesOf)
}

/** What is said of the key at a place; null if it is none, or the schema does not have it. */
export function keyWordsAt(place: YamlPlace, key: string, root: Schema): KeyWords | null {
  if (!place.isKey) return null
  const schema = schemaAt(root, [...place.path, key])
  if (schema === null) return null
  const { enum: words } = schema
  return {
    title: titleOf(schema, key),
    about: aboutOf(schema),
    example: exampleOf(schema),
    words: Array.isArray(words) ? words.map(String) : kindOf(schema, undefined) === 'switch' ? ['true', 'false'] : [],
  }
}

/** The schema of the value with this path; null if the schema of the file has none. */
function schemaAt(root: Schema, path: readonly YamlStep[]): Schema | null {
  let schema: Schema | undefined = root
  for (const step of path) {
    const fitting: Schema = fittingSchema(schema, step === 0 ? [] : {}, root)
    schema = insideOf(fitting, root, step)
    if (schema === undefined) return null
  }
  return schema
}

function keysOf(schema: Schema, root: Schema, { siblings, isKey, column }: YamlPlace): Suggestion[] {
  return groupsOf(schema, root)
    .flatMap(({ fields }) => fields)
    .filter(({ key }) => !siblings.includes(key))
    .map((field) => ({
      label: field.key,
      insert: field.key + (isKey ? '' : afterKey(field, column)),
      detail: titleOf(field.schema, ''),
      about: aboutOf(field.schema),
      isRequired: field.isRequired,
      hasWords: !isKey && ['choice', 'switch', 'reference'].includes(kindOf(field.schema, undefined)),
    }))
}

/** What a key is followed by, with its value on the same line or under it. */
function afterKey({ schema }: SchemaField, column: number): string {
  const under = `:\n${' '.repeat(column + 2)}`
  switch (kindOf(schema, undefined)) {
    case 'group':
    case 'table':
      return under
    case 'list':
      return `${under}- `
    case 'text':
      return `: >-${under.slice(1)}`
    default:
      return ': '
  }
}

async function valuesOf(schema: Schema, entriesOf: EntriesOf): Promise<Suggestion[]> {
  const value = (label: string, insert: string, detail = ''): Suggestion => ({
    label,
    insert,
    detail,
    about: '',
    isRequired: false,
    hasWords: false,
  })
  const { enum: words, 'x-references': collection } = schema
  if (Array.isArray(words)) return words.map((word) => value(String(word), scalar(word)))
  if (kindOf(schema, undefined) === 'switch') return ['true', 'false'].map((word) => value(word, word))
  if (typeof collection !== 'string') return []
  return (await entriesOf(collection)).map(({ slug, name }) => value(slug, scalar(slug), name))
}

/** What the schema says of a value, in the words for YAML. */
function aboutOf({ description }: Schema): string {
  return typeof description === 'string' ? description : ''
}

/** A value as YAML has it: in quotes if it would be read as something else. */
function scalar(value: unknown): string {
  if (typeof value !== 'string') return JSON.stringify(value)
  const isPlain = /^[A-Za-z][\w .,/-]*$/.test(value) && !/^(true|false|null|yes|no|on|off)$/i.test(value)
  return isPlain ? value : JSON.stringify(value)
}
