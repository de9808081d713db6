import type { DefinedError, ErrorObject } from 'ajv'
import { type Fault, fault, type Span } from '../../faults/fault.ts'
import { offsetOf, spanBetween } from '../../faults/positions.ts'
import { withArticle } from '../../faults/words.ts'
import type { Source } from '../../read/source.ts'
import type { DataPath, Parsed } from '../../read/yaml.ts'
import { schemaFaults } from '../../schema/schema-faults.ts'
import type { EntrySchema, ValidationContext } from '../../schema/schemas.ts'
import type { FieldNames, Values } from './fields.ts'
import type { Cell, Row, Table } from './table.ts'

/** A row with its entry, new or updated. */
export type FilledRow = { row: Row; slug: string; values: Values }
type Checked = { source: Source; table: Table; columns: ReadonlySet<string | undefined>; names: FieldNames; schema: EntrySchema }

/** Faults in the entries of rows, each at its cell; a missing column is one fault. Drafts may lack fields. */
export function rowFaults(rows: readonly FilledRow[], checked: Checked): Fault[] {
  const { columns, schema } = checked
  const incomplete: { field: string; filled: FilledRow }[] = []
  const faults = rows.flatMap((filled) => {
    const errors = schemaErrors(filled.values, schema)
    const missing = schema.draftField !== null && filled.values[schema.draftField] === true ? [] : missingFields(errors)
    const others = errors.filter((error) => missingField(error) === null)
    incomplete.push(...missing.filter((field) => !columns.has(field)).map((field) => ({ field, filled })))
    return [
      ...missing.filter((field) => columns.has(field)).map((field) => missingValue(field, filled, checked)),
      ...schemaFaults(others, parsedRow(filled, checked), schema),
    ]
  })
  return [...missingColumns(incomplete, checked), ...faults, ...repeatedRows(rows, checked)]
}

/** What the schema of an entry objects to. */
export function schemaErrors(values: Values, { validate }: EntrySchema): readonly ErrorObject[] {
  const context: ValidationContext = { deferredChecks: [] }
  return validate.call(context, values) ? [] : (validate.errors ?? [])
}

/** The fields that are missing by these errors. */
export function missingFields(errors: readonly ErrorObject[]): readonly string[] {
  return errors.flatMap((error) => missingField(error) ?? [])
}

/** The missing field that an error is about, or null. */
function missingField(error: ErrorObject): string | null {
  const { keyword, instancePath, params } = error as DefinedError // ajv's own keywords; ours object to nothing
  return keyword === 'required' && instancePath === '' ? params.missingProperty : null
}

function missingValue(field: string, { row, slug }: FilledRow, { names, schema }: Checked): Fault {
  const cell = cellOf(row, field, names)
  const remedy = cell === undefined ? `add it${exampleOf(field, schema)}` : `write it in this cell${exampleOf(field, schema)}`
  return fault({ code: 'missing-key', span: cell?.span() ?? row.span(), message: `\`${slug}\` is new and needs \`${field}\``, remedy })
}

/** One fault for all missing columns that new entries need, at the names of the other columns. */
function missingColumns(incomplete: readonly { field: string; filled: FilledRow }[], { table, schema }: Checked): Fault[] {
  const [first] = incomplete
  if (first === undefined) return []
  const fields = [...new Set(incomplete.map(({ field }) => `\`${field}\``))]
  const slugs = new Set(incomplete.map(({ filled }) => filled.slug))
  const news =
    slugs.size === 1 ? `\`${first.filled.slug}\` is new and needs` : `\`${first.filled.slug}\` and ${slugs.size - 1} more are new and need`
  return [
    fault({
      code: 'missing-key',
      span: [...table.names.values()].at(-1) ?? first.filled.row.span(),
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

function repeatedRows(rows: readonly FilledRow[], { names }: Checked): Fault[] {
  const first = new Map<string, Row>()
  return rows.flatMap(({ row, slug }) => {
    const earlier = first.get(slug)
    if (earlier === undefined) {
      first.set(slug, row)
      return []
    }
    const related = [{ message: 'first here', span: nameSpan(earlier, names) }]
    const message = `two rows are about \`${slug}\``
    return fault({ code: 'repeated-item', span: nameSpan(row, names), message, remedy: 'remove one of them', related })
  })
}

function nameSpan(row: Row, names: FieldNames): Span {
  return (cellOf(row, 'slug', names) ?? cellOf(row, 'name', names))?.span() ?? row.span()
}

function cellOf({ cells }: Row, field: string, names: FieldNames): Cell | undefined {
  return [...cells].find(([name]) => names.get(name)?.field === field)?.[1]
}

/** A row with the interface of a parsed file, for fault messages: a path leads to the cell of its field. */
function parsedRow({ row, values }: FilledRow, { source, names }: Checked): Parsed {
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

function valueAt(values: Values, path: DataPath): unknown {
  return path.reduce<unknown>((inside, step) => (inside as Readonly<Record<string | number, unknown>> | undefined)?.[step], values)
}
