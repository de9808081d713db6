import type { ImportedRows } from '../../../../runtime/contract/content/imports.ts'
import { type Fault, hasErrors } from '../../../faults/fault.ts'
import { decodeSource } from '../../../read/source.ts'
import type { EntrySchema } from '../../../schema/schemas.ts'
import type { CheckResult, SiteInput } from '../../../site.ts'
import { type FieldNames, nameFaults, namesOf } from '../../edit/import/fields.ts'
import { readTable } from '../../edit/import/read-table.ts'
import { readExport } from '../../edit/import/source-exports.ts'
import { noTable, type Row, type Table } from '../../edit/import/table.ts'
import { existingEntries } from './existing-entries.ts'

/** Rows as they were read. With `faults` there are none. */
export type ReadRows = {
  table: Table
  names: FieldNames
  schema: EntrySchema
  faults: readonly Fault[]
}

/** The files of a site, and the entries in them. */
export type ReadSite = { input: SiteInput; result: Pick<CheckResult, 'entries'> }

/**
 * Reads rows for a collection. `areNamesFree`: whether columns may have any names, because their fields are still to be
 * chosen. In a list of entries, an unknown key is a fault of its entry alone. Throws a RangeError if no schema
 * describes the collection.
 */
export async function readRows(
  rows: ImportedRows,
  { input, result }: ReadSite,
  { areNamesFree }: { areNamesFree: boolean },
): Promise<ReadRows> {
  const { schemas, schemaFaults, sources } = input
  const { collection, format, text, columns = {}, isPart = false } = rows
  const schema = schemas.all.find((candidate) => candidate.collection === collection && candidate.slug === null)
  if (schema === undefined) throw new RangeError(`no schema describes ${collection}`)
  const names = namesOf(schema, schemas, columns)
  const decoded = decodeSource(`rows.${format}`, Buffer.from(text))
  const read = { table: noTable, names, schema }
  if (hasErrors(schemaFaults)) return { ...read, faults: schemaFaults }
  if ('code' in decoded) return { ...read, faults: [decoded] }
  const { value, faults } = readTable(
    decoded,
    format,
    names,
    areNamesFree || Object.keys(columns).length > 0 ? null : schema,
  )
  const existing = (other: string) => existingEntries(other, sources.value, result.entries)
  const whole = await readExport(value, { schema, schemas, existing, isPart })
  const table = withoutLeftOut(whole, new Set(Object.keys(columns).filter((column) => columns[column] === null)))
  const unclear = areNamesFree || format === 'json' ? faults : [...faults, ...nameFaults(table.names, names, schema)]
  if (unclear.length > 0) return { ...read, faults: unclear }
  const checked =
    areNamesFree || format === 'csv'
      ? table
      : { ...table, rows: table.rows.map((row) => withNameFaults(row, names, schema)) }
  return { ...read, table: checked, faults: [] }
}

function withoutLeftOut({ names, rows }: Table, leftOut: ReadonlySet<string>): Table {
  if (leftOut.size === 0) return { names, rows }
  const without = <Value>(cells: ReadonlyMap<string, Value>) =>
    new Map([...cells].filter(([name]) => !leftOut.has(name)))
  return { names: without(names), rows: rows.map((row) => ({ ...row, cells: without(row.cells) })) }
}

function withNameFaults(row: Row, names: FieldNames, schema: EntrySchema): Row {
  const keys = new Map([...row.cells].map(([name, { span }]) => [name, span]))
  const faults = nameFaults(keys, names, schema)
  return faults.length === 0 ? row : { ...row, faults: [...row.faults, ...faults] }
}
