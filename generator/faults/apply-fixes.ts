import { compareText, type Edit, type Fault, type Position } from './fault.ts'

/**
 * Applies the certain fixes of one file to its text. Of overlapping fixes only the first is applied: the next check
 * finds the others.
 */
export function applyFixes(text: string, faults: readonly Fault[]): string {
  return applyEdits(
    text,
    faults.flatMap(({ fix }) => fix ?? []),
  )
}

/** The text of a file after some edits. Of overlapping ones only the first is made. */
export function applyEdits(text: string, changes: readonly Edit[]): string {
  const lineStarts = [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)]
  const offsetOf = ({ line, column }: Position) => (lineStarts[line - 1] ?? text.length) + column - 1
  const edits = changes
    .map(({ span, text: written }) => ({ from: offsetOf(span.start), to: offsetOf(span.end), text: written }))
    .sort((a, b) => a.from - b.from || a.to - b.to || compareText(a.text, b.text))
  let fixed = ''
  let done = 0
  let last = -1
  for (const { from, to, text: written } of edits) {
    if (from < done || from === last) continue
    fixed += text.slice(done, from) + written
    done = to
    last = from
  }
  return fixed + text.slice(done)
}

/** The lines that fixes changed. A fix never adds or removes lines: see `Edit`. */
export function changedLines(before: string, after: string): { line: number; before: string; after: string }[] {
  const written = after.split(/\r?\n/)
  return before.split(/\r?\n/).flatMap((line, index) => {
    const now = written[index] ?? ''
    return line === now ? [] : [{ line: index + 1, before: line, after: now }]
  })
}
