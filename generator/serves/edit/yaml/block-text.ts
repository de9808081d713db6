import type { CST } from 'yaml'
import { foldedSegments, literalSegments, type Segment, withKeptLines, wrapped } from './folded-lines.ts'
import { isPrintable } from './scalar-text.ts'
import { bodyOf, endOfContent, headerOf } from './tokens.ts'

/** A text on lines of its own. */
export type BlockText = {
  /** Such as `>-`. */
  mark: string
  lines: readonly string[]
}
export type BlockStyle = '>' | '|'
type BlockOptions = { style: BlockStyle; indent: number; width: number }

/**
 * Whether a text can be written on lines of its own: with `>` the lines are joined, so that a line must not begin or
 * end with a space.
 */
function fits(text: string, style: BlockStyle): boolean {
  const core = text.replace(/\n$/, '')
  if (core.trim() === '' || /^\s|\n$/.test(core) || !isPrintable(core) || /\n[ \t]+$/.test(core)) return false
  return style === '|' || !/^[ \t]|[ \t]$/m.test(core)
}

/** A text on lines of its own, or null if it cannot be written so. */
export function blockText(text: string, { style, indent, width }: BlockOptions): BlockText | null {
  if (!fits(text, style)) return null
  return {
    mark: style + chompOf(text),
    lines: indented(bareLines(text.replace(/\n$/, ''), style, width - indent), indent),
  }
}

/** The same for a text that was on lines of its own: lines that say the same are kept. */
export function changedBlockText(
  file: { text: string; width: number },
  token: CST.BlockScalar,
  text: string,
): BlockText | null {
  const style: BlockStyle = headerOf(token).startsWith('|') ? '|' : '>'
  const lines = file.text.slice(bodyOf(token), endOfContent(token)).split(/\r?\n/)
  const indent = /^ */.exec(lines.find((line) => line.trim() !== '') ?? '')?.[0].length ?? 0
  if (indent <= 0 || /\d/.test(headerOf(token)) || !fits(text, style)) return null
  const write = (part: string) => indented(bareLines(part, style, file.width - indent), indent)
  const segments = segmentsOf(lines, style, indent)
  return { mark: style + chompOf(text), lines: withKeptLines(segments, text.replace(/\n$/, ''), write) }
}

function segmentsOf(lines: readonly string[], style: BlockStyle, indent: number): readonly Segment[] {
  return style === '|' ? literalSegments(lines, indent) : (foldedSegments(lines, indent) ?? [])
}

function chompOf(text: string): string {
  return text.endsWith('\n') ? '' : '-'
}

function bareLines(text: string, style: BlockStyle, width: number): string[] {
  return style === '|' ? text.split('\n') : wrapped(text, width)
}

function indented(lines: readonly string[], indent: number): string[] {
  return lines.map((line) => (line === '' ? '' : ' '.repeat(indent) + line))
}
