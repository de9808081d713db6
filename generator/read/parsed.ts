import type { Span } from '../faults/fault.ts'
import type { Source } from './source.ts'

export type DataPath = readonly (string | number)[]

/**
 * The value of a file, with the places of everything in it. Places are computed on demand: most files have no fault.
 */
export type Parsed = {
  source: Source
  value: unknown
  /** The place of the key or the value at `path`, or of the nearest existing parent. */
  span(path: DataPath, part?: 'key' | 'value'): Span
  /**
   * The place of `length` characters from index `at` of the text at `path`; the whole value if it spans several lines.
   */
  spanWithin(path: DataPath, at: number, length: number): Span
  /** The text of the value as it is written. */
  written(path: DataPath): string
}
