import { isRecord } from '../../../shared/content/is-record.ts'
import { getOrMake } from '../../../shared/content/memo.ts'
import { pointerSteps } from '../../../shared/format/json-pointer.ts'
/**
 * A JSON Schema as the server sends it and the form in the browser reads it: with references to its own `$defs` only,
 * and with the keywords of this project.
 */
export type Schema = { readonly [keyword: string]: unknown }

/**
 * What a field looks like. `line` and `text`: a short and a long text. `choice`: one of a few words. `reference`: the
 * slug of another entry. `picture`: the name of an uploaded file. `table`: a mapping whose keys are chosen by whoever
 * writes. `other`: only as YAML.
 */
export type FieldKind =
  | 'line'
  | 'text'
  | 'number'
  | 'switch'
  | 'choice'
  | 'day'
  | 'reference'
  | 'picture'
  | 'list'
  | 'group'
  | 'table'
  | 'other'

/** A field of a mapping. */
export type SchemaField = { key: string; schema: Schema; isRequired: boolean }
/** Fields that belong together; `title` is '' if nothing groups them. */
export type FieldGroup = { title: string; fields: readonly SchemaField[] }

// A longer text, or one with a line break, gets a field of several lines.
const lineLength = 70

/** The schema that a reference leads to, with the keywords beside the reference. */
function resolveSchema(schema: Schema, root: Schema): Schema {
  const { $ref: reference, ...own } = schema
  if (typeof reference !== 'string') return schema
  const found = pointerSteps(decodeURIComponent(reference.replace(/^#/, ''))).reduce<unknown>(
    (value, part) => (isRecord(value) ? value[part] : undefined),
    root,
  )
  if (!isRecord(found)) return own
  const { 'x-form': form, ...rest } = resolveSchema(found, root)
  // The words for forms belong to the description beside them.
  return { ...rest, ...(form !== undefined && own.description === undefined && { 'x-form': form }), ...own }
}

/** The kind of a field, by its schema and for texts also by what is in it. */
export function kindOf(schema: Schema, value: unknown): FieldKind {
  if (Array.isArray(schema.enum)) return 'choice'
  if (schema.type === 'array') return isRecord(schema.items) ? 'list' : 'other'
  if (schema.type === 'object') {
    if (isRecord(schema.properties)) return 'group'
    return isRecord(schema.additionalProperties) ? 'table' : 'other'
  }
  if (schema.type === 'boolean') return 'switch'
  if (schema.type === 'number' || schema.type === 'integer') return 'number'
  if (schema.type !== 'string') return 'other'
  if (schema.format === 'date') return 'day'
  if (schema['x-references'] !== undefined) return 'reference'
  if (schema['x-image'] !== undefined) return 'picture'
  return isLong(schema, value) ? 'text' : 'line'
}

/** Whether a control of a kind shows a value as it is. It would replace any other by what is typed. */
export function canShow(kind: FieldKind, value: unknown): boolean {
  if (value === undefined || value === null) return true
  if (kind === 'list') return Array.isArray(value)
  return kind === 'group' || kind === 'table' ? isRecord(value) : typeof value !== 'object'
}

/** Of a schema with alternatives (`anyOf`) the one that a value is meant for, and the first for a new value. */
export function fittingSchema(schema: Schema, value: unknown, root: Schema): Schema {
  const { anyOf: alternatives } = schema
  if (schema.type !== undefined || !Array.isArray(alternatives)) return schema
  const resolved = getOrMake(alternativesBySchema, schema, () =>
    alternatives.filter(isRecord).map((one) => resolveSchema(one, root)),
  )
  return resolved.find((one) => canShow(kindOf(one, value), value)) ?? schema
}

/** The fields of a mapping by their groups (`x-group`): those with an `x-order` first, the others as in the schema. */
export function groupsOf(schema: Schema, root: Schema): readonly FieldGroup[] {
  return getOrMake(groupsBySchema, schema, () => readGroups(schema, root))
}

// A field is rendered again if its schema is another object, so each is made once.
const groupsBySchema = new WeakMap<Schema, readonly FieldGroup[]>()
const itemsBySchema = new WeakMap<Schema, Schema>()
const alternativesBySchema = new WeakMap<Schema, readonly Schema[]>()

/** The schema of the items of a list, or of the values of a table. */
export function itemSchemaOf(schema: Schema, root: Schema): Schema {
  const own = schema.type === 'array' ? schema.items : schema.additionalProperties
  return getOrMake(itemsBySchema, schema, () => resolveSchema(isRecord(own) ? own : {}, root))
}

/** The schema of what is inside at a key or an item; undefined if there can be nothing. */
export function insideOf(schema: Schema, root: Schema, step: string | number): Schema | undefined {
  const kind = kindOf(schema, undefined)
  if (kind === 'list') return Number.isInteger(Number(step)) ? itemSchemaOf(schema, root) : undefined
  if (kind === 'table') return typeof step === 'string' ? itemSchemaOf(schema, root) : undefined
  if (kind !== 'group') return undefined
  return groupsOf(schema, root)
    .flatMap(({ fields }) => fields)
    .find(({ key }) => key === step)?.schema
}

function readGroups(schema: Schema, root: Schema): readonly FieldGroup[] {
  const properties = isRecord(schema.properties) ? schema.properties : {}
  const required = Array.isArray(schema.required) ? schema.required : []
  const fields = Object.entries(properties).map(([key, own]) => ({
    key,
    schema: resolveSchema(isRecord(own) ? own : {}, root),
    isRequired: required.includes(key),
  }))
  const sorted = [...fields].sort((one, other) => compareOrders(orderOf(one.schema), orderOf(other.schema)))
  const groups = groupBy(sorted, ({ schema: { 'x-group': group } }) => (typeof group === 'string' ? group : ''))
  return [...groups].map(([title, members]) => ({ title, fields: members }))
}

/** The place of a field among those that its form begins with; null if it is none of them. */
export function orderOf({ 'x-order': order }: Schema): number | null {
  return typeof order === 'number' ? order : null
}

function compareOrders(one: number | null, other: number | null): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null)
  return one - other
}

