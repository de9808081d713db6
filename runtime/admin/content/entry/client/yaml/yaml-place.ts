/** A step to a value: the key of a mapping, or 0 for any item of a list. */
export type YamlStep = string | 0

/**
 * Where a cursor is in a file of YAML. `node`: where a key or a value can begin, at the value with this path. `value`:
 * after the colon of a key, which can only be a value.
 */
export type YamlPlace = {
  kind: 'node' | 'value'
  path: readonly YamlStep[]
  /** The word at the cursor. */
  from: number
  to: number
  /** The column of the word, for what is put under it. */
  column: number
  /** The word is a key with a colon. */
  isKey: boolean
  /** The other keys beside it. */
  siblings: readonly string[]
}

/** A key, or the dash of an item (null), with its column. */
type Part = { column: number; key: string | null }
type Line = { text: string; indent: number; parts: readonly Part[]; value: string; valueAt: number }

const keyStart = /^(?:"([^"]*)"|'([^']*)'|([^\s'"#[\]{}>|&*!][^:#]*?))(\s*:)(?=\s|$)/

/**
 * Reads where an offset is by indentation, as the file may be half typed. Null in comments, in texts of several lines,
 * in quotes and in mappings in braces.
 */
export function yamlPlaceAt(text: string, offset: number): YamlPlace | null {
  const before = text.slice(0, offset)
  const row = before.split('\n').length - 1
  const start = before.lastIndexOf('\n') + 1
  const lines = text.split('\n').map(readLine)
  const line = lines[row]
  if (line === undefined || line.text.trimStart().startsWith('#')) return null
  const cursor = offset - start
  const last = line.parts.at(-1)
  const key = last?.key != null ? last : null
  const column = line.text.trim() === '' ? cursor : (key?.column ?? line.valueAt)
  const parents = parentsOf(lines, row, column)
  if (parents === null || cursor < column) return null
  const found = { column, siblings: siblingsOf(lines, row, column) }
  if (key !== null && cursor > line.valueAt - 1) {
    const value = valueAt(line, cursor)
    return (
      value && { ...found, ...value, ...at(value), kind: 'value', path: [...parents, key.key ?? '', ...value.inside] }
    )
  }
  const end = key === null ? trimmedEnd(line.text, cursor) : endOfKey(line, column)
  return cursor > end
    ? null
    : { ...found, ...at({ from: column, to: end }), kind: 'node', path: parents, isKey: key !== null }

  function at({ from, to }: { from: number; to: number }) {
    return { from: start + from, to: start + to, isKey: false }
  }
}

function readLine(text: string): Line {
  const indent = text.search(/\S|$/)
  const parts: Part[] = []
  let column = indent
  for (let dash = dashAt(text, column); dash !== null; dash = dashAt(text, column)) {
    parts.push({ column, key: null })
    column += dash.length
  }
  const found = keyStart.exec(text.slice(column))
  if (found === null) return { text, indent, parts, value: text.slice(column).trim(), valueAt: column }
  const [whole, double, single, plain] = found
  const rest = text.slice(column + whole.length)
  return {
    text,
    indent,
    parts: [...parts, { column, key: double ?? single ?? plain ?? '' }],
    value: rest.replace(/(^|\s)#.*$/, '').trim(),
    valueAt: column + whole.length + rest.search(/\S|$/),
  }
}

function dashAt(text: string, column: number): string | null {
  return /^-(?:\s+|$)/.exec(text.slice(column))?.[0] ?? null
}

function endOfKey({ text }: Line, column: number): number {
  const [whole = '', , , , colon = ''] = keyStart.exec(text.slice(column)) ?? []
  return column + whole.length - colon.length
}

function trimmedEnd(text: string, cursor: number): number {
  return Math.max(text.trimEnd().length, cursor)
}

/** The steps to what is at a column of a line; null if that is within a text. */
function parentsOf(lines: readonly Line[], row: number, column: number): YamlStep[] | null {
  const steps: YamlStep[] = []
  let child: Part = { column, key: '' }
  climb(lines[row]?.parts ?? [])
  for (const { text, parts, value } of lines.slice(0, row).reverse()) {
    const last = parts.at(-1)
    if (child.column === 0 && child.key !== null) break
    if (last === undefined || text.trimStart().startsWith('#')) continue
    if (isAround(last, child) && value !== '' && !/^[&!]\S+$/.test(value)) return null
    climb(parts)
  }
  return steps

  function climb(parts: readonly Part[]): void {
    for (const part of [...parts].reverse()) {
      if (!isAround(part, child)) continue
      steps.unshift(part.key ?? 0)
      child = part
    }
  }
}

/** A list may have the indentation of its key. */
function isAround(part: Part, child: Part): boolean {
  if (part.column < child.column) return true
  return part.column === child.column && child.key === null && part.key !== null
}

/** The keys of the mapping that a line is in. */
function siblingsOf(lines: readonly Line[], row: number, column: number): readonly string[] {
  const keys: string[] = []
  const take = (line: Line) => {
    const own = line.parts.find((part) => part.column === column && part.key !== null)
    if (own?.key != null) keys.push(own.key)
  }
  const isBlank = ({ text }: Line) => text.trim() === '' || text.trimStart().startsWith('#')
  const isFirst = (line: Line) => line.parts.some((part) => part.key === null && part.column < column)
  const own = lines[row]
  if (own === undefined || !isFirst(own))
    for (const line of lines.slice(0, row).reverse()) {
      if (isBlank(line)) continue
      if (line.indent <= column) take(line)
      if (line.indent < column) break
    }
  for (const line of lines.slice(row + 1)) {
    if (isBlank(line)) continue
    if (line.indent < column) break
    take(line)
  }
  return keys
}

type ValueWord = { from: number; to: number; inside: readonly YamlStep[] }

/** The word at the cursor after a key; in brackets it is an item. */
function valueAt({ text, valueAt: first }: Line, cursor: number): ValueWord | null {
  const written = text.slice(first, cursor)
  if (/^["'|>{&*!]/.test(written) || /(^|\s)#/.test(written)) return null
  if (!written.startsWith('[')) {
    const end = text.slice(first).search(/\s#|\s*$/)
    return { from: Math.min(first, cursor), to: Math.max(first + Math.max(end, 0), cursor), inside: [] }
  }
  const item = /[[,]\s*([^[\],"'{]*)$/.exec(written)
  if (item === null) return null
  const rest = /^[^\s,\]]*/.exec(text.slice(cursor))?.[0] ?? ''
  return { from: cursor - (item[1] ?? '').length, to: cursor + rest.length, inside: [0] }
}
