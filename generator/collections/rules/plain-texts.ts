import { type Fault, fault, type Span } from '../../faults/fault.ts'
import { inQuotes } from '../../faults/phrases.ts'
import type { Schemas } from '../../schema/schemas.ts'
import type { Entry } from '../../schema/validate.ts'
import { isFree, type Value, valuesOfEntry } from '../values.ts'

type Text = Value & { value: string }

// Files without either are skipped.
const mayHoldComment = /^[^#\n]*\S[ \t]+#/m
const mayHoldCurlyQuotes = /^[^“‘\n]*[:-] +[“‘]/m
const curlyQuotes = /^“([^“”]*)”$|^‘([^‘’]*)’$/

/**
 * Unquoted texts that YAML parses differently than they look: cut off at a ` #`, or with curly quotes as part of the
 * text.
 */
export function plainTexts(entry: Entry, schemas: Schemas): Fault[] {
  const { text } = entry.parsed.source
  if (!mayHoldComment.test(text) && !mayHoldCurlyQuotes.test(text)) return []
  const texts = [...valuesOfEntry(entry, schemas)].filter(
    (value): value is Text => typeof value.value === 'string' && isFree(value.schema) && isPlain(value),
  )
  return texts.flatMap((value) => [...cutText(value), ...quotedByCurls(value)])
}

function isPlain({ entry, path }: Value): boolean {
  return !/^['"|>]/.test(entry.parsed.written(path))
}

function cutText({ entry, path }: Text): Fault[] {
  const { parsed } = entry
  const { file, end } = parsed.span(path)
  const line = parsed.source.text.split('\n')[end.line - 1] ?? ''
  const comment = /^([ \t]+)(#.*?)\s*$/.exec(line.slice(end.column - 1))
  if (comment === null) return []
  const [whole = '', gap = '', cut = ''] = comment
  const column = end.column + gap.length
  const span: Span = { file, start: { ...end, column }, end: { ...end, column: column + cut.length } }
  return [
    fault({
      code: 'cut-text',
      severity: 'warning',
      span,
      message: `the text ends here: \`${cut}\` is left out as a comment`,
      remedy: `put the whole text in quotes: ${inQuotes(parsed.written(path) + whole)}; a comment goes on a line of its own`,
    }),
  ]
}

function quotedByCurls({ entry, path, value }: Text): Fault[] {
  const [, double, single] = curlyQuotes.exec(value) ?? []
  const text = double ?? single
  if (text === undefined) return []
  return [
    fault({
      code: 'curly-quotes',
      severity: 'warning',
      span: entry.parsed.span(path),
      message: 'the curly quotes around this text are part of it, and pages show them',
      remedy: `write ${JSON.stringify(text)}; if pages are to show them, put straight quotes around all: ${JSON.stringify(value)}`,
    }),
  ]
}
