import type { Edit } from '../faults/fault.ts'
import { hasDoubtfulQuotes, inQuotes } from '../faults/phrases.ts'
import { spanBetween } from '../faults/positions.ts'
import type { Source } from './source.ts'

/**
 * A text that a person wrote without the required quotes, as it was meant: from its beginning, with its continuation
 * lines and without a comment.
 */
export type IntendedText = {
  from: number
  to: number
  text: string
  /** Nothing else can have been meant. */
  isCertain: boolean
}
/** How to quote a text: in words, and as a fix if it is certain. */
export type Quoting = { text: string; fix: Edit | undefined }

// What precedes a value on its line: list dashes and a key.
const holder = /^( *)((?:- +)*)([^\s:#'"{[][^:]*: +)?$/
const keyOrItem = /^(?:[\w-]+:(?:\s|$)|- )/
// A word such as '#1' is more likely part of the text.
const comment = /\s#(?=\s|$)/
const doubtfulComment = /\s#\S/

/** The text that begins at an offset of a file. */
export function intendedText({ text }: Source, from: number): IntendedText {
  const before = text.slice(text.lastIndexOf('\n', from - 1) + 1, from)
  const held = holder.exec(before)
  const first = lineAt(text, from)
  const isInBrackets = openBrackets(before) > 0
  const length = isInBrackets ? first.search(/\s*(?:[,\]}]|$)/) : endBeforeComment(first)
  const end = from + length
  const own = text.slice(from, end)
  if (held === null || isInBrackets || isDoubtful(own)) return { from, to: end, text: own, isCertain: false }
  if (length < first.length) return { from, to: end, text: own, isCertain: !/^["']/.test(own) }
  const further = furtherLines(text, end, outerColumn(held))
  const to = further.at(-1)?.to ?? end
  const lines = [own, ...further.map((line) => text.slice(line.from, line.to).trim())]
  return { from, to, text: lines.join(' '), isCertain: !further.some(({ mayBeKey }) => mayBeKey) }
}

/** The text that begins at an offset, in quotes. */
export function quoting(source: Source, from: number): Quoting {
  const { text, to, isCertain } = intendedText(source, from)
  const fix = { span: spanBetween(source, from, to), text: inQuotes(source.text.slice(from, to)) }
  return { text: inQuotes(text), fix: isCertain ? fix : undefined }
}

type FurtherLine = { from: number; to: number; mayBeKey: boolean }

/** The lines after `end` that are indented more than `column`, up to an empty line or a comment. */
function furtherLines(text: string, end: number, column: number): FurtherLine[] {
  const found: FurtherLine[] = []
  for (let at = text.indexOf('\n', end) + 1; at > 0 && at < text.length; at = text.indexOf('\n', at) + 1) {
    const line = lineAt(text, at)
    const inside = line.trimStart()
    if (inside === '' || inside.startsWith('#') || line.length - inside.length <= column) break
    const length = endBeforeComment(line)
    found.push({ from: at, to: at + length, mayBeKey: keyOrItem.test(inside) })
    if (length < line.length) break
  }
  return found
}

/** The column (from 0) of the key or dash that holds a value; continuation lines of the value are indented more. */
function outerColumn([, indent = '', dashes = '', key = '']: RegExpExecArray): number {
  if (key !== '') return indent.length + dashes.length
  return dashes === '' ? indent.length - 1 : indent.length + dashes.trimEnd().length - 1
}

/** Whether quoting a text may change its value: it has escapes, or ambiguous quotes or comments. */
function isDoubtful(text: string): boolean {
  return /^".*\\/.test(text) || hasDoubtfulQuotes(text) || doubtfulComment.test(text)
}

function endBeforeComment(line: string): number {
  const at = line.search(comment)
  return at < 0 ? line.length : line.slice(0, at).trimEnd().length
}

function openBrackets(before: string): number {
  const outside = before.replace(/"[^"]*"|'[^']*'/g, '')
  return (outside.match(/[{[]/g) ?? []).length - (outside.match(/[}\]]/g) ?? []).length
}

/** The text from an offset to the end of its line. */
function lineAt(text: string, from: number): string {
  const end = text.indexOf('\n', from)
  return text.slice(from, end < 0 ? undefined : end).trimEnd()
}
