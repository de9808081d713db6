import type { Fault, Span } from '../../../faults/fault.ts'
import type { Source } from '../../../read/source.ts'

/** A value of a table, and its place. */
export type Cell = { value: unknown; span: () => Span }
/** The values of a row by column name, and the beginning of the row. */
export type Row = {
  /** The line of a CSV file in which it begins, or the number of an item of a list. A row with faults has no cells. */
  number: number
  /** The file that it is in. */
  source: Source
  cells: ReadonlyMap<string, Cell>
  span: () => Span
  faults: readonly Fault[]
  /** The file lacks its entry, which comes from where the others come from. */
  isGone?: true
}
/** The names of columns, each with its first place. */
export type ColumnNames = ReadonlyMap<string, () => Span>
/** The content of a file to import. `names` are its columns, or the keys of its entries. */
export type Table = { names: ColumnNames; rows: readonly Row[] }

/** The table of a file with a fault. */
export const noTable: Table = { names: new Map(), rows: [] }
