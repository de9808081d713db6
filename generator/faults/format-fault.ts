import { withoutMark } from '../../runtime/shared/format/byte-order-mark.ts'
import type { Fault, Span } from './fault.ts'
import { withVisibleMarks } from './invisible-characters.ts'

/** The text of the file of a fault; undefined if it cannot be shown. */
export type TextOf = (file: string) => string | undefined
type Colorize = (style: 'red' | 'yellow' | 'bold' | 'dim' | 'cyan', text: string) => string

export type FrameOptions = { textOf: TextOf; colorize: Colorize; width: number; display: (file: string) => string }

// They would ring the bell or move the cursor of the terminal.
// biome-ignore lint/suspicious/noControlCharactersInRegex: the expression searches for control characters
const controlCharacters = /[\u0000-\u001f\u007f]/g
const linesBefore = 1
const linesAfter = 1
// Two spaces, the marker, a space, ' | ' after the number, and an ellipsis on both sides.
const marginWidth = 9

/** A fault for people: place, message and code on one line, then the surrounding lines with the remedy at the caret. */
export function formatFault(fault: Fault, options: FrameOptions): string {
  const { colorize, display } = options
  const color = fault.severity === 'error' ? 'red' : 'yellow'
  const place = `${display(fault.span.file)}:${fault.span.start.line}:${fault.span.start.column}`
  const head = `${colorize('bold', place)}: ${colorize(color, fault.severity)}: ${fault.message} ${colorize('dim', `[${fault.code}]`)}`
  const frame = frameOf(fault.span, fault.remedy, options)
  const related = fault.related.map(
    ({ message, span }) =>
      `  ${colorize('cyan', `${message}: ${display(span.file)}:${span.start.line}:${span.start.column}`)}`,
  )
  return [
    head,
    ...(frame === '' ? (fault.remedy === undefined ? [] : [`  ${fault.remedy}`]) : ['', frame]),
    ...related,
  ].join('\n')
}

function frameOf(span: Span, remedy: string | undefined, { textOf, colorize, width }: FrameOptions): string {
  // A whole file has no line to show, and may be unreadable.
  const text = span.whole === true ? undefined : textOf(span.file)
  if (text === undefined || text === '') return ''
  const lines = withoutMark(text).split(/\r\n|\r|\n/)
  const from = Math.max(1, span.start.line - linesBefore)
  const to = Math.min(lines.length, span.start.line + linesAfter)
  const gutter = String(to).length
  const room = Math.max(30, width - gutter - marginWidth)
  const shift = Math.max(0, span.start.column - Math.floor(room * 0.7))
  const shown: string[] = []
  for (let number = from; number <= to; number++) {
    const line = lines[number - 1] ?? ''
    const marked = number === span.start.line
    if (!marked && line.trim() === '') continue
    shown.push(
      `  ${marked ? colorize('red', '>') : ' '} ${colorize('dim', `${String(number).padStart(gutter)} |`)} ${clip(line, shift, room)}`.trimEnd(),
    )
    if (marked) shown.push(caretLine({ span, line, shift, room, gutter, remedy, colorize }))
  }
  return shown.join('\n')
}

type CaretOptions = {
  span: Span
  line: string
  shift: number
  room: number
  gutter: number
  remedy: string | undefined
  colorize: Colorize
}

function caretLine({ span, line, shift, room, gutter, remedy, colorize }: CaretOptions): string {
  const end = span.end.line === span.start.line ? span.end.column : line.trimEnd().length + 1
  const start = span.start.column - shift
  const carets = '^'.repeat(Math.max(1, Math.min(end - span.start.column, room - start + 1)))
  const indent = ' '.repeat(start - 1 + (shift > 0 ? 1 : 0))
  return `    ${' '.repeat(gutter)} ${colorize('dim', '|')} ${indent}${colorize('red', carets)}${remedy === undefined ? '' : ` ${remedy}`}`
}

function clip(line: string, shift: number, room: number): string {
  const visible = withVisibleMarks(line)
    .replaceAll('\t', ' ')
    .replace(controlCharacters, '\ufffd')
    .slice(shift, shift + room)
  return `${shift > 0 ? '…' : ''}${visible}${line.length > shift + room ? '…' : ''}`
}
