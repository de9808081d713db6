import type { ErrorObject } from 'ajv'
import { type Fault, fault, type Span } from '../../../faults/fault.ts'
import { withArticle } from '../../../faults/phrases.ts'
import { offsetOf, spanBetween } from '../../../faults/positions.ts'
import { valueAt } from '../../../read/parsed.ts'
import type { Source } from '../../../read/source.ts'
import type { DataPath, Parsed } from '../../../read/yaml.ts'
import { missingKey } from '../../../schema/drafts.ts'
import { schemaFaults } from '../../../schema/faults/schema-faults.ts'
import type { EntrySchema, ValidationContext } from '../../../schema/schemas.ts'
import type { FieldNames, Values } from './fields.ts'
import type { Cell, Row, Table } from './table.ts'

/** A row with its entry, new or updated. */
export type FilledRow = { row: Row; slug: string; values: Values }
export type Checked = { names: FieldNames; schema: EntrySchema }

/**
 * The faults of a row at its cells, and the fields that it lacks for which the table has no column. Drafts may lack
 * fields.
 */
export function rowFaults(filled: FilledRow, checked: Checked): { faults: readonly Fault[]; lacks: readonly string[] } {
  const { names, schema } = checked
  const columns = fieldsIn(filled.row, names)
  const errors = schemaErrors(filled.values, schema)
  const missing = schema.draftField !== null && filled.values[schema.draftField] === true ? [] : missingFields(errors)
  const others = errors.filter((error) => missingKey(error) === null)
  const faults = [
    ...missing.filter((field) => columns.has(field)).map((field) => missingValue(field, filled, checked)),
    ...(others.length === 0 ? [] : schemaFaults(others, parsedRow(filled, checked), schema)),
  ]
  return { faults, lacks: missing.filter((field) => !columns.has(field)) }
}

/** What the schema of an entry objects to. */
export function schemaErrors(values: Values, { validate }: EntrySchema): readonly ErrorObject[] {
  const context: ValidationContext = { deferredChecks: [] }
  return validate.call(context, values) ? [] : (validate.errors ?? [])
}

/** The fields that are missing by these errors. */
export function missingFields(errors: readonly ErrorObject[]): readonly string[] {
  return errors.flatMap((error) => missingKey(error) ?? [])
}

function missingValue(field: string, { row, slug }: FilledRow, { names, schema }: Checked): Fault {
  const cell = cellOf(row, field, names)
  const remedy =
    cell === undefined ? `add it${exampleOf(field, schema)}` : `write it in this cell${exampleOf(field, schema)}`
  return fault({
    code: 'missing-key',
    span: cell?.span() ?? row.span(),
    message: `\`${slug}\` is new and needs \`${field}\``,
    remedy,
  })
}

/** A row with fields that it lacks. */
export type IncompleteRow = { slug: string; row: Row; lacks: readonly string[] }

/** One fault for all columns that new entries of these rows need, at the name of the last column. */
export function missingColumns(incomplete: readonly IncompleteRow[], table: Table, schema: EntrySchema): Fault[] {
  const [first] = incomplete
  if (first === undefined) return []
  const fields = [...new Set(incomplete.flatMap(({ lacks }) => lacks))].map((field) => `\`${field}\``)
  const slugs = new Set(incomplete.map(({ slug }) => slug))
  const news =
    slugs.size === 1
      ? `\`${first.slug}\` is new and needs`
      : `\`${first.slug}\` and ${slugs.size - 1} more are new and need`
  return [
    fault({
      code: 'missing-key',
      span: [...table.names.values()].at(-1)?.() ?? first.row.span(),
      message: `${news} ${fields.join(', ')}`,
      remedy: `add ${fields.length === 1 ? 'it' : 'them'}, or correct the name of ${withArticle(nounOf(schema))} that is there`,
    }),
  ]
}

function nounOf({ schema }: EntrySchema): string {
  return (schema.title ?? 'entry').toLowerCase()
}

function exampleOf(field: string, { schema }: EntrySchema): string {
  const example = schema.properties?.[field]?.examples?.[0]
  if (example === undefined) return ''
  return `, such as ${Array.isArray(example) ? example.join(';') : String(example)}`
}

/** A row about an entry that an earlier row is about. */
export function repeatedRow({ row, slug }: Omit<FilledRow, 'values'>, earlier: Row, names: FieldNames): Fault {
  const related = [{ message: 'first here', span: nameSpan(earlier, names) }]
  const message = `two rows are about \`${slug}\``
  return fault({ code: 'repeated-item', span: nameSpan(row, names), message, remedy: 'remove one of them', related })
}

function nameSpan(row: Row, names: FieldNames): Span {
  return (cellOf(row, 'slug', names) ?? cellOf(row, 'name', names))?.span() ?? row.span()
}

/** The fields that a row has cells for, also empty ones. */
export function fieldsIn({ cells }: Row, names: FieldNames): ReadonlySet<string> {
  return new Set([...cells.keys()].flatMap((name) => names.get(name)?.field ?? []))
}

/** The cell of a row for a field. */
export function cellOf({ cells }: Row, field: string, names: FieldNames): Cell | undefined {
  return [...cells].find(([name]) => names.get(name)?.field === field)?.[1]
}

/** A row with the interface of a parsed file, for fault messages: a path leads to the cell of its field. */
function parsedRow({ row, values }: FilledRow, { names }: Checked): Parsed {
  const { source } = row
  const span = (path: DataPath): Span => {
    const place = cellOf(row, String(path[0]), names)?.span() ?? row.span()
    const value = valueAt(values, path)
    return path.length > 1 && typeof value === 'string' ? within(source, place, value) : place
  }
  return { source, value: values, span, spanWithin: span, written: (path) => textAt(source, span(path)) }
}

/** The place of a text inside another place, or the whole place if the text is not found in it. */
function within(source: Source, place: Span, text: string): Span {
  const from = offsetOf(source.text, place.start)
  const at = textAt(source, place).indexOf(text)
  return at < 0 ? place : spanBetween(source, from + at, from + at + text.length)
}

function textAt({ text }: Source, { start, end }: Span): string {
  return text.slice(offsetOf(text, start), offsetOf(text, end))
}
