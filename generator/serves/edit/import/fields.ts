import { otherSpellings } from '../../../../runtime/shared/format/field-names.ts'
import { type Fault, fault } from '../../../faults/fault.ts'
import { didYouMean } from '../../../faults/phrases.ts'
import type { EntrySchema, Schema, Schemas } from '../../../schema/schemas.ts'
import type { ColumnNames, Row } from './table.ts'

export type Values = Record<string, unknown>
/** The field of an entry for each name in a file to import. */
export type FieldNames = ReadonlyMap<string, { field: string; schema: Schema }>

/** The field for each column that was chosen for it; null if the column is left out. */
export type ChosenFields = Readonly<Record<string, string | null>>

/**
 * Every spelling of a field in a file: as in the schema, with underscores, and its alternative names; before these,
 * columns that were chosen.
 */
export function namesOf({ schema }: EntrySchema, schemas: Schemas, chosen: ChosenFields = {}): FieldNames {
  const names = new Map<string, { field: string; schema: Schema }>()
  // An entry has a slug, whether or not its schema says so.
  const fields: Readonly<Record<string, Schema>> = { slug: { type: 'string' }, ...schema.properties }
  for (const [field, raw] of Object.entries(fields)) {
    const resolved = schemas.resolve(raw)
    for (const spelling of [field, ...otherSpellings(field, resolved['x-import-names'])])
      names.set(spelling, { field, schema: resolved })
  }
  for (const [column, field] of Object.entries(chosen)) {
    const raw = field === null ? undefined : fields[field]
    if (field === null || raw === undefined) names.delete(column)
    else names.set(column, { field, schema: schemas.resolve(raw) })
  }
  return names
}

/** Unknown columns, and two columns for one field. */
export function nameFaults(
  columns: ColumnNames,
  names: FieldNames,
  { collection }: Pick<EntrySchema, 'collection'>,
): Fault[] {
  const found = [...columns]
  const first = new Map(found.map(([name, span]) => [names.get(name)?.field, { name, span }] as const).reverse())
  return found.flatMap(([name, span]) => {
    const field = names.get(name)?.field
    if (field === undefined) {
      const remedy = didYouMean(name, names.keys(), 'remove it, or correct its name')
      return fault({ code: 'unknown-key', span: span(), message: `${collection} have no field \`${name}\``, remedy })
    }
    const other = first.get(field)
    if (other === undefined || other.name === name) return []
    const related = [{ message: 'first here', span: other.span() }]
    const message = `\`${name}\` and \`${other.name}\` are names of one field`
    return fault({ code: 'repeated-key', span: span(), message, remedy: 'remove one of them', related })
  })
}

/** The non-empty values of a row, by field. */
export function toValues({ cells }: Row, names: FieldNames): Values {
  const known = [...cells].flatMap(([name, { value }]) => {
    const target = names.get(name)
    return target === undefined || value === '' || value === null
      ? []
      : [[target.field, convert(value, target.schema)] as const]
  })
  return Object.fromEntries(known)
}

/** A text of a table, converted to the type in the schema; otherwise unchanged, so that validation reports it. */
function convert(value: unknown, schema: Schema): unknown {
  if (typeof value !== 'string') return value
  const text = value.trim()
  if (schema.type === 'array') return itemsOf(text)
  if (schema.type === 'object') return groupIn(text)
  if (schema.type === 'number' || schema.type === 'integer') return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : value
  // Spreadsheets write them in capitals.
  if (schema.type === 'boolean') return /^true$/i.test(text) ? true : /^false$/i.test(text) ? false : value
  return text
}

/** The group that a cell has as JSON; otherwise its text. */
function groupIn(text: string): unknown {
  if (!text.startsWith('{')) return text
  try {
    return JSON.parse(text)
  } catch {
    return text // which validation reports
  }
}

/** The items of a list in one cell, split at the first of these separators that it contains. */
function itemsOf(text: string): string[] {
  const mark = [';', '|', '\n', ','].find((candidate) => text.includes(candidate)) ?? ';'
  const items = text.split(mark).map((item) => item.trim())
  return items.filter((item) => item !== '')
}

/** The defaults of a new entry for missing fields. */
export function defaults({ schema }: EntrySchema, schemas: Schemas): Values {
  const fields = Object.entries(schema.properties ?? {}).map(
    ([field, raw]) => [field, schemas.resolve(raw).default] as const,
  )
  return Object.fromEntries(fields.filter(([, value]) => value !== undefined))
}
