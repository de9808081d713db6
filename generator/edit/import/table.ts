import type { Span } from '../../faults/fault.ts'

/** A value of a table, and its place. */
export type Cell = { value: unknown; span: () => Span }
/** The values of a row by column name, and the beginning of the row. */
export type Row = { cells: ReadonlyMap<string, Cell>; span: () => Span }
/** The content of a file to import. `names` are its columns, or the keys of its entries, each with its first place. */
export type Table = { names: ReadonlyMap<string, Span>; rows: readonly Row[] }

/** The table of a file with a fault. */
export const noTable: Table = { names: new Map(), rows: [] }
