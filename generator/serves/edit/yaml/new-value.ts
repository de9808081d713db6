import { isRecord } from '../../../../runtime/shared/content/is-record.ts'
import type { DataPath } from '../../../read/yaml.ts'
import { blockText } from './block-text.ts'
import { keysOf } from './same.ts'
import { isPlain, quoted } from './scalar-text.ts'
import type { YamlFile } from './yaml-file.ts'

/** A value as it is written. */
export type Written = {
  /** Beside its key or dash. */
  beside: string
  /** On the lines below, which have no line breaks at their end. */
  below: readonly string[]
}
/** Where a value is written. */
export type Place = {
  /** The column of the key or the dash. */
  column: number
  kind: 'key' | 'item'
  /** The characters that the line has before the value. */
  used: number
  /** In one line: within brackets, or where lines below would take in a comment. */
  inline: boolean
  /** Lists and groups in brackets, if they fit into the line. */
  inBrackets?: boolean
}

/**
 * The longest item of a list that is written in one line: the longest outward code of a postcode has four characters.
 */
const shortItem = 4

/** A value that the file did not have. */
export function newValue(file: YamlFile, value: unknown, path: DataPath, place: Place): Written {
  if (!Array.isArray(value) && !isRecord(value)) return newScalar(file, value, place)
  const isEmpty = Array.isArray(value) ? value.length === 0 : keysOf(value).length === 0
  const isShort = Array.isArray(value) && value.every((item) => !isNested(item) && String(item).length <= shortItem)
  if (isEmpty || isShort || place.inline || place.inBrackets === true) {
    const beside = flowText(file, value, path)
    if (isEmpty || place.inline || place.used + beside.length <= file.habits.width) return { beside, below: [] }
  }
  const { group, list, item } = file.habits
  if (place.kind === 'key') {
    const column = place.column + (Array.isArray(value) ? list : group)
    return { beside: '', below: blockLines(file, value, path, column) }
  }
  // The first line of the value is beside the dash.
  const [first = '', ...below] = blockLines(file, value, path, place.column + item)
  return { beside: ' '.repeat(item - 2) + first.trimStart(), below }
}

function isNested(value: unknown): boolean {
  return typeof value === 'object' && value !== null
}

function blockLines(
  file: YamlFile,
  value: unknown[] | Record<string, unknown>,
  path: DataPath,
  column: number,
): string[] {
  return Array.isArray(value)
    ? value.flatMap((item, index) => itemLines(file, item, [...path, index], column))
    : inKeyOrder(keysOf(value), file.keyOrder(path)).flatMap((key) =>
        pairLines(file, key, value[key], [...path, key], column),
      )
}

/** A key with its value, on lines of their own. */
export function pairLines(file: YamlFile, key: string, value: unknown, path: DataPath, column: number): string[] {
  const start = `${' '.repeat(column)}${keyText(key)}:`
  const { beside, below } = newValue(file, value, path, { column, kind: 'key', used: start.length + 1, inline: false })
  return [beside === '' ? start : `${start} ${beside}`, ...below]
}

/** An item of a list, on lines of its own. */
export function itemLines(
  file: YamlFile,
  value: unknown,
  path: DataPath,
  column: number,
  inBrackets = false,
): string[] {
  const { beside, below } = newValue(file, value, path, {
    column,
    kind: 'item',
    used: column + 2,
    inline: false,
    inBrackets,
  })
  return [`${' '.repeat(column)}-${beside === '' ? '' : ` ${beside}`}`, ...below]
}

function keyText(key: string, inFlow = false): string {
  return isPlain(key, { inFlow }) ? key : quoted(key)
}

/** A value in one line, as it is written within brackets. */
export function flowText(file: YamlFile, value: unknown, path: DataPath): string {
  if (Array.isArray(value)) return `[${value.map((item, index) => flowText(file, item, [...path, index])).join(', ')}]`
  if (!isRecord(value)) return typeof value === 'string' ? flowScalar(file, value) : String(value)
  const keys = inKeyOrder(keysOf(value), file.keyOrder(path))
  if (keys.length === 0) return '{}'
  const pairs = keys.map((key) => flowPair(file, key, value[key], [...path, key]))
  return `{${file.habits.brace}${pairs.join(', ')}${file.habits.brace}}`
}

/** A key with its value within brackets. */
export function flowPair(file: YamlFile, key: string, value: unknown, path: DataPath): string {
  return `${file.isJson ? JSON.stringify(key) : keyText(key, true)}: ${flowText(file, value, path)}`
}

function flowScalar(file: YamlFile, text: string): string {
  return !file.isJson && isPlain(text, { inFlow: true }) ? text : quoted(text, file.isJson ? '"' : undefined)
}

/**
 * A text, number, true, false or null. A text that is long or has several lines goes on lines of its own where it can.
 */
export function newScalar(file: YamlFile, value: unknown, place: Place): Written {
  if (typeof value !== 'string') return { beside: String(value), below: [] }
  const { width, group } = file.habits
  if (!place.inline) {
    const indent = place.column + (place.kind === 'key' ? group : 2)
    const isLong = value.split('\n').some((line) => line.length + indent > width)
    if (value.includes('\n') || place.used + value.length > width) {
      const made = blockText(value, { style: isLong || !value.includes('\n') ? '>' : '|', indent, width })
      if (made !== null) return { beside: made.mark, below: made.lines }
    }
  }
  if (isPlain(value, { inFlow: place.inline })) return { beside: value, below: [] }
  return { beside: quoted(value, file.isJson ? '"' : undefined), below: [] }
}

/** Keys in the order of the schema; the others stay in theirs, at the end. */
export function inKeyOrder(keys: readonly string[], order: readonly string[]): string[] {
  const placeOf = (key: string) => (order.includes(key) ? order.indexOf(key) : order.length)
  return keys.toSorted((a, b) => placeOf(a) - placeOf(b))
}
