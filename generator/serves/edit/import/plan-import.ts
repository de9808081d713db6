import { mkdir, readdir, readFile } from 'node:fs/promises'
import { basename, extname, join, parse } from 'node:path'
import { parseDocument } from 'yaml'
import { EnvironmentError } from '../../../../runtime/shared/system/environment-error.ts'
import { replaceFile } from '../../../../runtime/shared/system/replace-file.ts'
import { type Fault, sortFaults } from '../../../faults/fault.ts'
import { decodeSource, type Source } from '../../../read/source.ts'
import { parseYaml } from '../../../read/yaml.ts'
import type { EntrySchema, Schemas } from '../../../schema/schemas.ts'
import type { ExistingEntry } from './entry-text.ts'
import { nameFaults, namesOf, type Values } from './fields.ts'
import { type ExistingEntries, type PlannedRow, planRows } from './plan-rows.ts'
import { readTable } from './read-table.ts'
import { missingColumns } from './row-faults.ts'

/** The effect of importing one row. */
export type ImportStep = {
  kind: 'created' | 'updated' | 'unchanged'
  slug: string
  /** The names of the fields that would change. */
  changed: readonly string[]
  /** The names of those that a new entry still needs: it is a draft then. */
  missing: readonly string[]
  file: string
  text: string
}
export type ImportPlan = { steps: readonly ImportStep[]; faults: readonly Fault[] }
export type ImportOptions = {
  /** The table. */
  file: string
  /** The content folder. */
  data: string
  /** That of the entries. */
  schema: EntrySchema
  schemas: Schemas
  asOf: string
}

/**
 * Reads a CSV or JSON file and plans its changes in a collection. Nothing is written. With a fault the plan has no
 * steps. Faults are in the order of the file. Throws `EnvironmentError` if the file cannot be read.
 */
export async function planImport({ file, data, schema, schemas, asOf }: ImportOptions): Promise<ImportPlan> {
  const { collection } = schema
  const source = await readImported(file)
  if ('code' in source) return atFault([source])
  const names = namesOf(schema, schemas)
  const { value: table, faults } = readTable(source, extname(file) === '.json' ? 'json' : 'csv', names, schema)
  const unread = [...faults, ...table.rows.flatMap((row) => row.faults)]
  if (unread.length > 0) return atFault(unread)
  const known = await readExisting(join(data, collection), collection)
  const rows = planRows(table.rows, { source, names, schema, schemas, known, asOf })
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

function stepOf({ kind, slug, changed, missing, file, text }: PlannedRow, folder: string): ImportStep[] {
  return kind === 'failed' || text === null
    ? []
    : [{ kind, slug, changed, missing, file: join(folder, basename(file)), text }]
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
    maxId: Math.max(0, ...[...entries.values()].map(({ values }) => Number(values.id ?? 0))),
  }
}
