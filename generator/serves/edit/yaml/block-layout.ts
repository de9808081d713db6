import { type Entry, endOfLine, startOfLine } from './tokens.ts'
import type { YamlFile } from './yaml-file.ts'

/**
 * A key or item with the lines that belong to it: the empty lines and the comment directly above it, and comments below
 * that are further right. What is above those belongs to no entry and stays where it is.
 */
export type PlacedEntry = Entry & { gap: string; blank: string; comment: string; indent: string; to: number }
export type BlockLayout = {
  entries: readonly PlacedEntry[]
  column: number
  /** The first entry is on the line of the dash that the collection belongs to. */
  isBesideDash: boolean
  from: number
  to: number
}
/** An entry of the new text: an old one with its text from its key or dash on, or a new one with its lines. */
export type Part = { from: number; text: string } | { from: null; text: string }

// Editors find the schema of a file by this line, whatever the first key is.
const modeline = /^#\s*yaml-language-server:/

/** The lines of the entries of a collection. `from`: the first line that can belong to it. */
export function layOut(file: YamlFile, entries: readonly Entry[], from: number): BlockLayout {
  const { text } = file
  const first = entries[0]?.start ?? from
  const column = file.column(first)
  const before = text.slice(startOfLine(text, first), first)
  const isBesideDash = before.trim() !== ''
  if (!/^[- ]*$/.test(before)) throw file.cannotWrite(first, 1, 'this part is written in an unusual form')
  const placed: PlacedEntry[] = []
  let at = isBesideDash ? first : from
  for (const entry of entries) {
    const isFirst = placed.length === 0
    const start = isFirst && isBesideDash ? entry.start : startOfLine(text, entry.start)
    if (start < at || text.slice(start, entry.start).trim() !== '')
      throw file.cannotWrite(entry.start, 1, 'this part is written in an unusual form')
    const lines = text.slice(at, start).split(/(?<=\n)/)
    const comment = lines.slice(lines.findLastIndex((line) => !isOwnComment(line)) + 1)
    const above = lines.slice(0, lines.length - comment.length)
    const blank = isFirst ? [] : above.slice(above.findLastIndex((line) => line.trim() !== '') + 1)
    const to = endOfEntry(text, entry.end, column)
    placed.push({
      ...entry,
      gap: above.slice(0, above.length - blank.length).join(''),
      blank: blank.join(''),
      comment: comment.join(''),
      indent: text.slice(start, entry.start),
      to,
    })
    at = to
  }
  return { entries: placed, column, isBesideDash, from: isBesideDash ? first : from, to: at }
}

function isOwnComment(line: string): boolean {
  const said = line.trimStart()
  return said.startsWith('#') && !modeline.test(said)
}

/**
 * The index after the lines of an entry whose value ends at `end`, and after comments below it that begin right of
 * `column`.
 */
function endOfEntry(text: string, end: number, column: number): number {
  let to = text.charAt(end - 1) === '\n' ? end : endOfLine(text, end)
  for (let at = to; at < text.length; ) {
    const next = endOfLine(text, at)
    const line = text.slice(at, next)
    const indent = line.length - line.trimStart().length
    if (line.trim() !== '' && (!line.trimStart().startsWith('#') || indent <= column)) break
    if (line.trim() !== '') to = next
    at = next
  }
  return to
}

/** The text of a collection with these entries. `kept` has the old ones that stay where they are: the others move. */
export function joinParts(
  file: YamlFile,
  layout: BlockLayout,
  parts: readonly Part[],
  kept: ReadonlySet<number>,
): string {
  const { entries, column, isBesideDash } = layout
  const empty = file.lineBreak
  const isSpaced = entries.length > 1 && entries.every(({ blank }, index) => index === 0 || blank !== '')
  let [text, shown] = ['', 0]
  const gapsTo = (end: number) => {
    const gaps = entries.slice(shown, end).map(({ gap }) => gap)
    shown = Math.max(shown, end)
    return gaps.join('')
  }
  for (const [index, { from, text: body }] of parts.entries()) {
    const old = from === null ? undefined : entries[from]
    const blank = old !== undefined && from !== 0 ? old.blank : isSpaced ? empty : ''
    const above =
      gapsTo(from !== null && kept.has(from) ? from + 1 : 1) + (index === 0 ? '' : blank) + (old?.comment ?? '')
    const indent = old === undefined || isBesideDash ? ' '.repeat(column) : old.indent
    if (index > 0 || !isBesideDash) text += above + indent + body
    else text += above.trim() === '' ? body : empty + above + indent + body
  }
  return text + gapsTo(entries.length)
}

/** What belongs to no entry. */
export function looseText({ entries }: BlockLayout): string {
  return entries.map(({ gap }) => gap).join('')
}
