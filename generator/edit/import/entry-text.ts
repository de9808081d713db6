import { Document, isMap, isScalar, isSeq, type Node, type Pair, parseDocument, type Scalar } from 'yaml'
import type { EntrySchema } from '../../schema/schemas.ts'
import type { Values } from './fields.ts'

/** An existing entry: its text and its values. */
export type ExistingEntry = { text: string; values: Values }

// The longest outward code of a postcode has four characters.
const shortItem = 4

/** The file of the entry. In an existing file only the lines of changed keys are replaced. */
export function writeEntry(values: Values, changed: readonly string[], existing: ExistingEntry | undefined, schema: EntrySchema): string {
  const order = Object.keys(schema.schema.properties ?? {}).filter((key) => values[key] !== undefined)
  if (existing === undefined)
    return `# yaml-language-server: $schema=../schemas/${schema.name}\n\n${order.map((key) => linesOf(key, values[key])).join('')}`
  const keys = order.filter((key) => changed.includes(key) || key === 'updated')
  return keys.reduce((text, key) => setKey(text, key, values[key], order), existing.text)
}

/** A key with its value as YAML, ending in a line break. */
function linesOf(key: string, value: unknown): string {
  const document = new Document({ [key]: value })
  const node = document.get(key, true)
  // Postcodes and similar short texts are more readable on one line.
  if (isSeq(node) && node.items.every((item) => isScalar(item) && String(item.value).length <= shortItem)) node.flow = true
  return document.toString({ lineWidth: 100, indent: 2, flowCollectionPadding: false })
}

/** The text with one key set: its old lines are replaced, or new lines follow the key that precedes it in the schema. */
function setKey(text: string, key: string, value: unknown, order: readonly string[]): string {
  const { contents } = parseDocument(text)
  const pairs = isMap(contents) ? contents.items : []
  const rangeOf = (pair: Pair): [number, number] => [
    (pair.key as Scalar).range?.[0] ?? 0,
    ((pair.value ?? pair.key) as Node).range?.[1] ?? 0,
  ]
  const old = pairs.find((pair) => isScalar(pair.key) && pair.key.value === key)
  const lines = linesOf(key, value)
  if (old !== undefined) {
    const [start, end] = rangeOf(old as Pair)
    return text.slice(0, start) + lines.trimEnd() + (text.charAt(end - 1) === '\n' ? '\n' : '') + text.slice(end)
  }
  const before = new Set(order.slice(0, order.indexOf(key)))
  const previous = pairs.findLast((pair) => isScalar(pair.key) && before.has(String(pair.key.value)))
  if (previous === undefined) return `${text.trimEnd()}\n${lines}`
  const [, end] = rangeOf(previous as Pair)
  const lineEnd = text.charAt(end - 1) === '\n' ? end : text.indexOf('\n', end) + 1
  return text.slice(0, lineEnd) + lines + text.slice(lineEnd)
}
