import { isRecord } from '../../../shared/content/is-record.ts'
import { type FieldGroup, groupsOf, kindOf, orderOf, type Schema, type SchemaField } from './field-schema.ts'

/** Fields of a form under one heading. `id`: that of its element. */
export type FormSection = FieldGroup & { id: string }

/** The fields of an entry in the order of its form. */
export type FormSections = {
  main: readonly FormSection[]
  /** What is folded away at the end: empty and seldom edited fields by their groups, and what identifies the entry. */
  seldom: readonly FieldGroup[]
  /** Whether there are so many values that only one section is open at a time. */
  isLong: boolean
}

/** The address of the part with what the entry lacks. */
export const neededId = 'needed'
/** The address of the part with what is seldom needed. */
export const seldomId = 'seldom'

// With more, nobody finds anything by scrolling.
const longForm = 100
// What the engine itself knows of an entry. Links and lists need it, and nobody reads it.
const identity = ['active', 'id', 'slug', 'renamedFrom', 'retired', 'updated']

/**
 * The form of an entry. It begins with what is required and missing, under `neededTitle`, and goes on with the fields
 * that have an `x-order`; without any order or group, with those for words. Then it has what is required or filled.
 * `data`: the entry as it was opened, so that no field moves while somebody types.
 */
export function formSections(root: Schema, data: unknown, neededTitle = ''): FormSections {
  const groups = groupsOf(root, root)
  const all = groups.flatMap(({ title, fields }) => fields.map((field) => ({ ...field, group: title })))
  const hasOrder = all.some(({ schema }) => orderOf(schema) !== null)
  const isLong = !hasOrder && countValues(data) > longForm
  const isGrouped = groups.some(({ title }) => title !== '')
  const fields = hasOrder || isGrouped ? all : textsFirst(all, data)
  // The text of a picture has its place beside it.
  const pictures = fields.flatMap(({ key, schema }) =>
    schema['x-image'] === undefined || schema['x-seldom'] === true ? [] : [key, schema['x-image']],
  )
  const placed = fields.map((field) => ({
    ...field,
    place: placeOf(field, data, isLong || pictures.includes(field.key)),
  }))
  const titleOf = ({ group, schema, key }: (typeof placed)[number]) =>
    isLong && !isGrouped && isRecord(schema.properties) ? String(schema.title ?? key) : group
  const main = grouped(
    placed.filter(({ place }) => place === 'main'),
    titleOf,
  )
  const needed = placed.filter(({ place }) => place === 'needed')
  return {
    main: [
      ...(needed.length === 0 ? [] : [{ id: neededId, title: neededTitle, fields: needed }]),
      ...main.map((section, at) => ({ ...section, id: `group-${at}` })),
    ],
    seldom: [
      ...grouped(
        placed.filter(({ place }) => place === 'seldom'),
        ({ group }) => group,
      ),
      { title: '', fields: placed.filter(({ place }) => place === 'identity').sort(byIdentity) },
    ].filter((group) => group.fields.length > 0),
    isLong,
  }
}

/** How many texts, numbers and switches a value has. */
function countValues(value: unknown): number {
  if (Array.isArray(value)) return value.reduce<number>((sum, item) => sum + countValues(item), 0)
  return isRecord(value) ? countValues(Object.values(value)) : 1
}

function placeOf({ key, schema, isRequired }: SchemaField, data: unknown, isShownEmpty: boolean) {
  const value = isRecord(data) ? data[key] : undefined
  if (isRequired && (value === undefined || value === null)) return 'needed'
  if (orderOf(schema) !== null) return 'main'
  // Whoever finishes an entry looks for this one.
  if (schema['x-draft'] === true && value === true) return 'main'
  if (identity.includes(key) || schema['x-draft'] === true) return 'identity'
  return schema['x-seldom'] === true || (!isRequired && value === undefined && !isShownEmpty) ? 'seldom' : 'main'
}

function byIdentity(one: SchemaField, other: SchemaField): number {
  return identity.indexOf(one.key) - identity.indexOf(other.key)
}

/** What is written in words comes before numbers, choices and lists. */
function textsFirst<Field extends SchemaField>(fields: readonly Field[], data: unknown): readonly Field[] {
  const isText = ({ key, schema }: Field) => {
    const kind = kindOf(schema, isRecord(data) ? data[key] : undefined)
    return kind === 'text' || (kind === 'line' && schema.pattern === undefined && schema.format === undefined)
  }
  return [...fields.filter(isText), ...fields.filter((field) => !isText(field))]
}

function grouped<Field extends SchemaField>(
  fields: readonly Field[],
  titleOf: (field: Field) => string,
): readonly FieldGroup[] {
  const titles = [...new Set(fields.map(titleOf))]
  return titles.map((title) => ({ title, fields: fields.filter((field) => titleOf(field) === title) }))
}
