import type { ContentFault, EditedFile } from './content-file.ts'

/** Rows to import into a collection. */
export type ImportedRows = {
  collection: string
  format: 'csv' | 'json'
  text: string
  /** The field that was chosen for a column; null: the column is left out. Others have the field of their name. */
  columns?: { [column: string]: string | null }
  /** The rows are a part of an export: what they lack is not withdrawn. */
  isPart?: boolean
}
export type ImportColumn = {
  name: string
  /** Its first value as text. */
  first: string
  /** The one of its name, or else the one that is nearest; null if there is none. */
  field: string | null
  /** The field has another name than the column; also where there is none. */
  isSuggested: boolean
}

/** What rows have, or why they cannot be read. */
export type ImportTable =
  | {
      kind: 'table'
      rows: number
      columns: ImportColumn[]
      /** Those of the collection. */
      fields: { name: string; title: string }[]
    }
  | { kind: 'faults'; faults: ContentFault[] }

/** A field of an entry and its values; undefined: it has none. */
export type FieldChange = { field: string; title: string; before: unknown; after: unknown }

/** A fault of a row in the words of `validate`; its line is one of what was imported. */
export type RowFault = Pick<ContentFault, 'code' | 'message' | 'remedy' | 'line'> & {
  /** Null if it is about no single one. */
  column: string | null
}

/** What importing a row does. */
export type ImportRow = {
  /** From 0, in the order of the rows. */
  index: number
  /** Its line in CSV, or its number in a list. */
  row: number
  slug: string
  name: string
  kind: 'created' | 'updated' | 'unchanged' | 'failed'
  /** What was imported lacks it, and so it is withdrawn. */
  isGone: boolean
  changes: FieldChange[]
  /** Fields that a new entry still needs; it is a draft until then. */
  missing: string[]
  /** Those of a row that fails, and of no other. */
  faults: RowFault[]
}

/** What importing rows does, or why no row can be read. */
export type ImportPlan =
  | {
      kind: 'plan'
      rows: ImportRow[]
      /** Those of the rows that do not fail, and that change something. */
      files: EditedFile[]
      /** Errors that no row has; nothing can be published before they are corrected. */
      blocking: ContentFault[]
    }
  | { kind: 'faults'; faults: ContentFault[] }

export type ImportProgress = {
  /** How many have been looked at. */
  rows: number
  total: number
  /** The whole site is being checked with them. */
  isChecking: boolean
}

/** Imports of rows, as `townpages import` does them; nothing is written. */
export interface ContentImports {
  /**
   * The columns of rows, and the fields that they are probably meant for. Throws a RangeError if no schema describes
   * the collection.
   */
  table(rows: ImportedRows): Promise<ImportTable>
  /**
   * What importing rows would do, with the errors of the site as it would be. The same rows are read in the same way by
   * `townpages import`.
   */
  plan(rows: ImportedRows, onProgress?: (progress: ImportProgress) => void): Promise<ImportPlan>
}
