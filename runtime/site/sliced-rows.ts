import { closeSync, openSync, readFileSync, readSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import { countRows, indexBytesPerRow, pathHash, type RowFiles, rowStart, type TableRow } from '../contract/row-files.ts'

type TableOptions<Row, Entry> = { folder: string; files: RowFiles; toEntry: (row: Row) => Entry }
/** `file`: its path in `dist/`, with the hash of its content; `first`: the path of its first row; `from` and `to`: the positions of its rows. */
export type Slice = { file: string; first: string; from: number; to: number; hashes: Uint32Array }

// So that a page that is asked for again is not read again.
const keptEntries = 1000

/** Opens a table. Only its index is read, and rejects if that is not there or does not fit. */
export async function openSlicedRows<Row extends TableRow, Entry>(options: TableOptions<Row, Entry>): Promise<SlicedRows<Row, Entry>> {
  return new SlicedRows(options, await readFile(join(options.folder, options.files.index)))
}

/**
 * A table of which only the index is in memory, 10 bytes a row. Entries are read when they are asked for; whether a path has one is
 * known without reading, except for one in four million paths that have none. Throws if a slice is not there.
 */
export class SlicedRows<Row extends TableRow, Entry> implements ReadonlyMap<string, Entry> {
  readonly size: number
  readonly slices: readonly Slice[]
  readonly #folder: string
  readonly #ends: Uint32Array
  readonly #patterns: Uint16Array
  readonly #names: readonly string[]
  readonly #toEntry: (row: Row) => Entry
  readonly #kept = new LRUCache<number, { path: string; entry: Entry }>({ max: keptEntries })

  constructor({ folder, files, toEntry }: TableOptions<Row, Entry>, index: Buffer) {
    this.size = countRows(files)
    this.#folder = folder
    if (index.length !== this.size * indexBytesPerRow) throw new Error(`${files.index} does not fit its ${this.size} rows`)
    const { buffer } = new Uint8Array(index) // a copy, aligned for numbers
    const hashes = new Uint32Array(buffer, 0, this.size)
    this.#ends = new Uint32Array(buffer, 4 * this.size, this.size)
    this.#patterns = new Uint16Array(buffer, 8 * this.size, this.size)
    let from = 0
    this.slices = files.slices.map(({ file, first, rows }) => {
      const slice = { file, first, from, to: from + rows, hashes: hashes.subarray(from, from + rows) }
      from += rows
      return slice
    })
    this.#names = files.patterns
    this.#toEntry = toEntry
  }

  get(path: string): Entry | undefined {
    const slice = this.sliceOf(path)
    if (slice === undefined) return undefined
    const hash = pathHash(path)
    for (let at = slice.hashes.indexOf(hash); at !== -1; at = slice.hashes.indexOf(hash, at + 1)) {
      const row = this.#read(slice, slice.from + at)
      if (row.path === path) return row.entry
    }
    return undefined
  }

  has(path: string): boolean {
    return this.get(path) !== undefined
  }

  forEach(call: (entry: Entry, path: string, table: ReadonlyMap<string, Entry>) => void): void {
    for (const [path, entry] of this) call(entry, path, this)
  }

  /** `from`: how many rows to leave out at the start. Slices are read one after the other. */
  *entries(from = 0): Generator<[string, Entry], undefined> {
    for (const slice of this.slices) {
      if (slice.to <= from) continue
      const rows = JSON.parse(readFileSync(join(this.#folder, slice.file), 'utf8')) as Row[]
      for (const row of rows.slice(Math.max(0, from - slice.from))) yield [row.path, this.#toEntry(row)]
    }
  }

  *keys(): Generator<string, undefined> {
    for (const [path] of this.entries()) yield path
  }

  *values(from = 0): Generator<Entry, undefined> {
    for (const [, entry] of this.entries(from)) yield entry
  }

  [Symbol.iterator](): Generator<[string, Entry], undefined> {
    return this.entries()
  }

  /** The entries of these patterns, in order. Slices without one are not read. */
  *ofPatterns(names: ReadonlySet<string>): Generator<Entry, undefined> {
    const wanted = this.#names.map((name) => names.has(name))
    for (const slice of this.slices) {
      let text: Buffer | null = null
      for (let row = slice.from; row < slice.to; row++) {
        if (wanted[this.#patterns[row] ?? 0] !== true) continue
        text ??= readFileSync(join(this.#folder, slice.file))
        yield this.#toEntry(JSON.parse(text.toString('utf8', this.#start(slice, row), this.#ends[row])) as Row)
      }
    }
  }

  /** The slice that has a path if any has it: the last one whose first path is not after it. */
  sliceOf(path: string): Slice | undefined {
    let [low, high] = [0, this.slices.length]
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((this.slices[middle]?.first ?? '') <= path) low = middle + 1
      else high = middle
    }
    return this.slices[low - 1]
  }

  #start(slice: Slice, row: number): number {
    return rowStart(row === slice.from ? null : (this.#ends[row - 1] ?? 0))
  }

  #read(slice: Slice, row: number): { path: string; entry: Entry } {
    const kept = this.#kept.get(row)
    if (kept !== undefined) return kept
    const start = this.#start(slice, row)
    const parsed = JSON.parse(readPart(join(this.#folder, slice.file), start, (this.#ends[row] ?? 0) - start)) as Row
    const read = { path: parsed.path, entry: this.#toEntry(parsed) }
    this.#kept.set(row, read)
    return read
  }
}

/** Some bytes of a file as text. Synchronous: it is a few hundred bytes or some kilobytes, and a page is not made without them. */
export function readPart(file: string, start: number, length: number): string {
  const descriptor = openSync(file, 'r')
  try {
    const bytes = Buffer.allocUnsafe(length)
    return bytes.toString('utf8', 0, readSync(descriptor, bytes, 0, length, start))
  } finally {
    closeSync(descriptor)
  }
}
