import type { Outcome } from '../../../faults/fault.ts'
import type { Source } from '../../../read/source.ts'
import type { EntrySchema } from '../../../schema/schemas.ts'
import { readCsv } from './csv-table.ts'
import type { FieldNames } from './fields.ts'
import { readJson } from './json-table.ts'
import { exportColumns } from './source-exports.ts'
import type { Table } from './table.ts'

export type TableFormat = 'csv' | 'json'

/**
 * The table of a file. `schema`: that of the entries whose fields columns have to be named after; null: they may have
 * other names.
 */
export function readTable(
  source: Source,
  format: TableFormat,
  names: FieldNames,
  schema: EntrySchema | null,
): Outcome<Table> {
  if (format === 'json') return readJson(source)
  const known = new Set([...names.keys(), ...(schema === null ? [] : exportColumns(schema))])
  return readCsv(source, { known, example: schema === null ? null : exampleOf(names, schema) })
}

/** The first columns of a table of new entries: required fields that an import cannot fill in. */
function exampleOf(names: FieldNames, { schema }: EntrySchema): string {
  const filled = ['id', 'slug', 'updated']
  const asked = (schema.required ?? []).filter(
    (field) => !filled.includes(field) && names.get(field)?.schema.default === undefined,
  )
  return asked.slice(0, 3).join(',')
}
