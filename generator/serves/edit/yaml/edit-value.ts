import { isRecord } from '../../../../runtime/shared/content/is-record.ts'
import type { DataPath } from '../../../read/yaml.ts'
import { type BlockLayout, joinParts, layOut, looseText, type Part, type PlacedEntry } from './block-layout.ts'
import { changedScalar } from './changed-scalar.ts'
import { editFlow } from './edit-flow.ts'
import { inOrder, matchItems } from './match-items.ts'
import { itemLines, newValue, type Place, pairLines, type Written } from './new-value.ts'
import { placeKeys } from './place-keys.ts'
import { isSame, keysOf } from './same.ts'
import { bodyOf, endOfContent, endOfLine, entriesOf, headerOf, startOfLine } from './tokens.ts'
import { isBlock, isFlow, type YamlFile } from './yaml-file.ts'

type Change = { old: unknown; next: unknown; path: DataPath }
type Block = NonNullable<Parameters<typeof entriesOf>[0]>

/** The text of the file with another value. Throws `CannotWrite` if a changed part cannot be written safely. */
export function editFile(file: YamlFile, old: unknown, next: unknown): string {
  const { root, text } = file
  const change = { old, next, path: [] }
  if (isBlock(root) && isSameKind(old, next)) {
    const layout = layOut(file, entriesOf(root), file.start)
    return text.slice(0, layout.from) + editBlock(file, layout, change) + text.slice(layout.to)
  }
  if (isFlow(root) && isFlowKind(old, next))
    return text.slice(0, root.offset) + editFlow(file, root, change, 0) + text.slice(endOfContent(root))
  throw file.cannotWrite(root !== undefined && 'offset' in root ? root.offset : 0, 1, 'nothing of this file would stay')
}

/** Whether both are lists or both are groups that are not empty: others are not written on lines of their own. */
function isSameKind(old: unknown, next: unknown): boolean {
  if (Array.isArray(old)) return Array.isArray(next) && next.length > 0
  return isRecord(old) && isRecord(next) && keysOf(next).length > 0
}

function isFlowKind(old: unknown, next: unknown): boolean {
  return Array.isArray(old) ? Array.isArray(next) : isRecord(old) && isRecord(next)
}

function editBlock(file: YamlFile, layout: BlockLayout, { old, next, path }: Change): string {
  const parts =
    Array.isArray(old) && Array.isArray(next)
      ? listParts(file, layout, { old, next, path })
      : groupParts(file, layout, { old: old as Record<string, unknown>, next: next as Record<string, unknown>, path })
  const kept = inOrder(parts.map(({ from }) => from))
  const used = new Set(parts.map(({ from }) => from))
  for (const [index, { start, to }] of layout.entries.entries())
    if (!used.has(index) || !kept.has(index)) file.refuseSpecial(start, to)
  return joinParts(file, layout, parts, kept)
}

function listParts(
  file: YamlFile,
  { entries, column }: BlockLayout,
  { old, next, path }: Change & { old: unknown[]; next: unknown[] },
): Part[] {
  if (entries.length !== old.length)
    throw file.cannotWrite(entries[0]?.start ?? 0, 1, 'this list is written in an unusual form')
  const inBrackets = entries.every(({ value }) => isFlow(value))
  return matchItems(old, next).map((from, index) => {
    const at = [...path, index]
    const entry = from === null ? undefined : entries[from]
    if (entry === undefined)
      return { from: null, text: linesOf(file, itemLines(file, next[index], at, column, inBrackets)).trimStart() }
    return { from, text: editEntry(file, entry, { old: old[from ?? 0], next: next[index], path: at }) }
  })
}

type Group = Record<string, unknown>

function groupParts(
  file: YamlFile,
  { entries, column }: BlockLayout,
  { old, next, path }: Change & { old: Group; next: Group },
): Part[] {
  const places = new Map(entries.map(({ key }, index) => [key, index]))
  if (places.size !== Object.keys(old).length || !Object.keys(old).every((key) => places.has(key)))
    throw file.cannotWrite(entries[0]?.start ?? 0, 1, 'the keys of this group are written in an unusual form')
  return placeKeys(
    entries.map(({ key }) => key ?? ''),
    keysOf(next),
    file.keyOrder(path),
  ).map((key) => {
    const from = places.get(key)
    const entry = from === undefined ? undefined : entries[from]
    const at = [...path, key]
    if (from === undefined || entry === undefined)
      return { from: null, text: linesOf(file, pairLines(file, key, next[key], at, column)).trimStart() }
    return { from, text: editEntry(file, entry, { old: old[key], next: next[key], path: at }) }
  })
}

