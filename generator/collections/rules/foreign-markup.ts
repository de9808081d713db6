import { type Fault, fault } from '../../faults/fault.ts'
import type { Schemas } from '../../schema/schemas.ts'
import type { Entry } from '../../schema/validate.ts'
import { isFree, valuesOfEntry } from '../values.ts'

// Files without any are skipped.
const mayHoldMarkup = /\*\*|__|\]\(|^ +#{1,6} |<\/?[a-z]/im

/** Patterns of Markdown and HTML, and the text without them. */
const markup: readonly { sign: string; pattern: RegExp; bare: string }[] = [
  { sign: 'stars', pattern: /\*\*(?=\S)([^\n]+?)(?<=\S)\*\*/g, bare: '$1' },
  { sign: 'underscores', pattern: /\b__(?=\S)([^\n]+?)(?<=\S)__\b/g, bare: '$1' },
  { sign: 'brackets', pattern: /\[([^\]\n]+)\]\([^)\s]+\)/g, bare: '$1' },
  { sign: 'number signs', pattern: /^#{1,6} +([^\n]+)/gm, bare: '$1' },
  { sign: 'tags', pattern: /<(b|em|h[1-6]|i|li|p|span|strong|u)(?:\s[^<>]*)?>([^<>]*)<\/\1>/gi, bare: '$2' },
  { sign: 'tags', pattern: /<a\s[^<>]*>([^<>]*)<\/a>/gi, bare: '$1' },
  { sign: 'tag', pattern: /<br ?\/?>/gi, bare: '' },
]

/** Texts with Markdown or HTML, which pages would show unchanged. */
export function foreignMarkup(entry: Entry, schemas: Schemas): Fault[] {
  if (!mayHoldMarkup.test(entry.parsed.source.text)) return []
  return [...valuesOfEntry(entry, schemas)].flatMap(({ path, value, schema }) => {
    if (typeof value !== 'string' || !isFree(schema)) return []
    return markup.flatMap(({ sign, pattern, bare }) =>
      [...value.matchAll(pattern)].map(({ 0: found, index }) => {
        const plain = found.replace(pattern, bare)
        return fault({
          code: 'foreign-markup',
          severity: 'warning',
          span: entry.parsed.spanWithin(path, index, found.length),
          message: `pages show the ${sign} of \`${found}\` as they stand here`,
          remedy: plain === '' ? 'remove it' : `write \`${plain}\``,
        })
      }),
    )
  })
}
