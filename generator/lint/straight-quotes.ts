import { type Fault, fault } from '../faults/fault.ts'
import type { LintRule } from './rule.ts'
import { type Prose, proseOf } from './values.ts'

// Marks inside expressions belong to Handlebars.
const expression = /\{\{[\s\S]*?\}\}/g
// What a typewriter has, and what a printed page has in its place. A quote after a space opens, any other closes.
const marks: readonly { pattern: RegExp; printed: string }[] = [
  { pattern: /(?<=^|[\s(–])'(?=\S)/g, printed: '‘' },
  { pattern: /'/g, printed: '’' },
  { pattern: /(?<=^|[\s(–])"(?=\S)/g, printed: '“' },
  { pattern: /"/g, printed: '”' },
  { pattern: /(?<=\s)-(?=\s)/g, printed: '–' },
]

/** Straight quotes and hyphens for dashes, with the printed mark as a repair; texts that stay as they are excepted. */
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

/** Whether a mark stands in the written form as it does in the text, which quotes round the text prevent. */
function isPlain(written: string, mark: string): boolean {
  return mark === '-' || (!written.startsWith("'") && !written.startsWith(mark))
}
