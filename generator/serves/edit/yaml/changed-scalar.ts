import type { CST } from 'yaml'
import { changedBlockText } from './block-text.ts'
import { foldedSegments, withKeptLines, wrapped } from './folded-lines.ts'
import { newScalar, type Place, type Written } from './new-value.ts'
import { isPlain, isPrintable, type Quote, quoted } from './scalar-text.ts'
import type { YamlFile } from './yaml-file.ts'

/** Another text, number, true, false or null in place of a value, in the style that the value had. */
export function changedScalar(file: YamlFile, token: CST.Token, value: unknown, place: Place): Written {
  if (typeof value !== 'string') return newScalar(file, value, place)
  if (token.type === 'block-scalar') {
    const made = changedBlockText({ text: file.text, width: file.habits.width }, token, value)
    return made === null ? newScalar(file, value, place) : { beside: made.mark, below: made.lines }
  }
  if (token.type !== 'scalar' && token.type !== 'single-quoted-scalar' && token.type !== 'double-quoted-scalar')
    return newScalar(file, value, place)
  const quote = quoteOf(token)
  if (token.source.includes('\n')) {
    const beside = overLines(file, token, value, place)
    if (beside !== null) return { beside, below: [] }
  }
  if (quote !== null) return { beside: quoted(value, quote), below: [] }
  // A text that was too long for its line before stays on it.
  const wasLong = place.used + token.source.length > file.habits.width
  if (wasLong && isPlain(value, { inFlow: place.inline })) return { beside: value, below: [] }
  return newScalar(file, value, place)
}

function quoteOf({ type }: CST.FlowScalar): Quote | null {
  return type === 'single-quoted-scalar' ? "'" : type === 'double-quoted-scalar' ? '"' : null
}

/** A text that was written over several lines beside its key, or null if it cannot be written so. */
function overLines(file: YamlFile, token: CST.FlowScalar, text: string, { inline }: Place): string | null {
  const quote = quoteOf(token)
  const { source, offset } = token
  const inside = quote === null ? source : source.slice(1, -1)
  const lines = inside.split(/\r?\n/)
  const indent = /^[ \t]*/.exec(lines.slice(1).find((line) => line.trim() !== '') ?? '')?.[0] ?? ''
  const said = quote === null ? text : quoted(text, quote).slice(1, -1)
  const isQuotedOtherwise = quote === "'" && !quoted(text, quote).startsWith("'")
  if (isQuotedOtherwise || !isPrintable(text) || /^\s|\s$|\t|\n/.test(text)) return null
  if (quote === null && !isPlain(text, { inFlow: inline })) return null
  const width = Math.max(20, file.habits.width - Math.max(file.column(offset), indent.length) - 1)
  const segments =
    foldedSegments(
      lines.map((line) => line.trim()),
      0,
    ) ?? []
  const isEscaped = /\\$/m.test(inside)
  const made = withKeptLines(isEscaped ? [] : segments, said, (part) => wrapped(part, width))
  // A line that begins so would be read as something else, or taken for it.
  if (quote === null && made.some((line) => /^[-?:#&*!|>'"%@`]|^\.\.\./.test(line))) return null
  return `${quote ?? ''}${made.map((line, index) => (index === 0 || line === '' ? line : indent + line)).join(file.lineBreak)}${quote ?? ''}`
}
