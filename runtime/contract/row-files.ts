/** What every row of a table has. `pattern`: the name of the pattern that made it. */
export type TableRow = { path: string; pattern: string }

/**
 * The files of a table of rows, sorted by path. Each slice holds some rows in a row, so that one of a million can be read without the
 * others. Paths are those in `dist/`.
 */
export type RowFiles = {
  slices: readonly RowSlice[]
  /**
   * A binary file with three columns, each with a number per row in the order of the rows: the hash of its path (`pathHash`, 32 bits),
   * the end of its text in its slice (32 bits), and its pattern as an index in `patterns` (16 bits). Little-endian.
   */
  index: string
  patterns: readonly string[]
}

/** A JSON file with `rows` rows: `[`, the rows separated by a comma and a line feed, `]`. `first`: the path of the first row. */
export type RowSlice = { file: string; first: string; rows: number }

/** How many bytes of the index a row takes. */
export const indexBytesPerRow = 10

/** Where the text of a row starts in its slice, by the end of the row before it, or null for the first. */
export function rowStart(endBefore: number | null): number {
  return endBefore === null ? 1 : endBefore + 2
}

/** The number of rows of a table. */
export function countRows({ slices }: RowFiles): number {
  return slices.reduce((sum, { rows }) => sum + rows, 0)
}

/** A 32-bit hash of a path (FNV-1a over its UTF-16 units). It only finds rows quickly: whoever finds one compares the path. */
export function pathHash(path: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < path.length; at++) hash = Math.imul(hash ^ path.charCodeAt(at), 0x01000193)
  return hash >>> 0
}
