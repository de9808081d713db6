import { CsvError, type InfoField } from 'csv-parse'
import { parse } from 'csv-parse/sync'
import { type Fault, fault, type Outcome, type Span, wholeFile } from '../../../faults/fault.ts'
import type { Source } from '../../../read/source.ts'
import { type Cell, noTable, type Row, type Table } from './table.ts'

/** A cell of the parser. */
type Field = {
  /** Without quotes. */
  text: string
  /** Its position in bytes. */
  from: number
  /** Its end in bytes. */
  to: number
}
/** The cells of a record. */
type Fields = {
  all: readonly Field[]
  /** The byte at which the record begins. */
  from: number
  /** The line with which it begins. */
  line: number
}
export type Columns = {
  /** The possible names of columns. */
  known: ReadonlySet<string>
  /** An example of a first line; without one, columns may have any names. */
  example: string | null
}
type File = { source: Source; bytes: Buffer; separator: string }

// The separators of spreadsheets: a comma, a semicolon in countries with a decimal comma, or a tab.
const separators = [',', ';', '\t', '|']
const separatorNames: Readonly<{ [separator: string]: string }> = {
  ',': 'comma',
  ';': 'semicolon',
  '\t': 'tab',
  '|': 'vertical bar',
}

/**
 * The table in a CSV file. Its first line names the columns. The separator is the one that gives the most known names,
 * or else the most frequent one. A file with a fault outside of its rows has none.
 */
export function readCsv(source: Source, { known, example }: Columns): Outcome<Table> {
  const separator = separatorOf(source.text, known)
  const csv: File = { source, bytes: Buffer.from(source.text), separator }
  const { value: records, faults } = readRecords(csv)
  const [head, ...body] = records
  if (faults.length > 0) return { value: noTable, faults }
  if (head === undefined || body.length === 0) return { value: noTable, faults: [emptyFault(csv, head)] }
  const wrong = headFaults(csv, head, { known, example })
  if (wrong.length > 0)
    return { value: noTable, faults: [...wrong, ...body.flatMap((record) => lengthFaults(csv, record, head))] }
  const names = new Map(
    head.all.flatMap((field) => (field.text === '' ? [] : [[field.text, () => spanOf(csv, head, field)] as const])),
  )
  return { value: { names, rows: body.map((record) => rowOf(csv, record, head)) }, faults: [] }
}

/** Counts the lines up to places that come one after the other. */
function createLineCounter(bytes: Buffer): (to: number) => number {
  let [at, line] = [0, 1]
  return (to) => {
    for (; at < to; at++) if (bytes[at] === 0x0a) line++
    return line
  }
}

function separatorOf(text: string, known: ReadonlySet<string>): string {
  const [line = ''] = text.trimStart().split(/\r\n|\r|\n/, 1)
  const found = (separator: string) =>
    line.split(separator).filter((name) => known.has(name.trim().replace(/^"(.*)"$/, '$1'))).length
  const frequency = (separator: string) => line.split(separator).length
  return separators.toSorted((a, b) => found(b) - found(a) || frequency(b) - frequency(a))[0] ?? ','
}

/** Lines with content. Spreadsheets append empty lines and lines of separators. */
function readRecords(csv: File): Outcome<Fields[]> {
  let end = 0
  const toField = (text: string, { bytes, index }: InfoField): Field => {
    const from = index === 0 ? afterEmptyLines(csv.bytes, end) : end + csv.separator.length
    end = bytes
    return { text, from, to: bytes }
  }
  try {
    const records = parse(csv.bytes, {
      delimiter: csv.separator,
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
      cast: toField,
    }) as unknown as Field[][] // its types do not cover the return value of a cast
    const lineAt = createLineCounter(csv.bytes)
    const value = records.map((all) => ({ all, from: all[0]?.from ?? 0, line: lineAt(all[0]?.from ?? 0) }))
    return { value: value.filter(({ all }) => all.some(({ text }) => text !== '')), faults: [] }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    return { value: [], faults: [quoteFault(csv, error)] }
  }
}

/** The beginning of the record whose line follows the byte `from`. */
function afterEmptyLines(bytes: Buffer, from: number): number {
  let [start, at] = [from, from]
  for (; at < bytes.length && /\s/.test(String.fromCharCode(bytes[at] ?? 0)); at++)
    if (bytes[at] === 0x0a || bytes[at] === 0x0d) start = at + 1
  return start
}

