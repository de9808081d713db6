import { type Prose, proseOf } from '../../../collections/values.ts'
import { type Fault, fault } from '../../../faults/fault.ts'
import type { LintRule } from '../rule.ts'

// Marks inside expressions belong to Handlebars.
const expression = /\{\{[\s\S]*?\}\}/g
// Typewriter characters and their typographic replacements. A quote after a space opens, any other closes.
const marks: readonly { pattern: RegExp; printed: string }[] = [
  { pattern: /(?<=^|[\s(–])'(?=\S)/g, printed: '‘' },
  { pattern: /'/g, printed: '’' },
  { pattern: /(?<=^|[\s(–])"(?=\S)/g, printed: '“' },
  { pattern: /"/g, printed: '”' },
  { pattern: /(?<=\s)-(?=\s)/g, printed: '–' },
]

/**
 * Straight quotes, and hyphens in place of dashes, with the typographic character as a fix; exact texts are excluded.
 */
export const straightQuotes: LintRule = function straightQuotes({ site, schemas, language }) {
  return [...proseOf(site.linked, schemas)].flatMap((text) => faultsOf(text, language.exactTexts))
}

function faultsOf(text: Prose, exactTexts: readonly string[]): Fault[] {
  const blank = (match: string) => match.replaceAll(/[^\s]/g, 'x')
  let plain = text.value.replaceAll(expression, blank)
  for (const exact of exactTexts) plain = plain.replaceAll(exact, blank)
  const found = new Map<number, string>()
  for (const { pattern, printed } of marks)
    for (const { index } of plain.matchAll(pattern)) if (!found.has(index)) found.set(index, printed)
  return [...found].map(([at, printed]) => straight(text, at, printed))
}

function straight({ entry, path, value }: Prose, at: number, printed: string): Fault {
  const mark = value[at] ?? ''
  const span = entry.parsed.spanWithin(path, at, 1)
  return fault({
    code: 'straight-mark',
    span,
    message: `\`${mark}\` is the mark of a typewriter`,
    remedy: `write \`${printed}\``,
    fix: isPlain(entry.parsed.written(path), mark) ? { span, text: printed } : undefined,
  })
}

/** Whether the source has a character at the same place as the text; quotes around the text can prevent that. */
function isPlain(written: string, mark: string): boolean {
  return mark === '-' || (!written.startsWith("'") && !written.startsWith(mark))
}
