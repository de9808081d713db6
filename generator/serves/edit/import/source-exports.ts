import { hash } from 'node:crypto'
import { hasWords, slugFromName } from '../../../../runtime/shared/format/text.ts'
import { valuesAt } from '../../../collections/deferred-checks.ts'
import { wholeFile } from '../../../faults/fault.ts'
import { valueAt } from '../../../read/parsed.ts'
import type { EntrySchema, ExportFormat, Schemas } from '../../../schema/schemas.ts'
import type { ExistingEntries } from './existing-entries.ts'
import type { Values } from './fields.ts'
import type { Cell, Row, Table } from './table.ts'

export type ExportOptions = {
  schema: EntrySchema
  schemas: Schemas
  /** The entries of a collection as they are. */
  existing(collection: string): ExistingEntries | Promise<ExistingEntries>
  /** Whether the table is a part of an export. */
  isPart?: boolean
}

/** The columns by which the exports that a schema describes (`x-import-from`) are recognized. */
export function exportColumns({ schema }: EntrySchema): string[] {
  return (schema['x-import-from'] ?? []).flatMap((format) => needed(format, schema.required ?? []))
}

/**
 * An export that the schema describes (`x-import-from`) as a table with the fields of an entry, or another table as it
 * is. Entries from the same source that the export does not have are rows that withdraw them, unless a row has no id or
 * the table is a part.
 */
export async function readExport(table: Table, options: ExportOptions): Promise<Table> {
  const { schema } = options.schema
  const columns = new Set([...table.names.keys()].map(plain))
  const format = schema['x-import-from']?.find((each) =>
    needed(each, schema.required ?? []).every((name) => columns.has(plain(name))),
  )
  if (format === undefined) return table
  const known = await options.existing(options.schema.collection)
  const placeIn = await createPlaceFinder(options)
  const rows = table.rows.map((row) =>
    row.faults.length > 0 ? row : entryRow(row, { ...options, format, known, placeIn }),
  )
  const slugs = new Set(rows.map(({ cells }) => cells.get('slug')?.value))
  const gone = options.isPart === true || slugs.has(undefined) ? [] : goneRows(rows, { format, known, slugs })
  const names = rows.flatMap(({ cells }) => [...cells].map(([name, { span }]) => [name, span] as const))
  return { names: new Map(names), rows: [...rows, ...gone] }
}

/** The columns that every export of a format has: of its ids, and of fields that an entry needs. */
function needed({ id, columns }: ExportFormat, required: readonly string[]): string[] {
  return [id, ...required.flatMap((field) => columns[field]?.split('.')[0] ?? [])]
}

/** The name of a column, whatever its capitals: they differ between exports of one source. */
function plain(name: string): string {
  return name.toLowerCase()
}

type Export = { format: ExportFormat; known: ExistingEntries }
type PlaceFinder = (values: Values) => Values
type RowOptions = Export & Pick<ExportOptions, 'schema' | 'schemas'> & { placeIn: PlaceFinder }

function entryRow(row: Row, { format, known, placeIn, schema, schemas }: RowOptions): Row {
  const { source, id, columns, values = {}, fill = {} } = format
  const cells = new Map([...row.cells].map(([name, cell]) => [plain(name), cell]))
  const found = Object.entries(columns).flatMap(([field, column]) => {
    const [name = '', ...keys] = column.split('.')
    const cell = cells.get(plain(name))
    const given = valueAt(cell?.value, keys)
    if (cell === undefined || given === undefined || given === null || given === '') return []
    const { format: form } = schemas.resolve(schema.schema.properties?.[field] ?? {})
    const value = values[field]?.[String(given)] ?? (form === 'date' ? dayOf(given) : given)
    return [[field, { value, span: cell.span }] as const]
  })
  // The end of a path: an account can have moved.
  const identity = String(cells.get(plain(id))?.value ?? '')
    .split('/')
    .at(-1)
  if (identity === undefined || identity === '') return { ...row, cells: new Map(found) }
  const slug = `${slugFromName(source)}-${hash('sha256', identity).slice(0, 12)}`
  const before = known.get(slug)?.values
  const added = {
    slug,
    source,
    ...Object.fromEntries(Object.entries(fill).map(([field, text]) => [field, text.replaceAll('{id}', identity)])),
    ...(before === undefined && placeIn(Object.fromEntries(found.map(([field, { value }]) => [field, value])))),
    ...(before?.withdrawn === true && { withdrawn: false }),
  }
  const others = Object.entries(added).map(([field, value]) => [field, { value, span: row.span }] as const)
  return { ...row, cells: new Map<string, Cell>([...others, ...found]) }
}

/** Rows that withdraw the entries of a source that are not among these slugs. */
function goneRows(rows: readonly Row[], { format, known, slugs }: Export & { slugs: ReadonlySet<unknown> }): Row[] {
  const [first] = rows
  if (first === undefined) return []
  const span = () => wholeFile(first.source.file)
  const cells = (slug: string) =>
    new Map<string, Cell>([
      ['slug', { value: slug, span }],
      ['withdrawn', { value: true, span }],
    ])
  return [...known.all()]
    .filter(([slug, { values }]) => values.source === format.source && values.withdrawn !== true && !slugs.has(slug))
    .map(([slug], index) => ({
      number: rows.length + index + 1,
      source: first.source,
      cells: cells(slug),
      span,
      faults: [],
      isGone: true,
    }))
}

// The first word of a sentence has a capital whether or not it is a name.
const firstWords = /(^\s*|[.!?…]["”’)]*\s+|\n)\S+/g

/** Finds the place of an entry (`x-named-in`): the only one that a text names, not as the first word of a sentence. */
async function createPlaceFinder({ schema, schemas, existing }: ExportOptions): Promise<PlaceFinder> {
  const fields = Object.entries(schema.schema.properties ?? {}).map(([field, raw]) => ({
    field,
    ...schemas.resolve(raw),
  }))
  const place = fields.find((field) => field['x-named-in'] !== undefined)
  const [, collection = '', path = ''] = /^([^/]+)\/\*#\/(.+)$/.exec(place?.['x-among'] ?? '') ?? []
  if (place === undefined || collection === '') return () => ({})
  const entries = [...(await existing(collection)).all()].map(([, { values }]) => values)
  const names = [...new Set(entries.flatMap((values) => [...valuesAt(values, path.split('/'))]))]
  return (values) => {
    const text = String(values[place['x-named-in'] ?? ''] ?? '').replace(firstWords, '$1')
    const found = names.filter((name) => hasWords(text, name))
    const [only, ...others] = found.filter((name) => !found.some((other) => other !== name && hasWords(other, name)))
    return only === undefined || others.length > 0 ? {} : { [place.field]: only }
  }
}

/** The day of a time in the order of ISO 8601; anything else as it is, so that validation reports it. */
function dayOf(time: unknown): unknown {
  return /^\d{4}-\d\d-\d\d/.exec(String(time))?.[0] ?? time
}
