import { type Edit, type Fault, fault, type Span } from '../../faults/fault.ts'
import { spanBetween } from '../../faults/positions.ts'
import type { Source } from '../source.ts'
import { lineFrom, lineStart, type YamlTree } from './yaml-tree.ts'

// Common list markers: a dash or a star with or without a space, bullets, long dashes, numbers.
const dashOrStar = /^[-*](?![-*\s])\s*/
const otherMark = /^(?:[*•·‣▪–—]|\+(?=\s)|\d{1,2}[.)](?=\s))\s*/

/** The marker before a list item, in place of a dash and a space; empty if there is none. */
export function itemMark(text: string): string {
  return (dashOrStar.exec(text) ?? otherMark.exec(text))?.[0] ?? ''
}

/** A list line whose dash is missing, is another marker, or has no space after it; null for any other line. */
export function listItem(tree: YamlTree, start: number): Fault | null {
  const line = lineFrom(tree, start)
  const text = line.trimStart()
  if (text.startsWith('- ')) return null
  const at = start + line.length - text.length
  const mark = itemMark(text)
  if (/^-/.test(mark)) return wrongMark(tree.source, at, text)
  const before = lineFrom(tree, lineStart(tree, start - 1))
  const isBesideItems =
    before.trimStart().startsWith('- ') && before.length - before.trimStart().length === line.length - text.length
  if (!isBesideItems || /^[\w-]+:(\s|$)/.test(text)) return null
  return wrongMark(tree.source, at, text)
}

/** The fault of an item at an offset that begins with a marker other than a dash and a space, or with none. */
export function wrongMark(source: Source, at: number, text: string): Fault {
  const mark = itemMark(text)
  const message =
    mark === '-'
      ? 'a dash needs a space after it'
      : mark === ''
        ? 'this line of a list has no dash'
        : `this line of a list begins with \`${mark.trim()}\``
  return itemFault(spanBetween(source, at, at + text.length), {
    message,
    text: text.slice(mark.length),
    fix: { span: spanBetween(source, at, at + mark.length), text: '- ' },
  })
}

/**
 * The fault of a list that was parsed as one text because its lines begin with other markers than a dash and a space;
 * null if they do not.
 */
export function listReadAsText(
  source: Source,
  { from, to, span }: { from: number; to: number; span: Span },
): Fault | null {
  const written = source.text.slice(from, to)
  const lines = written.split('\n').map((line) => line.trim())
  const mark = itemMark(lines[0] ?? '')
  if (mark === '') return null
  const isOwnLine = source.text.slice(source.text.lastIndexOf('\n', from - 1) + 1, from).trim() === ''
  const isCertain = isOwnLine && lines.every((line) => itemMark(line) !== '')
  const dashes = written.replace(
    /^(\s*)(\S.*)$/gm,
    (_, indent: string, line: string) => `${indent}- ${line.slice(itemMark(line).length)}`,
  )
  return itemFault(span, {
    message: mark === '-' ? 'a dash needs a space after it' : `an item of a list cannot begin with \`${mark.trim()}\``,
    text: (lines[0] ?? '').slice(mark.length),
    fix: isCertain ? { span, text: dashes } : undefined,
  })
}

function itemFault(
  span: Span,
  { message, text, fix }: { message: string; text: string; fix: Edit | undefined },
): Fault {
  return fault({ code: 'list-item', span, message, remedy: `an item of a list begins with a dash: - ${text}`, fix })
}
