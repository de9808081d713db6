import { mkdir, readdir, readFile } from 'node:fs/promises'
import { basename, extname, join, parse } from 'node:path'
import { parseDocument } from 'yaml'
import { slugFromName } from '../../../../runtime/shared/format/text.ts'
import { EnvironmentError } from '../../../../runtime/shared/system/environment-error.ts'
import { replaceFile } from '../../../../runtime/shared/system/replace-file.ts'
import { type Fault, type Outcome, sortFaults } from '../../../faults/fault.ts'
import { decodeSource, type Source } from '../../../read/source.ts'
import { parseYaml } from '../../../read/yaml.ts'
import type { EntrySchema, Schemas } from '../../../schema/schemas.ts'
import type { ExistingEntry } from './entry-text.ts'
import type { ExistingEntries } from './existing-entries.ts'
import { type FieldNames, nameFaults, namesOf, type Values } from './fields.ts'
import { type PlannedRow, planRows } from './plan-rows.ts'
import { readTable } from './read-table.ts'
import { missingColumns } from './row-faults.ts'
import { readExport } from './source-exports.ts'
import { noTable, type Table } from './table.ts'

/** The effect of importing one row. */
export type ImportStep = {
  kind: 'created' | 'updated' | 'unchanged' | 'gone'
  slug: string
  /** What the entry is called; empty if its slug says so. */
  name: string
  /** The names of the fields that would change. */
  changed: readonly string[]
  /** The names of those that a new entry still needs: it is a draft then. */
  missing: readonly string[]
  file: string
  text: string
}
export type ImportPlan = { steps: readonly ImportStep[]; faults: readonly Fault[] }
export type ImportOptions = {
  /** The tables; an export in several files is one. */
  files: readonly string[]
  /** The content folder. */
  data: string
  /** That of the entries. */
  schema: EntrySchema
  schemas: Schemas
  asOf: string
}

/**
 * Reads CSV or JSON files and plans their changes in a collection. Nothing is written. With a fault the plan has no
 * steps. Faults are in the order of the files. Throws `EnvironmentError` if a file cannot be read.
 */
export async function planImport({ files, data, schema, schemas, asOf }: ImportOptions): Promise<ImportPlan> {
  const { collection } = schema
  const names = namesOf(schema, schemas)
  const tables = await Promise.all(files.map((file) => tableOf(file, names, schema)))
  const unread = tables.flatMap(({ value, faults }) => [...faults, ...value.rows.flatMap((row) => row.faults)])
  if (unread.length > 0) return atFault(unread)
  const known = await readExisting(join(data, collection), collection)
  const existing = (other: string) => (other === collection ? known : readExisting(join(data, other), other))
  const table = await readExport(joined(tables.map(({ value }) => value)), { schema, schemas, existing })
  const rows = planRows(table.rows, { names, schema, schemas, known, asOf })
  const unclear = [
    ...nameFaults(table.names, names, schema),
    ...rows.filter(({ slug }) => slug === '').flatMap((row) => row.faults),
  ]
  if (unclear.length > 0) return atFault(unclear)
  const incomplete = rows.filter(({ lacks }) => lacks.length > 0)
  const wrong = [...missingColumns(incomplete, table, schema), ...rows.flatMap((row) => row.faults)]
  return wrong.length > 0
    ? atFault(wrong)
    : { steps: rows.flatMap((row) => stepOf(row, join(data, collection))), faults: [] }
}

/** Writes the changes of a plan without faults. */
export async function applyImport({ steps }: ImportPlan): Promise<void> {
  for (const { kind, file, text } of steps) {
    if (kind === 'unchanged') continue
    await mkdir(join(file, '..'), { recursive: true })
    await replaceFile(file, text, { flush: true })
  }
}

function stepOf({ row, kind, slug, changed, missing, values, file, text }: PlannedRow, folder: string): ImportStep[] {
  if (kind === 'failed' || text === null) return []
  const name = typeof values.name === 'string' && slugFromName(values.name) !== slug ? values.name : ''
  return [
    {
      kind: row.isGone === true ? 'gone' : kind,
      slug,
      name,
      changed,
      missing,
      file: join(folder, basename(file)),
      text,
    },
  ]
}

async function tableOf(file: string, names: FieldNames, schema: EntrySchema): Promise<Outcome<Table>> {
  const source = await readImported(file)
  return 'code' in source
    ? { value: noTable, faults: [source] }
    : readTable(source, extname(file) === '.json' ? 'json' : 'csv', names, schema)
}

function joined(tables: readonly Table[]): Table {
  return { names: new Map(tables.flatMap(({ names }) => [...names])), rows: tables.flatMap(({ rows }) => rows) }
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

/** The entries of a folder. */
async function readExisting(folder: string, collection: string): Promise<ExistingEntries> {
  const files = await readdir(folder).catch(() => [])
  const entries = new Map<string, ExistingEntry>()
  for (const name of files) {
    const { name: slug, ext } = parse(name)
    if (ext !== '.yaml' && ext !== '.md') continue
    const [file, text] = [`data/${collection}/${name}`, await readFile(join(folder, name), 'utf8')]
    // What a damaged file still says, so that the fault is told of the file and not of the row.
    const value: unknown =
      ext === '.md' ? parseYaml({ file, text }).value.value : parseDocument(text, { uniqueKeys: false }).toJS()
    entries.set(slug, {
      file,
      text,
      values: typeof value === 'object' && value !== null ? { ...(value as Values) } : {},
    })
  }
  return {
    get: (slug) => entries.get(slug),
    all: () => entries,
    maxId: Math.max(0, ...[...entries.values()].map(({ values }) => Number(values.id ?? 0))),
  }
}
