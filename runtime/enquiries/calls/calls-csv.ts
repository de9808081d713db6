import { CsvError, parse } from 'csv-parse/sync'
import { type MissedCall, readCall } from './read-call.ts'

/** The calls of a file, and what is wrong with its other rows. */
export type CallsFile = {
  calls: readonly MissedCall[]
  /** Rows of callers who withheld their number. */
  withheld: number
  faults: readonly { line: number; message: string }[]
}
/** Why nothing in a file can be read. */
export type CallsFileFault = 'unreadable' | 'no-columns' | 'too-many'

// What telephone providers call these columns, in small letters.
const columns = {
  number: ['number', 'from', 'caller', 'caller number', 'calling number'],
  time: ['time', 'date', 'date and time', 'start time'],
  called: ['called', 'to', 'called number', 'destination'],
  id: ['id', 'call id'],
} as const
const separators = [',', ';', '\t']
const maxRows = 1_000

type Row = { record: Record<string, string>; info: { lines: number } }

/** Reads a CSV file of missed calls, whose first line names its columns, in any order and beside others. */
export function readCallsFile(bytes: Uint8Array, now: Date): CallsFile | { fault: CallsFileFault } {
  const rows = rowsOf(bytes)
  if (rows === null) return { fault: 'unreadable' }
  if (rows.length > maxRows) return { fault: 'too-many' }
  const names = Object.keys(rows[0]?.record ?? {})
  if (!isNamed(names, 'number') || !isNamed(names, 'time')) return { fault: 'no-columns' }
  const read = rows.map(({ record, info }) => ({ line: info.lines, read: readCall(valuesOf(record), now) }))
  return {
    calls: read.flatMap(({ read: one }) => (one.kind === 'call' ? [one.call] : [])),
    withheld: read.filter(({ read: one }) => one.kind === 'withheld').length,
    faults: read.flatMap(({ line, read: one }) =>
      one.kind === 'faults' ? [{ line, message: one.faults.map(({ message }) => message).join('; ') }] : [],
    ),
  }
}

/** Null for what is no CSV in UTF-8. */
function rowsOf(bytes: Uint8Array): readonly Row[] | null {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return parse(text, {
      bom: true,
      columns: (head: string[]) => head.map((name) => name.trim().toLowerCase()),
      delimiter: separatorOf(text),
      info: true,
      relax_column_count_less: true,
      skip_empty_lines: true,
      trim: true,
    }) as unknown as Row[]
  } catch (error) {
    if (error instanceof CsvError || error instanceof TypeError) return null // a fatal decoder throws a TypeError
    throw error
  }
}

/** What stands most often between the names in the first line: the others may be part of what is in a column. */
function separatorOf(text: string): string {
  const [names = ''] = /^.*\S.*$/m.exec(text) ?? []
  const plain = names.replace(/"[^"]*"/g, '')
  const [first = ','] = separators.toSorted((one, other) => plain.split(other).length - plain.split(one).length)
  return first
}

function isNamed(names: readonly string[], column: keyof typeof columns): boolean {
  return columns[column].some((name) => names.includes(name))
}

function valuesOf(record: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(columns).map(([column, names]) => [
      column,
      names.map((name) => record[name] ?? '').find((value) => value !== '') ?? '',
    ]),
  )
}
