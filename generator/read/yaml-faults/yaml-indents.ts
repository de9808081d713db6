import { type Edit, type Fault, fault, type Span } from '../../faults/fault.ts'
import { positionOf, spanBetween } from '../../faults/positions.ts'
import { readDocument } from '../read-document.ts'
import type { Source } from '../source.ts'
import { listItem } from './yaml-list-items.ts'
import { lineFrom, lineStart, nextLine, spanOf, type YamlTree } from './yaml-tree.ts'

type Shifted = {
  message: string
  remedy: string
  /** The correct number of spaces before the line, if it is known. */
  meant?: number | null | undefined
}

/** A line that is not indented like the others of its kind. */
export function otherIndent(tree: YamlTree, from: number, kind: 'keys of one group' | 'the items of one list'): Fault {
  const start = lineStart(tree, from)
  const shifted = {
    message: 'this line is not indented like the others of its group',
    remedy: `let ${kind} begin in the same column`,
  }
  return listItem(tree, start) ?? shiftedLine(tree, start, shifted)
}

/**
 * A line with too much or too little indentation. The remedy names the number of spaces if `meant` or the surrounding
 * lines show it; otherwise `remedy`.
 */
export function shiftedLine(
  tree: YamlTree,
  start: number,
  { message, remedy, meant = meantIndent(tree, start) }: Shifted,
): Fault {
  const line = lineFrom(tree, start)
  const own = indentOf(line)
  return fault({
    code: 'wrong-indent',
    span: spanOf(tree, start, start + line.length),
    message,
    remedy: meant === null ? remedy : moveBy(meant - own),
    fix: meant === null ? undefined : { span: spanBetween(tree.source, start, start + own), text: ' '.repeat(meant) },
  })
}

function moveBy(columns: number): string {
  const count = Math.abs(columns)
  const spaces = count === 1 ? 'space' : 'spaces'
  return columns < 0 ? `remove ${count} ${spaces} before it` : `put ${count} more ${spaces} before it`
}

/**
 * The indentation of a neighboring line with which the file parses furthest; null if none helps, or two help equally.
 */
function meantIndent(tree: YamlTree, start: number): number | null {
  const { text } = tree.source
  const own = indentOf(lineFrom(tree, start))
  const before = text.slice(0, start).split('\n').slice(0, -1).findLast(hasText)
  const after = text.slice(start).split('\n').slice(1).find(hasText)
  const now = progressIn(tree)
  const helpful = [...new Set([before, after].flatMap((line) => (line === undefined ? [] : [indentOf(line)])))]
    .map((width) => ({
      width,
      progress: progressOf(text.slice(0, start) + ' '.repeat(width) + text.slice(start + own)),
    }))
    .filter(({ progress }) => isFurther(progress, now))
  const best = helpful.filter(({ progress }) => !helpful.some((other) => isFurther(other.progress, progress)))
  if (best.length < 2) return best[0]?.width ?? null
  // A line that is indented more than the previous one belongs to the same group.
  return before !== undefined && own > indentOf(before) ? indentOf(before) : null
}

/** How far a text parses: the line of its first error, and the number of errors. */
type Progress = { line: number; errors: number }

function progressOf(text: string): Progress {
  return progressIn(readDocument(text))
}

function progressIn({ lines, document: { errors } }: Pick<YamlTree, 'lines' | 'document'>): Progress {
  const [first] = errors
  return {
    line: first === undefined ? Number.POSITIVE_INFINITY : lines.linePos(first.pos[0]).line,
    errors: errors.length,
  }
}

function isFurther(a: Progress, b: Progress): boolean {
  return a.line > b.line || (a.line === b.line && a.errors < b.errors)
}

/** A line that begins with a tab. */
export function tabFault(tree: YamlTree, at: number): Fault {
  const best = withoutTabs(tree, positionOf(tree.source.text, at).line - 1)
  return fault({
    code: 'tab',
    span: spanOf(tree, at, at + 1),
    message: 'this line begins with a tab',
    remedy: best?.width === 0 ? 'remove it' : 'put spaces in its place',
    fix: best?.edit,
  })
}

