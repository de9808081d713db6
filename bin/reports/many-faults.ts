import type { Fault } from '../../generator/faults/fault.ts'

// As many as a person reads one by one.
const maxOfCode = 50
const maxFiles = 10

/** Faults that are shown one by one, and those that are too many of one code, by their codes. */
export function splitFaults(faults: readonly Fault[]): { each: readonly Fault[]; many: readonly (readonly Fault[])[] } {
  const many = [...Map.groupBy(faults, ({ code }) => code).values()].filter(({ length }) => length > maxOfCode)
  const codes = new Set(many.map(([first]) => first?.code))
  return { each: faults.filter(({ code }) => !codes.has(code)), many }
}

/** Many faults of one code by their files, in the order of the files. `display`: the name of a file for a person. */
export function summarizeFaults(faults: readonly Fault[], display: (file: string) => string): string {
  const byFile = [...Map.groupBy(faults, ({ span }) => span.file).values()]
  const head = `${faults[0]?.code ?? ''}: ${count(faults.length, 'fault')} in ${count(byFile.length, 'file')}`
  const lines = byFile.slice(0, maxFiles).flatMap((own) => {
    const [first] = own
    if (first === undefined) return []
    const more = own.length > 1 ? `, and ${(own.length - 1).toLocaleString('en-GB')} more` : ''
    return [`  ${display(first.span.file)}:${first.span.start.line}: ${first.message}${more}`]
  })
  const rest = byFile.length - maxFiles
  return [head, ...lines, ...(rest > 0 ? [`  and in ${count(rest, 'more file', 'more files')}`] : [])].join('\n')
}

/** The files of repairs with the number of changed lines, where that is too many lines to read; null if it is not. */
export function summarizeLines(files: readonly { name: string; lines: number }[]): string | null {
  const total = files.reduce((sum, { lines }) => sum + lines, 0)
  if (total <= maxOfCode) return null
  const head = `${count(total, 'line')} would change in ${count(files.length, 'file')}; --all shows each`
  const rest = files.length - maxFiles
  const named = files.slice(0, maxFiles).map(({ name, lines }) => `  ${name}: ${count(lines, 'line')}`)
  return [head, ...named, ...(rest > 0 ? [`  and ${count(rest, 'more file', 'more files')}`] : [])].join('\n')
}

function count(number: number, one: string, many = `${one}s`): string {
  return `${number.toLocaleString('en-GB')} ${number === 1 ? one : many}`
}
