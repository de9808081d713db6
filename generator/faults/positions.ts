import type { Position, Span } from './fault.ts'

/** The place of a character of a text, by its offset from 0. */
export function positionOf(text: string, offset: number): Position {
  const lines = text.slice(0, offset).split('\n')
  return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 }
}

/** Finds the places of many characters of a text, by their offsets from 0. */
export function createPositions(text: string): (offset: number) => Position {
  const starts = [0]
  for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', end + 1)) starts.push(end + 1)
  return (offset) => {
    let [low, high] = [0, starts.length - 1]
    while (low < high) {
      const middle = Math.ceil((low + high) / 2)
      if ((starts[middle] ?? 0) <= offset) low = middle
      else high = middle - 1
    }
    return { line: low + 1, column: offset - (starts[low] ?? 0) + 1 }
  }
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