// Two is the indentation of content files, the others are common in editors; none is for top-level keys.
const tabWidths = [2, 4, 8, 3, 1, 0]

/**
 * The line with an index from 0 and all lines that begin with a tab, with the number of spaces per tab with which the
 * file parses furthest.
 */
function withoutTabs(tree: YamlTree, number: number): { width: number; edit: Edit } | null {
  const isChosen = (line: string, index: number) => line.startsWith('\t') || index === number
  const { source } = tree
  let furthest = progressIn(tree)
  let best: { width: number; edit: Edit } | null = null
  for (const width of tabWidths) {
    const spaced = (line: string) => line.replace(/^[ \t]+/, (indent) => indent.replaceAll('\t', ' '.repeat(width)))
    const { edit, whole } = rewriteLines(source, isChosen, spaced)
    const progress = progressOf(whole)
    if (isFurther(progress, furthest)) [furthest, best] = [progress, { width, edit }]
    if (progress.errors === 0) break
  }
  return best
}

const oddIndent = /^[ \t]*[^\S \t\r\n][^\S\r\n]*/

/**
 * A line that begins with another kind of space, as in text copied from web pages: it looks right, but is not a space
 * for YAML.
 */
export function unusualSpace(tree: YamlTree): Fault | null {
  const found = new RegExp(oddIndent, 'm').exec(tree.source.text)
  if (found === null) return null
  const spaced = (line: string) => line.replace(oddIndent, (indent) => ' '.repeat(indent.length))
  return fault({
    code: 'tab',
    span: spanOf(tree, found.index, found.index + found[0].length),
    message: 'this line begins with a space of another kind',
    remedy: 'put spaces in its place',
    fix: rewriteLines(tree.source, (line) => oddIndent.test(line), spaced).edit,
  })
}

const fence = /^```[\w-]*\s*$/

/** A line of backticks, as around YAML that was copied out of a text: all such lines of the file become empty. */
export function codeFence(tree: YamlTree, from: number): Fault {
  const line = lineFrom(tree, lineStart(tree, from))
  const message = 'these backticks surround code in a text and are no part of it'
  const span = spanOf(tree, from, from + lineFrom(tree, from).length)
  if (!fence.test(line)) return fault({ code: 'special-start', span, message, remedy: 'remove them' })
  const { edit } = rewriteLines(
    tree.source,
    (each) => fence.test(each),
    () => '',
  )
  return fault({
    code: 'special-start',
    span,
    message,
    remedy: 'delete this line, and the one that closes it',
    fix: edit,
  })
}

/** Replaced lines of a file: one fix from the first to the last of them, and the resulting text. */
function rewriteLines(
  source: Source,
  isChosen: (line: string, index: number) => boolean,
  write: (line: string) => string,
): { edit: Edit; whole: string } {
  const lines = source.text.split('\n')
  const [first, last] = [lines.findIndex(isChosen), lines.findLastIndex(isChosen)]
  const written = lines.map((line, index) => (isChosen(line, index) ? write(line) : line))
  const span: Span = {
    file: source.file,
    start: { line: first + 1, column: 1 },
    end: { line: last + 1, column: (lines[last] ?? '').length + 1 },
  }
  return { edit: { span, text: written.slice(first, last + 1).join('\n') }, whole: written.join('\n') }
}

/** The line after a line with a value, indented more than that line. */
export function extraIndent(tree: YamlTree, from: number): Fault {
  const [start] = nextLine(tree, from)
  return shiftedLine(tree, start, {
    message: 'this line is indented further than the one before it',
    remedy: 'let keys of one group begin in the same column',
  })
}

function indentOf(line: string): number {
  return line.length - line.trimStart().length
}

function hasText(line: string): boolean {
  return line.trim() !== '' && !line.trimStart().startsWith('#')
}
