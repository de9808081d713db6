import type { CST } from 'yaml'
import { isRecord } from '../../../../runtime/shared/content/is-record.ts'
import type { DataPath } from '../../../read/yaml.ts'
import { changedScalar } from './changed-scalar.ts'
import { matchItems } from './match-items.ts'
import { flowPair, flowText } from './new-value.ts'
import { placeKeys } from './place-keys.ts'
import { isSame, keysOf } from './same.ts'
import { type Entry, endOfContent, entriesOf } from './tokens.ts'
import { isFlow, type YamlFile } from './yaml-file.ts'

type Change = { old: unknown; next: unknown; path: DataPath }
type FlowPart = { from: number | null; text: string }

/**
 * The text of a list or group in brackets with another value. `indent`: the column of further lines, where it becomes
 * too long for one.
 */
export function editFlow(file: YamlFile, token: CST.FlowCollection, change: Change, indent: number): string {
  const { text } = file
  const entries = entriesOf(token)
  const [start, end] = [token.offset, endOfContent(token)]
  const parts = partsOf(file, entries, change, token)
  const isInPlace = parts.length === entries.length && parts.every(({ from }, index) => from === index)
  if (!isInPlace) {
    const used = new Set(parts.map(({ from }) => from))
    for (const [index, entry] of entries.entries())
      if (!used.has(index) || parts[index]?.from !== index) file.refuseSpecial(entry.start, entry.end)
    if (file.hasComment(start, end)) throw file.cannotWrite(start, 1, 'there are comments within these brackets')
  }
  const [first, last] = [entries[0], entries.at(-1)]
  if (first === undefined || last === undefined || parts.length === 0) return flowText(file, change.next, change.path)
  const open = text.slice(start, first.start)
  const close = text.slice(last.end, end)
  const between = (from: number | null, to: number | null) => {
    const [a, b] = [entries[from ?? -1], entries[to ?? -1]]
    if (a !== undefined && b !== undefined && to === (from ?? 0) + 1) return text.slice(a.end, b.start)
    const [one, two] = entries
    return one !== undefined && two !== undefined ? text.slice(one.end, two.start) : ', '
  }
  const made = parts
    .map((part, index) => (index === 0 ? '' : between(parts[index - 1]?.from ?? null, part.from)) + part.text)
    .join('')
  const whole = open + made + close
  const { width } = file.habits
  const isTooLong = !isInPlace && indent > 0 && !whole.includes('\n') && file.column(start) + whole.length > width
  return isTooLong
    ? filled(file, [open.trimEnd(), ...parts.map((part) => part.text)], close, { indent, from: file.column(start) })
    : whole
}

function partsOf(
  file: YamlFile,
  entries: readonly Entry[],
  { old, next, path }: Change,
  token: CST.FlowCollection,
): FlowPart[] {
  const unusual = () => file.cannotWrite(token.offset, 1, 'these brackets are written in an unusual form')
  if (Array.isArray(old) && Array.isArray(next)) {
    if (entries.length !== old.length || entries.some(({ key }) => key !== null)) throw unusual()
    return matchItems(old, next).map((from, index) => {
      const entry = from === null ? undefined : entries[from]
      const at = [...path, index]
      if (entry === undefined) return { from: null, text: flowText(file, next[index], at) }
      return { from, text: editFlowEntry(file, entry, { old: old[from ?? 0], next: next[index], path: at }) }
    })
  }
  const [before, after] = [old as Record<string, unknown>, next as Record<string, unknown>]
  const places = new Map(entries.map(({ key }, index) => [key, index]))
  if (
    !isRecord(old) ||
    !isRecord(next) ||
    places.size !== Object.keys(before).length ||
    !Object.keys(before).every((key) => places.has(key))
  )
    throw unusual()
  return placeKeys(
    entries.map(({ key }) => key ?? ''),
    keysOf(after),
    file.keyOrder(path),
  ).map((key) => {
    const from = places.get(key)
    const entry = entries[from ?? -1]
    const at = [...path, key]
    if (from === undefined || entry === undefined) return { from: null, text: flowPair(file, key, after[key], at) }
    return { from, text: editFlowEntry(file, entry, { old: before[key], next: after[key], path: at }) }
  })
}

function editFlowEntry(file: YamlFile, { start, mark, hasMark, key, value, end }: Entry, change: Change): string {
  const { text } = file
  if (isSame(change.old, change.next)) return text.slice(start, end)
  if (value === null) {
    file.refuseSpecial(start, end)
    return `${text.slice(start, mark)}${hasMark || key === null ? '' : ':'} ${flowText(file, change.next, change.path)}`
  }
  const from = 'offset' in value ? value.offset : mark
  file.refuseSpecial(start, from)
  if (isFlow(value) && (Array.isArray(change.old) ? Array.isArray(change.next) : isRecord(change.next)))
    return text.slice(start, from) + editFlow(file, value, change, 0) + text.slice(endOfContent(value), end)
  file.refuseSpecial(start, end)
  const isNested = typeof change.next === 'object' && change.next !== null
  const place = { column: 0, kind: 'item', used: 0, inline: true } as const
  const made =
    isNested || file.isJson
      ? flowText(file, change.next, change.path)
      : changedScalar(file, value, change.next, place).beside
  return text.slice(start, from) + made
}

/** The items between their brackets, on as many lines as they need. */
function filled(
  file: YamlFile,
  [open = '', ...items]: readonly string[],
  close: string,
  { indent, from }: { indent: number; from: number },
): string {
  let text = open
  let used = from + open.length
  for (const [index, item] of items.entries()) {
    const written = index === items.length - 1 ? item + close.trimStart() : `${item},`
    const isNext = used + 1 + written.length > file.habits.width
    text += isNext ? file.lineBreak + ' '.repeat(indent) : index === 0 ? '' : ' '
    used = isNext ? indent + written.length : used + written.length + (index === 0 ? 0 : 1)
    text += written
  }
  return text
}
