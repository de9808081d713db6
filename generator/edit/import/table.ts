import type { Span } from '../../faults/fault.ts'

/** A value of a table, and its place. */
export type Cell = { value: unknown; span: () => Span }
/** The values of a row by the names of their columns, and where the row begins. */
export type Row = { cells: ReadonlyMap<string, Cell>; span: () => Span }
/** What a file to import holds. `names` are its columns, or the keys of its entries, each with the place that it has first. */
export type Table = { names: ReadonlyMap<string, Span>; rows: readonly Row[] }

/** The table of a file at fault. */
export const noTable: Table = { names: new Map(), rows: [] }
