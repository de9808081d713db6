import type { Fault, Span } from '../../../faults/fault.ts'

/** A value of a table, and its place. */
export type Cell = { value: unknown; span: () => Span }
/** The values of a row by column name, and the beginning of the row. */
export type Row = {
  /** The line of a CSV file in which it begins, or the number of an item of a list. A row with faults has no cells. */
  number: number
  cells: ReadonlyMap<string, Cell>
  span: () => Span
  faults: readonly Fault[]
}
/** The names of columns, each with its first place. */
export type ColumnNames = ReadonlyMap<string, () => Span>
/** The content of a file to import. `names` are its columns, or the keys of its entries. */
export type Table = { names: ColumnNames; rows: readonly Row[] }

/** The table of a file with a fault. */
export const noTable: Table = { names: new Map(), rows: [] }