function emptyFault({ source }: File, head: Fields | undefined): Fault {
  const [message, remedy] =
    head === undefined
      ? ['this file is empty', 'name the columns in the first line, and write an entry in each line after it']
      : ['this file has only one line', 'the first line names the columns; write an entry in each line after it']
  return fault({ code: 'empty-file', span: wholeFile(source.file), message, remedy })
}

/** Duplicate names. A first line without any known name is one fault. */
function headFaults(csv: File, head: Fields, { known, example }: Columns): Fault[] {
  if (example !== null && !head.all.some(({ text }) => known.has(text))) {
    const message = `the first line names no field: it was read with a ${separatorNames[csv.separator]} between columns`
    const remedy = `name the columns in the first line, such as ${example}`
    return [fault({ code: 'unknown-key', span: wholeSpan(csv, head), message, remedy })]
  }
  return head.all.flatMap((field, index) => {
    const earlier = head.all.findIndex(({ text }) => text === field.text)
    if (earlier === index || field.text === '') return []
    return fault({
      code: 'repeated-key',
      span: spanOf(csv, head, field),
      message: `two columns are called \`${field.text}\``,
      remedy: 'remove one of them, or correct its name',
      related: [{ message: 'first here', span: spanOf(csv, head, head.all[earlier] ?? field) }],
    })
  })
}

/** A record with more or fewer cells than columns: the cells after the faulty one would be read as other columns. */
function lengthFaults(csv: File, record: Fields, head: Fields): Fault[] {
  const extra = record.all.findIndex(({ text }, index) => text !== '' && (head.all[index]?.text ?? '') === '')
  const field = extra >= 0 ? record.all[extra] : record.all.at(-1)
  if (field === undefined || (extra < 0 && record.all.length >= head.all.length)) return []
  const named = head.all.filter(({ text }) => text !== '').length
  const cells = record.all.length
  const message = `this row has ${cells} ${cells === 1 ? 'cell' : 'cells'}, and the first line names ${named} columns`
  const name = separatorNames[csv.separator]
  const remedy =
    extra < 0
      ? `put a ${name} for each cell that is left empty`
      : `put a text that has a ${name} in it in double quotes, or name the column`
  return [fault({ code: 'wrong-count', span: spanOf(csv, record, field), message, remedy })]
}

/** The fault for a parser error, which has the number of bytes before the field in which it stopped. */
function quoteFault(csv: File, error: CsvError): Fault {
  const { bytes, index } = error as CsvError & Pick<InfoField, 'bytes' | 'index'> // it carries the facts of the field
  const from = index === 0 ? afterEmptyLines(csv.bytes, bytes) : bytes + csv.separator.length
  const lineEnd = csv.bytes.indexOf('\n', from)
  const span = spanOf(csv, { from: 0, line: 1 }, { from, to: lineEnd < 0 ? csv.bytes.length : lineEnd })
  if (error.code === 'CSV_QUOTE_NOT_CLOSED')
    return fault({
      code: 'unclosed-quote',
      span,
      message: 'the quote that opens here is never closed',
      remedy: 'close it at the end of the cell',
    })
  const message = 'this cell has a double quote in its text'
  return fault({
    code: 'text-after-value',
    span,
    message,
    remedy: 'put the whole cell in double quotes, and write those inside twice: ""',
  })
}

function rowOf(csv: File, record: Fields, head: Fields): Row {
  const faults = lengthFaults(csv, record, head)
  const cells = head.all.flatMap(({ text: name }, index) => {
    const field = record.all[index]
    if (name === '' || field === undefined || faults.length > 0) return []
    return [[name, { value: field.text, span: () => spanOf(csv, record, field) } satisfies Cell] as const]
  })
  return { number: record.line, source: csv.source, cells: new Map(cells), span: () => wholeSpan(csv, record), faults }
}

function wholeSpan(csv: File, record: Fields): Span {
  return spanOf(csv, record, { from: record.from, to: record.all.at(-1)?.to ?? record.from })
}

/** The place of a cell of a record, without the white space around it. */
function spanOf(
  { source, bytes }: File,
  record: Pick<Fields, 'from' | 'line'>,
  { from, to }: Pick<Field, 'from' | 'to'>,
): Span {
  const before = bytes.toString('utf8', record.from, from)
  const written = bytes.toString('utf8', from, to)
  const begin = written.trim() === '' ? 0 : written.length - written.trimStart().length
  const position = (text: string) => ({
    line: record.line + text.split('\n').length - 1,
    column: text.length - text.lastIndexOf('\n'),
  })
  return {
    file: source.file,
    start: position(before + written.slice(0, begin)),
    end: position(before + written.trimEnd()),
  }
}
