import { hash } from 'node:crypto'
import { hasWords, slugFromName } from '../../../../runtime/shared/format/text.ts'
import { valuesAt } from '../../../collections/deferred-checks.ts'
import { wholeFile } from '../../../faults/fault.ts'
import type { EntrySchema, Schemas } from '../../../schema/schemas.ts'
import type { ExistingEntries } from './existing-entries.ts'
import type { Values } from './fields.ts'
import type { Cell, Row, Table } from './table.ts'

type Reading = { column: string; read?: (value: unknown) => unknown }
/** The export of a site that publishes reviews. Capitals in the names of its columns do not matter. */
type ExportFormat = {
  /** The name of the site. */
  source: string
  /** The column with what identifies a review there. */
  id: Reading
  /** The columns that every export has besides. */
  recognized: readonly string[]
  /** Where the fields of an entry come from. */
  fields: Readonly<Record<string, Reading>>
}

const starWords = ['ONE', 'TWO', 'THREE', 'FOUR', 'FIVE']

const formats: readonly ExportFormat[] = [
  // Google Takeout, 'Google Business Profile': reviews.json and, from some twenty reviews, reviews-….json. The fields
  // are those of the API (developers.google.com/my-business/reference/rest/v4/accounts.locations.reviews), without an
  // address that a browser could open.
  {
    source: 'Google',
    // accounts/…/locations/…/reviews/…: one profile can be in several accounts.
    id: { column: 'name', read: (name) => String(name).split('/').at(-1) },
    recognized: ['starRating', 'createTime'],
    fields: {
      name: { column: 'reviewer', read: (reviewer) => (reviewer as { displayName?: unknown } | null)?.displayName },
      rating: { column: 'starRating', read: (word) => starWords.indexOf(String(word)) + 1 || word },
      date: { column: 'createTime', read: dayOf },
      text: { column: 'comment' },
    },
  },
  // Trustpilot Business, 'Service reviews', as CSV.
  {
    source: 'Trustpilot',
    id: { column: 'Review Id' },
    recognized: ['Review Stars', 'Review Created (UTC)'],
    fields: {
      name: { column: 'Review Username' },
      rating: { column: 'Review Stars' },
      date: { column: 'Review Created (UTC)', read: dayOf },
      title: { column: 'Review Title' },
      text: { column: 'Review Content' },
      address: { column: 'Review Id', read: (id) => `https://www.trustpilot.com/reviews/${String(id)}` },
    },
  },
]

/** The names of the columns by which exports are recognized. */
export const exportColumns: readonly string[] = formats.flatMap(({ recognized }) => recognized)

export type ExportOptions = {
  schema: EntrySchema
  schemas: Schemas
  /** The entries of a collection as they are. */
  existing(collection: string): ExistingEntries | Promise<ExistingEntries>
}

/**
 * An export of reviews as a table with the fields of an entry, or another table as it is. Reviews from the same source
 * that the export does not have are rows that withdraw them, unless a row cannot be read.
 */
export async function readExport(table: Table, options: ExportOptions): Promise<Table> {
  const columns = new Set([...table.names.keys()].map((name) => name.toLowerCase()))
  const format = formats.find(({ id, recognized }) =>
    [id.column, ...recognized].every((name) => columns.has(name.toLowerCase())),
  )
  if (format === undefined) return table
  const known = await options.existing(options.schema.collection)
  const placeIn = await createPlaceFinder(options)
  const rows = table.rows.map((row) => (row.faults.length > 0 ? row : reviewRow(row, { format, known, placeIn })))
  const slugs = new Set(rows.map(({ cells }) => cells.get('slug')?.value))
  const gone = slugs.has(undefined) ? [] : goneRows(rows, { format, known, slugs })
  const names = rows.flatMap(({ cells }) => [...cells].map(([name, { span }]) => [name, span] as const))
  return { names: new Map(names), rows: [...rows, ...gone] }
}

type Reviews = { format: ExportFormat; known: ExistingEntries }
type PlaceFinder = (values: Values) => Values

function reviewRow(row: Row, { format, known, placeIn }: Reviews & { placeIn: PlaceFinder }): Row {
  const { source, id, fields } = format
  const columns = new Map([...row.cells].map(([name, cell]) => [name.toLowerCase(), cell]))
  const read = ({ column, read = (value) => value }: Reading): [unknown, Cell['span']] | null => {
    const cell = columns.get(column.toLowerCase())
    return cell === undefined || cell.value === '' || cell.value === null ? null : [read(cell.value), cell.span]
  }
  const found = Object.entries(fields).flatMap(([field, reading]) => {
    const [value, span] = read(reading) ?? []
    return value === undefined || span === undefined ? [] : [[field, { value, span }] as const]
  })
  const [identity] = read(id) ?? []
  if (identity === undefined) return { ...row, cells: new Map(found) }
  const slug = `${slugFromName(source)}-${hash('sha256', String(identity)).slice(0, 12)}`
  const { values } = known.get(slug) ?? {}
  const texts = Object.fromEntries(found.map(([field, { value }]) => [field, value]))
  const added = {
    slug,
    source,
    ...(values === undefined && placeIn(texts)),
    ...(values?.withdrawn === true && { withdrawn: false }),
  }
  const others = Object.entries(added).map(([field, value]) => [field, { value, span: row.span }] as const)
  return { ...row, cells: new Map<string, Cell>([...others, ...found]) }
}

/** Rows that withdraw the reviews of a source that are not among these slugs. */
function goneRows(rows: readonly Row[], { format, known, slugs }: Reviews & { slugs: ReadonlySet<unknown> }): Row[] {
  const [first] = rows
  if (first === undefined) return []
  const span = () => wholeFile(first.source.file)
  const cells = (slug: string) =>
    new Map([
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

// The first word of a sentence has a capital whether or not it is a name: 'Reading the report was a relief.'
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
