import { slugFromName } from '../../../../runtime/shared/format/text.ts'
import { compareText, type Fault, fault } from '../../../faults/fault.ts'
import type { EntrySchema, Schemas } from '../../../schema/schemas.ts'
import { type ExistingEntry, writeEntry } from './entry-text.ts'
import type { ExistingEntries } from './existing-entries.ts'
import { defaults, type FieldNames, toValues, type Values } from './fields.ts'
import { type FilledRow, fieldsIn, missingFields, repeatedRow, rowFaults, schemaErrors } from './row-faults.ts'
import type { Row } from './table.ts'

/** What importing a row does. */
export type PlannedRow = {
  row: Row
  slug: string
  kind: 'created' | 'updated' | 'unchanged' | 'failed'
  /** The fields that change. */
  changed: readonly string[]
  /** Those that a new entry still needs: it is a draft then. */
  missing: readonly string[]
  /**
   * Those that a new entry needs although it cannot be a draft, and for which the row has no cell; the row then
   * fails, as with `faults`.
   */
  lacks: readonly string[]
  faults: readonly Fault[]
  values: Values
  existing: ExistingEntry | undefined
  /** The name of the file of the entry, `data/places/a.yaml`. */
  file: string
  /** Its text; null if the row fails. */
  text: string | null
}

export type RowsOptions = {
  names: FieldNames
  schema: EntrySchema
  schemas: Schemas
  known: ExistingEntries
  /** The day to note in what changes. */
  asOf: string
  /** Told how many rows are done. */
  onRow?: (done: number) => void
}

type NamedRow = { row: Row; slug: string; given: Values }

/** Plans each row by itself, in the order of their slugs. Nothing is written. */
export function planRows(rows: readonly Row[], options: RowsOptions): PlannedRow[] {
  const { names, onRow } = options
  const named = rows.map((row) => namedRow(row, names)).toSorted((a, b) => compareText(a.slug, b.slug))
  const first = new Map<string, Row>()
  let nextId = options.known.maxId + 1
  return named.map((given, index) => {
    const planned = planRow(given, first.get(given.slug), nextId, options)
    if (!first.has(given.slug)) first.set(given.slug, given.row)
    if (planned.text !== null && planned.values.id === nextId) nextId++
    onRow?.(index + 1)
    return planned
  })
}

function namedRow(row: Row, names: FieldNames): NamedRow {
  const given = toValues(row, names)
  return {
    row,
    given,
    slug: typeof given.slug === 'string' ? given.slug : slugFromName(String(given.name ?? given.title ?? '')),
  }
}

/** `nextId`: the id of a new entry that has none. */
function planRow(
  { row, slug, given }: NamedRow,
  earlier: Row | undefined,
  nextId: number,
  options: RowsOptions,
): PlannedRow {
  const { schema, schemas, known, names, asOf } = options
  const existing = known.get(slug)
  const values: Values = { ...(existing?.values ?? defaults(schema, schemas)), ...given, slug }
  if (!hasField(schema, 'slug')) delete values.slug
  const file = existing?.file ?? `data/${schema.collection}/${slug}.yaml`
  const failed: Omit<PlannedRow, 'faults'> = {
    row,
    slug,
    values,
    existing,
    file,
    text: null,
    kind: 'failed',
    changed: [],
    missing: [],
    lacks: [],
  }
  if (row.faults.length > 0) return { ...failed, faults: row.faults }
  if (slug === '') return { ...failed, faults: [namelessRow(row)] }
  if (values.id === undefined && hasField(schema, 'id')) values.id = nextId
  const missing = existing === undefined ? draftLacks({ row, slug, values }, options) : []
  if (missing.length > 0) values[schema.draftField ?? ''] = true
  const changed = Object.keys(values).filter(
    (key) => JSON.stringify(values[key]) !== JSON.stringify(existing?.values[key]),
  )
  if (changed.length > 0 && hasField(schema, 'updated')) values.updated = asOf
  const wrong = rowFaults({ row, slug, values }, options)
  const faults = [...wrong.faults, ...(earlier === undefined ? [] : [repeatedRow({ row, slug }, earlier, names)])]
  if (faults.length > 0 || wrong.lacks.length > 0) return { ...failed, faults, lacks: wrong.lacks }
  if (existing === undefined && slugFromName(slug) !== slug) return { ...failed, faults: [uselessSlug(slug, row)] }
  const kind = existing === undefined ? 'created' : changed.length === 0 ? 'unchanged' : 'updated'
  const plan = { row, slug, kind, changed, missing, lacks: [], faults: [], values, existing, file } as const
  if (kind === 'unchanged') return { ...plan, text: existing?.text ?? null }
  const written = writeEntry(values, existing, { file, schema, schemas })
  return written.value === null ? { ...failed, faults: written.faults } : { ...plan, text: written.value }
}

function hasField({ schema }: EntrySchema, field: string): boolean {
  return schema.properties?.[field] !== undefined
}

/** What an entry is called. */
function nameOf({ name, title }: Values): string | null {
  return typeof name === 'string' ? name : typeof title === 'string' ? title : null
}

function namelessRow(row: Row): Fault {
  return fault({
    code: 'missing-key',
    span: row.span(),
    message: 'this row does not say what it is about',
    remedy: 'give it a name or title, or the `slug` of an entry that is there',
  })
}

/** A slug that is no part of an address, in a collection whose schema accepts it. */
function uselessSlug(slug: string, row: Row): Fault {
  const message = `no address can have the slug \`${slug}\``
  return fault({ code: 'slug-not-file-name', span: row.span(), message, remedy: `write \`${slugFromName(slug)}\`` })
}

/** What a new entry still needs that its row has no cells for. With a name it can be a draft until then. */
function draftLacks({ row, values }: FilledRow, { schema, names }: RowsOptions): readonly string[] {
  const missing = missingFields(schemaErrors(values, schema)).filter((field) => field !== 'updated')
  const columns = fieldsIn(row, names)
  const canBeDraft =
    schema.draftField !== null && nameOf(values) !== null && !missing.some((field) => columns.has(field))
  return canBeDraft ? missing : []
}