function linesOf(file: YamlFile, lines: readonly string[]): string {
  return lines.map((line) => line + file.lineBreak).join('')
}

/** The text of an entry from its key or dash on, with another value. */
function editEntry(file: YamlFile, entry: PlacedEntry, change: Change): string {
  const { text } = file
  const { value, start, mark, to } = entry
  if (isSame(change.old, change.next)) return text.slice(start, to)
  file.refuseSpecial(start, value !== null && 'offset' in value ? value.offset : mark)
  if (isBlock(value)) {
    const layout = layOut(file, entriesOf(value as Block), endOfLine(text, mark))
    if (isSameKind(change.old, change.next)) {
      const made = editBlock(file, layout, change)
      const before = text.slice(start, layout.from)
      return (/^\r?\n/.test(made) ? before.trimEnd() : before) + made + text.slice(layout.to, to)
    }
    file.refuseSpecial(start, to)
    return replaced(file, entry, change, looseText(layout) + text.slice(layout.to, to))
  }
  if (isFlow(value) && isFlowKind(change.old, change.next))
    return (
      text.slice(start, value.offset) +
      editFlow(file, value, change, file.column(start) + file.habits.group) +
      text.slice(entry.end, to)
    )
  file.refuseSpecial(start, to)
  return replaced(file, entry, change, text.slice(endOfLines(text, entry), to))
}

/** The index after the lines of a value, before the comments below it. */
function endOfLines(text: string, { end, to }: PlacedEntry): number {
  return Math.min(to, text.charAt(end - 1) === '\n' ? end : endOfLine(text, end))
}

/** An entry with its value replaced. `below`: the comments below the value, which stay. */
function replaced(file: YamlFile, entry: PlacedEntry, { next, path }: Change, below: string): string {
  const { text } = file
  const { start, mark, value, end, to } = entry
  const isBeside = value === null || (value.type !== 'block-scalar' && !isBlock(value))
  const from = value !== null && 'offset' in value ? value.offset : mark
  const place: Place = {
    column: file.column(start),
    kind: entry.key === null ? 'item' : 'key',
    used: file.column(startOfLine(text, from) === startOfLine(text, mark) ? from : mark) + (value === null ? 1 : 0),
    inline: below.trim() !== '',
  }
  const written =
    value === null || isBlock(value) ? newValue(file, next, path, place) : changedValue(file, value, next, path, place)
  if (isBeside && written.below.length === 0) {
    const space = value === null && written.beside !== '' ? ' ' : ''
    return text.slice(start, from) + space + written.beside + text.slice(end, to)
  }
  const beside = (written.beside === '' ? '' : ` ${written.beside}`) + commentsOf(file, entry)
  return text.slice(start, mark) + beside + file.lineBreak + linesOf(file, written.below) + below
}

function changedValue(
  file: YamlFile,
  value: NonNullable<PlacedEntry['value']>,
  next: unknown,
  path: DataPath,
  place: Place,
): Written {
  return typeof next === 'object' && next !== null
    ? newValue(file, next, path, place)
    : changedScalar(file, value, next, place)
}

/** The comments beside the key and the value of an entry, with the spaces before them. */
function commentsOf({ text }: YamlFile, { mark, value, end }: PlacedEntry): string {
  const line = (at: number) => text.slice(at, endOfLine(text, at)).trimEnd()
  if (value === null || isBlock(value)) return commentAt(line(mark))
  if (value.type === 'block-scalar') return commentAt(text.slice(value.offset + headerOf(value).length, bodyOf(value)))
  const above = text.slice(mark, 'offset' in value ? value.offset : mark).split('\n')
  return [...above, line(end)].map(commentAt).join('')
}

/**
 * The comment of a line that has nothing before it; none if a value begins there, such as the first key of an item
 * beside its dash.
 */
function commentAt(line: string): string {
  const said = line.trim()
  return said.startsWith('#') ? `${/^\s*/.exec(line)?.[0] || ' '}${said}` : ''
}
