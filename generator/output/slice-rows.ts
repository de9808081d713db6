import { contentHash } from '../../runtime/contract/hash.ts'
import { indexBytesPerRow, pathHash, type RowFiles, type RowSlice, rowStart, type TableRow } from '../../runtime/contract/row-files.ts'
import type { OutputFile } from '../compile/compile-templates.ts'

/** The files of a table. */
export type SlicedTable = { table: RowFiles; files: readonly OutputFile[] }

/**
 * The files of a table. `rows` are sorted by path. A slice starts where the hash of a path says so, about every `meanRows` rows, so that a
 * row that is added or removed changes one slice only.
 */
export function sliceRows(name: string, rows: readonly TableRow[], meanRows = 1024): SlicedTable {
  const patterns = [...new Set(rows.map(({ pattern }) => pattern))].sort()
  const numbers = new Map(patterns.map((pattern, number) => [pattern, number]))
  const hashes = Uint32Array.from(rows, ({ path }) => pathHash(path))
  const ends = new Uint32Array(rows.length)
  const ofPatterns = Uint16Array.from(rows, ({ pattern }) => numbers.get(pattern) ?? 0)
  const slices: RowSlice[] = []
  const files: OutputFile[] = []
  for (let from = 0; from < rows.length; ) {
    const to = endOfSlice(hashes, from, meanRows)
    const { file, sliceEnds } = writeSlice(name, rows.slice(from, to))
    ends.set(sliceEnds, from)
    files.push(file)
    slices.push({ file: file.path, first: rows[from]?.path ?? '', rows: to - from })
    from = to
  }
  const content = new Uint8Array(rows.length * indexBytesPerRow)
  let at = 0
  for (const column of [hashes, ends, ofPatterns]) {
    content.set(new Uint8Array(column.buffer), at)
    at += column.byteLength
  }
  const index = { path: `${name}-${contentHash(content)}.index`, content }
  return { table: { slices, index: index.path, patterns }, files: [...files, index] }
}

function endOfSlice(hashes: Uint32Array, from: number, meanRows: number): number {
  const limit = Math.min(hashes.length, from + 4 * meanRows)
  let end = from + 1
  while (end < limit && (hashes[end] ?? 0) % meanRows !== 0) end++
  return end
}

function writeSlice(name: string, rows: readonly TableRow[]): { file: OutputFile; sliceEnds: number[] } {
  const sliceEnds: number[] = []
  let end: number | null = null
  const texts = rows.map((row) => JSON.stringify(row))
  for (const text of texts) {
    end = rowStart(end) + Buffer.byteLength(text)
    sliceEnds.push(end)
  }
  const content = new TextEncoder().encode(`[${texts.join(',\n')}]`)
  return { file: { path: `${name}/${contentHash(content)}.json`, content }, sliceEnds }
}
