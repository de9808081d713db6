import { groupsOf, type Prose, proseOf } from '../../../collections/values.ts'
import { type Fault, fault } from '../../../faults/fault.ts'
import type { LintContext, LintRule } from '../rule.ts'

/** A claim, or a place that repeats one by its id: the fields that `x-claim` in the schema names. */
type Claim = { place: Pick<Prose, 'entry' | 'path'>; words: string; about: string | null; id: string | null }

const number = /\d+(?:[.,]\d+)*/g
const negation = /\b(?:not|no|never)\b\s*/gi

/** Claims that cannot both be true (D29), and texts that repeat a claim with a different number. */
export const contradictingClaims: LintRule = function contradictingClaims(context) {
  const claims = claimsIn(context)
  const pairs = claims.flatMap((claim, index) => {
    const first = claims.slice(0, index).find((other) => contradicts(claim, other))
    return first === undefined ? [] : [contradiction(claim, first)]
  })
  return [...pairs, ...textsWithoutClaim(context, claims)]
}

function claimsIn({ site, schemas }: LintContext): Claim[] {
  return [...groupsOf(site.linked, schemas)].flatMap(({ entry, path, value, schema }) => {
    const fields = schema['x-claim']
    if (fields === undefined) return []
    const textIn = (field: string | undefined) =>
      typeof value[field ?? ''] === 'string' ? String(value[field ?? '']) : null
    const words = textIn(fields.words)
    const place = { entry, path: [...path, fields.words] }
    return words === null
      ? []
      : [{ place, words, about: textIn(fields.about)?.toLowerCase() ?? null, id: textIn(fields.id) }]
  })
}

/** Whether two claims about the same thing have different numbers, or one of them denies the other. */
function contradicts(a: Claim, b: Claim): boolean {
  const isRepeated = a.id !== null && a.id === b.id && numbersIn(a.words) !== '' && numbersIn(b.words) !== ''
  const isAlike = a.about !== null && a.about === b.about && formOf(a.words) === formOf(b.words)
  return (
    (isRepeated || isAlike) &&
    (numbersIn(a.words) !== numbersIn(b.words) || (isAlike && isDenied(a.words) !== isDenied(b.words)))
  )
}

function contradiction({ place, words }: Claim, first: Claim): Fault {
  return fault({
    code: 'contradiction',
    span: place.entry.parsed.span(place.path),
    message: `\`${words}\` contradicts \`${first.words}\`, which is said of the same`,
    remedy: 'correct the one that is wrong, or say in each of whom it is true',
    related: [{ message: `\`${first.words}\``, span: first.place.entry.parsed.span(first.place.path) }],
  })
}

/** Texts with the words of a claim and another number, such as '30+ years' beside a claim of '20+ years'. */
function textsWithoutClaim({ site, schemas }: LintContext, claims: readonly Claim[]): Fault[] {
  const known = new Set(claims.map(({ words }) => plain(words)))
  const patterns = new Map(
    claims
      .toReversed()
      .map(({ words }) => [formOf(words), words] as const)
      .filter(([form]) => /#.*\p{L}/u.test(form)),
  )
  const wordings = [...patterns].map(([form, words]) => ({ pattern: patternOf(form), words }))
  // Findings about competitors are not claims of the site.
  const apart = new Set(
    [...groupsOf(site.linked, schemas)].filter(({ schema }) => schema['x-evidence'] !== undefined).map(nameOf),
  )
  return [...proseOf(site.linked, schemas)]
    .filter(({ entry, path }) => !apart.has(nameOf({ entry, path: path.slice(0, -1) })))
    .flatMap((text) =>
      wordings.flatMap(({ pattern, words }) =>
        [...text.value.matchAll(pattern)]
          .filter(([found]) => !known.has(plain(found)))
          .map((match) => unclaimed(text, match, words)),
      ),
    )
}

function unclaimed({ entry, path }: Prose, { 0: found, index }: RegExpExecArray, words: string): Fault {
  return fault({
    code: 'contradiction',
    span: entry.parsed.spanWithin(path, index, found.length),
    message: `this says \`${plain(found)}\`, and no claim does: one says \`${words}\``,
    remedy: 'write the number of the claim, or give this its own claim with a source',
  })
}

/** A claim without its numbers and negations: equal for claims that may contradict each other. */
function formOf(words: string): string {
  return plain(words).replaceAll(negation, '').replaceAll(number, '#')
}

function patternOf(form: string): RegExp {
  const written = form
    .split(/(#| )/)
    .map((part) => (part === '#' ? number.source : part === ' ' ? '\\s+' : RegExp.escape(part)))
  return new RegExp(`(?<![\\p{L}\\p{N}.,])${written.join('')}(?![\\p{L}\\p{N}])`, 'giu')
}

function numbersIn(words: string): string {
  return (words.match(number) ?? []).join(' ')
}

function isDenied(words: string): boolean {
  return words.search(negation) >= 0
}

function plain(words: string): string {
  return words.replace(/\s+/g, ' ').trim().toLowerCase()
}

function nameOf({ entry, path }: Claim['place']): string {
  return `${entry.parsed.source.file} ${path.join('/')}`
}
