import type { FaultCode } from './codes.ts'
import { withVisibleCodes } from './invisible-characters.ts'

export type Position = {
  /** From 1. */
  line: number
  /** From 1, in characters as an editor shows them. */
  column: number
}
/** A range in a file. */
export type Span = {
  file: string
  start: Position
  /** The place after its last character. */
  end: Position
  /** Means the file itself, not its first character. */
  whole?: true
}
/** A related place for the message: where something was defined, or occurred first. */
export type Related = { message: string; span: Span }
/** A certain fix: replaces these characters of a file with a text that has the same number of line breaks. */
export type Edit = { span: Span; text: string }

/** Something wrong with content: a value, never an exception (D26). */
export type Fault = {
  code: FaultCode
  severity: 'error' | 'warning'
  /** Names the thing. */
  message: string
  span: Span
  /** Says what to do. */
  remedy?: string
  related: readonly Related[]
  fix?: Edit
}

/** The result of a stage that checks. */
export type Outcome<T> = {
  /** As much as could be made. */
  value: T
  /** All faults. */
  faults: readonly Fault[]
}

export type FaultOptions = {
  code: FaultCode
  message: string
  span: Span
  remedy?: string | undefined
  related?: readonly Related[] | undefined
  fix?: Edit | undefined
  severity?: 'error' | 'warning'
}

/** A fault whose words show invisible characters by their codes. */
export function fault({ code, message, span, remedy, related = [], fix, severity = 'error' }: FaultOptions): Fault {
  const advice = remedy === undefined ? {} : { remedy: withVisibleCodes(remedy) }
  return {
    code,
    severity,
    message: withVisibleCodes(message),
    span,
    related,
    ...advice,
    ...(fix === undefined ? {} : { fix }),
  }
}

export function hasErrors(faults: readonly Fault[]): boolean {
  return faults.some(({ severity }) => severity === 'error')
}

/** Sorts faults by file, line and column. */
export function sortFaults(faults: readonly Fault[]): Fault[] {
  return faults.toSorted(
    (a, b) =>
      compareText(a.span.file, b.span.file) ||
      a.span.start.line - b.span.start.line ||
      a.span.start.column - b.span.start.column ||
      compareText(a.message, b.message),
  )
}

/** A whole file: its fault shows no line. */
export function wholeFile(file: string): Span {
  return { file, start: { line: 1, column: 1 }, end: { line: 1, column: 1 }, whole: true }
}

/** Order by code units: the same on every machine, whatever its locale. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
