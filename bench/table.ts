import type { Findings, Row } from './benchmark.ts'

const headings = ['', 'measured', 'reference', 'ratio', 'mark', '', 'in detail']

/** The findings of one benchmark as lines of a table, with its note under them. */
export function formatFindings(name: string, { rows, note }: Findings): string {
  const cells = [headings, ...rows.map(toCells)]
  const widths = headings.map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)))
  const lines = cells.map((row) =>
    row
      .map((cell, column) => pad(cell, widths[column] ?? 0, column))
      .join('  ')
      .trimEnd(),
  )
  return [`\n${name}`, ...(rows.length === 0 ? [] : lines), note, ''].join('\n')
}

function toCells({ what, value, unit, reference, ratio, mark, met, detail }: Row): string[] {
  const verdict = met === null ? '' : met ? 'met' : 'MISSED'
  return [
    what,
    `${round(value)} ${unit}`,
    reference === null ? '' : `${round(reference)} ${unit}`,
    round(ratio),
    mark ?? '',
    verdict,
    detail,
  ]
}

/** Three digits that say something, and no more. */
function round(number: number | null): string {
  if (number === null) return ''
  return number >= 100 ? number.toFixed(0) : String(Number(number.toPrecision(3)))
}

/** Numbers to the right, words to the left. */
function pad(cell: string, width: number, column: number): string {
  return column >= 1 && column <= 3 ? cell.padStart(width) : cell.padEnd(width)
}
