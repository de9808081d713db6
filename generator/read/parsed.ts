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

/** The value at a path, or undefined. */
export function valueAt(value: unknown, path: DataPath): unknown {
  return path.reduce<unknown>(
    (inside, step) => (inside as Record<string | number, unknown> | null | undefined)?.[step],
    value,
  )
}

/** A copy of `whole` with another value at a path; an index that a list does not have changes nothing. */
export function withValue(whole: unknown, [step, ...rest]: DataPath, value: unknown): unknown {
  if (step === undefined) return value
  if (Array.isArray(whole))
    return whole.map((item, index) => (index === Number(step) ? withValue(item, rest, value) : item))
  const group = whole as Readonly<Record<string, unknown>> | null | undefined
  return { ...group, [step]: withValue(group?.[step], rest, value) }
}

/** Every text in a value. */
export function textsWithin(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsWithin) : []
}
