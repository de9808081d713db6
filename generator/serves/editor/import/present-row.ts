import type { ContentFault } from '../../../../runtime/contract/content/content-file.ts'
import type { ImportRow, RowFault } from '../../../../runtime/contract/content/imports.ts'
import type { Fault, Position } from '../../../faults/fault.ts'
import type { Schemas } from '../../../schema/schemas.ts'
import type { PlannedRow } from '../../edit/import/plan-rows.ts'
import { cellOf, missingColumns } from '../../edit/import/row-faults.ts'
import type { Row } from '../../edit/import/table.ts'
import type { ReadRows } from './imported-table.ts'

type Shown = {
  /** From 0, in the order of the rows. */
  index: number
  faults: readonly RowFault[]
  schemas: Schemas
}

/** A planned row as plain data. */
export function presentRow(planned: PlannedRow, { index, faults, schemas }: Shown, { schema }: ReadRows): ImportRow {
  const { row, slug, kind, changed, missing, values, existing } = planned
  const hasFailed = faults.length > 0
  const name = [values.name, values.title].find((text) => typeof text === 'string') ?? slug
  return {
    index,
    row: row.number,
    slug,
    name,
    kind: hasFailed ? 'failed' : kind,
    isGone: row.isGone === true,
    missing: [...missing],
    faults: [...faults],
    changes: (hasFailed ? [] : changed).map((field) => {
      const title = schemas.resolve(schema.schema.properties?.[field] ?? {}).title ?? field
      return { field, title, before: existing?.values[field], after: values[field] }
    }),
  }
}

/** The faults of a row alone, each with the column that it is about. */
export function ownFaults(planned: PlannedRow, { table, schema }: ReadRows): RowFault[] {
  const { row, slug, lacks } = planned
  const lacking = lacks.length === 0 ? [] : missingColumns([{ row, slug, lacks }], table, schema)
  return [
    ...lacking.map((fault) => presentFault(fault, null, row.number)),
    ...planned.faults.map((fault) => presentFault(fault, columnAt(row, fault), fault.span.start.line)),
  ]
}

/** The errors that the file of a row has in the site, each with the column of its field. */
export function faultsInEntry(faults: readonly ContentFault[], { row }: PlannedRow, { names }: ReadRows): RowFault[] {
  return faults.map(({ pointer, ...fault }) => {
    const field = pointer?.split('/')[1]
    const cell = field === undefined ? undefined : cellOf(row, field, names)
    const column = [...row.cells].find(([, each]) => each === cell)?.[0] ?? null
    return presentFault(fault, column, cell?.span().start.line ?? row.number)
  })
}

type Told = Pick<ContentFault, 'code' | 'message'> & { remedy?: string | null }

function presentFault({ code, message, remedy = null }: Told, column: string | null, line: number): RowFault {
  return { code, message, remedy, column, line }
}

/** The column of the cell that has a fault; null if more than one cell has it. */
function columnAt({ cells }: Row, { span }: Fault): string | null {
  const at = [...cells].find(([, cell]) => {
    const { file, start, end } = cell.span()
    return file === span.file && !isBefore(span.start, start) && !isBefore(end, span.end)
  })
  return at?.[0] ?? null
}

function isBefore(one: Position, other: Position): boolean {
  return one.line < other.line || (one.line === other.line && one.column < other.column)
}
