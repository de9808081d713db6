import type { Position, Span } from './fault.ts'

/** The place of a character of a text, by its offset from 0. */
export function positionOf(text: string, offset: number): Position {
  const lineStart = text.lastIndexOf('\n', offset - 1) + 1
  return { line: text.slice(0, lineStart).split('\n').length, column: offset - lineStart + 1 }
}

/** The offset of a place; the end of the text if it has fewer lines. */
export function offsetOf(text: string, { line, column }: Position): number {
  let lineStart = 0
  for (let number = 1; number < line; number++) {
    const end = text.indexOf('\n', lineStart)
    if (end < 0) return text.length
    lineStart = end + 1
  }
  return lineStart + column - 1
}

/** The span between two offsets of a text. */
export function spanBetween({ file, text }: { file: string; text: string }, from: number, to: number): Span {
  return { file, start: positionOf(text, from), end: positionOf(text, to) }
}
