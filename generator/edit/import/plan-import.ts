import { mkdir, readdir, readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { parseDocument } from 'yaml'
import { slugFromName } from '../../../runtime/format/text.ts'
import { EnvironmentError } from '../../../runtime/system/environment-error.ts'
import { replaceFile } from '../../../runtime/system/replace-file.ts'
import { compareText, type Fault, fault, hasErrors, type Outcome, sortFaults } from '../../faults/fault.ts'
import { decodeSource, type Source } from '../../read/source.ts'
import { readSchemas } from '../../schema/files/read-schemas.ts'
import type { EntrySchema, Schemas } from '../../schema/schemas.ts'
import { type Columns, readCsv } from './csv-table.ts'
import { type ExistingEntry, writeEntry } from './entry-text.ts'
import { defaults, type FieldNames, nameFaults, namesOf, toValues, type Values } from './fields.ts'
import { readJson } from './json-table.ts'
import { type FilledRow, missingFields, rowFaults, schemaErrors } from './row-faults.ts'
import type { Row, Table } from './table.ts'

/**
 * The effect of importing one row. `changed` has the names of the fields that would change, `missing` those that a new entry
 * still needs: it is a draft then.
 */
export type ImportStep = {
  kind: 'created' | 'updated' | 'unchanged'
  slug: string
  changed: readonly string[]
  missing: readonly string[]
  file: string
  text: string
}
export type ImportPlan = { steps: readonly ImportStep[]; faults: readonly Fault[] }
export type ImportOptions = { file: string; data: string; collection: string; asOf: string }

type GivenRow = { row: Row; slug: string; given: Values }
type Target = { schema: EntrySchema; schemas: Schemas; columns: ReadonlySet<string | undefined>; folder: string; asOf: string }
type PlannedStep = Omit<ImportStep, 'text'>
type PlannedRow = { step: PlannedStep; filled: FilledRow; existing: ExistingEntry | undefined }
type Known = { entries: ReadonlyMap<string, ExistingEntry>; highestId: number }

/**
 * Reads a CSV or JSON file and plans its changes in a collection. Nothing is written. With a fault the plan has no steps.
 * Faults are in the order of the file. Throws `EnvironmentError` if the file cannot be read.
 */
export async function planImport({ file, data, collection, asOf }: ImportOptions): Promise<ImportPlan> {
  const { value: schemas, faults: brokenSchemas } = await readSchemas(data)
  if (hasErrors(brokenSchemas)) return atFault(brokenSchemas)
  const schema = schemas.all.find((candidate) => candidate.collection === collection && candidate.slug === null)
  if (schema === undefined) throw new EnvironmentError(`no schema in ${data}/schemas describes ${collection}; is --data right?`)
  const source = await readImported(file)
  if ('code' in source) return atFault([source])
  const names = namesOf(schema, schemas)
  const { value: table, faults } = extname(file) === '.json' ? readJson(source) : readCsv(source, columnsOf(names, schema))
  const unclear = [...faults, ...nameFaults(table, names, schema), ...namelessRows(table, names)]
  if (unclear.length > 0) return atFault(unclear)
  const rows = table.rows.map((row) => givenRow(row, names)).toSorted((a, b) => compareText(a.slug, b.slug))
  const folder = join(data, collection)
  const known = await readExisting(folder, new Set(rows.map(({ slug }) => slug)))
  const columns = new Set([...table.names.keys()].map((name) => names.get(name)?.field))
  const made = makeSteps(rows, known, { schema, schemas, columns, folder, asOf })
  const wrong = rowFaults(
    made.map(({ filled }) => filled),
    { source, table, columns, names, schema },
  )
  if (wrong.length > 0) return atFault(wrong)
  const written = made.map(({ step, filled, existing }) => withText(step, filled.values, existing, { schema, schemas, collection }))
  const broken = written.flatMap((outcome) => outcome.faults)
  return broken.length > 0 ? atFault(broken) : { steps: written.map(({ value }) => value), faults: [] }
}

/** Writes the changes of a plan without faults. */
export async function applyImport({ steps }: ImportPlan): Promise<void> {
  for (const { kind, file, text } of steps) {
    if (kind === 'unchanged') continue
    await mkdir(join(file, '..'), { recursive: true })
    await replaceFile(file, text, { flush: true })
  }
}

function atFault(faults: readonly Fault[]): ImportPlan {
  return { steps: [], faults: sortFaults(faults) }
}

async function readImported(file: string): Promise<Source | Fault> {
  const bytes = await readFile(file).catch((cause: unknown) => {
    throw new EnvironmentError(`cannot read ${file}; is the path right?`, { cause })
  })
  return decodeSource(file, bytes)
}

/** The column names for a table of new entries: required fields that `import` cannot fill in. */
function columnsOf(names: FieldNames, { schema }: EntrySchema): Columns {
  const filled = ['id', 'slug', 'updated']
  const asked = (schema.required ?? []).filter((field) => !filled.includes(field) && names.get(field)?.schema.default === undefined)
  return { known: new Set(names.keys()), example: asked.slice(0, 3).join(',') }
}

/** Rows that do not identify their entry. */
function namelessRows({ rows }: Table, names: FieldNames): Fault[] {
  return rows
    .filter((row) => givenRow(row, names).slug === '')
    .map((row) =>
      fault({
        code: 'missing-key',
        span: row.span(),
        message: 'this row does not say what it is about',
        remedy: 'give it a `name`, or the `slug` of an entry that is there',
      }),
    )
}

function givenRow(row: Row, names: FieldNames): GivenRow {
  const given = toValues(row, names)
  return { row, given, slug: typeof given.slug === 'string' ? given.slug : slugFromName(String(given.name ?? '')) }
}

/** The effect of each row, in the given order: new entries get the next free ids. */
function makeSteps(rows: readonly GivenRow[], known: Known, target: Target): PlannedRow[] {
  let nextId = known.highestId + 1
  return rows.map(({ row, slug, given }) => {
    const existing = known.entries.get(slug)
    const values: Values = { ...(existing?.values ?? defaults(target.schema, target.schemas)), ...given, slug }
    if (values.id === undefined && target.schema.schema.properties?.id !== undefined) values.id = nextId++
    const missing = existing === undefined ? draftLacks(values, target) : []
    if (missing.length > 0) values[target.schema.draftField ?? ''] = true
    return { step: { ...stepOf(slug, values, existing, target), missing }, filled: { row, slug, values }, existing }
  })
}

/** What a new entry still needs that the table has no columns for. With a name it can be a draft until then. */
function draftLacks(values: Values, { schema, columns }: Target): readonly string[] {
  const missing = missingFields(schemaErrors(values, schema)).filter((field) => field !== 'updated')
  const canBeDraft = schema.draftField !== null && typeof values.name === 'string' && !missing.some((field) => columns.has(field))
  return canBeDraft ? missing : []
}

/** Sets `updated` in `values` if something changes. */
function stepOf(
  slug: string,
  values: Values,
  existing: ExistingEntry | undefined,
  { schema, folder, asOf }: Target,
): Omit<PlannedStep, 'missing'> {
  const changed = Object.keys(values).filter((key) => JSON.stringify(values[key]) !== JSON.stringify(existing?.values[key]))
  if (changed.length > 0 && schema.schema.properties?.updated !== undefined) values.updated = asOf
  const kind = existing === undefined ? 'created' : changed.length === 0 ? 'unchanged' : 'updated'
  return { kind, slug, changed, file: join(folder, `${slug}.yaml`) }
}

type EntryTarget = Pick<Target, 'schema' | 'schemas'> & { collection: string }

/** A step with the text of its file, or the faults of an entry whose file cannot be changed. */
function withText(
  step: PlannedStep,
  values: Values,
  existing: ExistingEntry | undefined,
  { collection, ...schemas }: EntryTarget,
): Outcome<ImportStep> {
  if (existing !== undefined && step.kind === 'unchanged') return { value: { ...step, text: existing.text }, faults: [] }
  const { value, faults } = writeEntry(values, existing, { ...schemas, file: `data/${collection}/${step.slug}.yaml` })
  return { value: { ...step, text: value ?? '' }, faults }
}

/** The `wanted` entries of a folder, and the highest id of all. */
async function readExisting(folder: string, wanted: ReadonlySet<string>): Promise<Known> {
  const files = await readdir(folder).catch(() => [])
  const entries = new Map<string, ExistingEntry>()
  let highestId = 0
  for (const file of files.filter((name) => name.endsWith('.yaml'))) {
    const text = await readFile(join(folder, file), 'utf8')
    const values = (parseDocument(text).toJS() ?? {}) as Values
    highestId = Math.max(highestId, Number(values.id ?? 0))
    const slug = file.slice(0, -'.yaml'.length)
    if (wanted.has(slug)) entries.set(slug, { text, values })
  }
  return { entries, highestId }
}
