import { countTypos } from '../../../../runtime/shared/format/nearest-name.ts'
import { type Prose, proseWithMarkdown, valuesOf } from '../../../collections/values.ts'
import { type Fault, fault } from '../../../faults/fault.ts'
import type { LintRule } from '../rule.ts'

// One digit or letter, or two that are exchanged or next to each other.
const fewTypos = 2
const forms = [
  { format: 'phone', pattern: /(?<![\d.,£])\+?\d(?:[ -]?\d){8,13}(?!\d)/gu },
  { format: 'email', pattern: /(?<![\p{L}\p{N}._+-])[\p{L}\p{N}._+-]+@[\p{L}\p{N}.-]*\p{L}/gu },
] as const

type Contacts = {
  /** Those of the site. */
  known: ReadonlySet<string>
  /** Those of others that the site names. */
  exact: ReadonlySet<string>
}

/**
 * Phone numbers and e-mail addresses in texts that are nearly, but not quite, one of the site, and numbers that are
 * none of it.
 */
export const misspeltContacts: LintRule = function misspeltContacts({ site, schemas, language }) {
  const values = [...valuesOf(site.linked, schemas)]
  const texts = [...proseWithMarkdown(site.linked, schemas)]
  return forms.flatMap(({ format, pattern }) => {
    const known = new Set(
      values.flatMap(({ value, schema }) =>
        schema.format === format && typeof value === 'string' ? [plain(value)] : [],
      ),
    )
    const exact = new Set(language.exactTexts.map(plain))
    return texts.flatMap((text) => misspeltIn(text, pattern, { known, exact }))
  })
}

function misspeltIn({ entry, path, value }: Prose, pattern: RegExp, { known, exact }: Contacts): Fault[] {
  return [...value.matchAll(pattern)].flatMap(({ 0: found, index }) => {
    const written = plain(found)
    if (known.has(written) || exact.has(written)) return []
    const code = 'misspelt-contact'
    const span = entry.parsed.spanWithin(path, index, found.length)
    const meant = nearest(written, known)
    if (meant !== undefined)
      return [
        fault({ code, span, message: `\`${found}\` is nearly \`${meant}\``, remedy: `did you mean \`${meant}\`?` }),
      ]
    // Addresses of others are in many texts.
    if (known.size === 0 || found.includes('@')) return []
    const message = `\`${found}\` is no number of this site`
    return [
      fault({
        code,
        severity: 'warning',
        span,
        message,
        remedy: 'write one that is; one of somebody else goes into `exactTexts` in language.yaml',
      }),
    ]
  })
}

function nearest(written: string, known: ReadonlySet<string>): string | undefined {
  const counted = [...known]
    .map((one) => ({ one, typos: countTypos(written, one, fewTypos) }))
    .filter(({ typos }) => typos <= fewTypos)
  return counted.toSorted((a, b) => a.typos - b.typos)[0]?.one
}

function plain(contact: string): string {
  return contact
    .replaceAll(/[ -](?=\d)/g, '')
    .replace(/^\+44(?:\(0\))?/, '0')
    .toLowerCase()
}