/** `Map.groupBy`, which the oldest browsers do not have. */
export function groupBy<Key, Item>(items: readonly Item[], keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>()
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item])
  return groups
}

/** The name of a field for people. */
export function titleOf({ title }: Schema, key: string): string {
  return typeof title === 'string' ? title : key
}

/** What a form says of a field, or ''. */
export function descriptionOf({ 'x-form': form, description }: Schema): string {
  return [form, description].find((text): text is string => typeof text === 'string') ?? ''
}

/** A value as it is meant, in a few words; null if there is none. */
export function exampleOf({ examples }: Schema): string | null {
  const [first] = Array.isArray(examples) ? examples : []
  return typeof first === 'string' || typeof first === 'number' ? String(first) : null
}

/** A value to begin with where somebody adds one: as empty as the schema allows. */
export function emptyValue(schema: Schema, root: Schema): unknown {
  const { type, enum: words } = schema
  if (Array.isArray(words)) return words[0]
  if (type === 'array') return []
  if (type === 'boolean') return false
  if (type === 'number' || type === 'integer') return typeof schema.minimum === 'number' ? schema.minimum : 0
  if (type !== 'object') return ''
  const fields = groupsOf(schema, root).flatMap((group) => group.fields)
  return Object.fromEntries(
    fields.filter((field) => field.isRequired).map((field) => [field.key, emptyValue(field.schema, root)]),
  )
}

function isLong({ pattern, format, maxLength, examples }: Schema, value: unknown): boolean {
  if (typeof value === 'string' && (value.length > lineLength || value.includes('\n'))) return true
  if (pattern !== undefined || format !== undefined) return false
  if (typeof maxLength === 'number') return maxLength > lineLength
  return (
    Array.isArray(examples) &&
    examples.some((example) => typeof example === 'string' && (example.length > lineLength || isSentence(example)))
  )
}

// What is meant to have a sentence has room for several.
function isSentence(text: string): boolean {
  return /\s.*[.!?]$/.test(text)
}
