import { isProse, type Prose, proseOf, valuesOfEntry } from '../../../collections/values.ts'
import { type Edit, type Fault, fault } from '../../../faults/fault.ts'
import type { Fact } from '../../../plan/read-facts.ts'
import type { Routes } from '../../../routes/resolve-routes.ts'
import type { LintRule } from '../rule.ts'

type Wordings = {
  /** Finds the words of any fact, with a group for each of `facts`. */
  pattern: RegExp
  /** Facts with the same words. */
  facts: readonly (readonly Fact[])[]
}
/** Where facts stand: a path in one entry, or in all entries of a collection. */
type FactSource = { collection: string; slug: string | null; path: readonly string[] }

/**
 * Texts that repeat the words of a fact (`facts` in the routes), where a reference to it would change with it, or have
 * another price.
 */
export const repeatedFacts: LintRule = function repeatedFacts({ site: { facts, linked, routes }, schemas, language }) {
  const wordings = wordingsOf(facts)
  if (wordings.facts.length === 0) return []
  const sources = sourcesOf(routes)
  const inRoutes = [...valuesOfEntry(routes.entry, schemas)].flatMap(({ value, ...place }) =>
    typeof value === 'string' && place.path[0] !== 'facts' && isProse(place.schema) ? [{ ...place, value }] : [],
  )
  return [...proseOf(linked, schemas), ...inRoutes]
    .filter((text) => !sources.some((source) => isWithin(text, source)))
    .flatMap((text) => [...faultsOf(text, wordings, language.exactTexts), ...otherAmounts(text, facts)])
}

const amount = /\p{Sc}\s?\d+(?:[.,]\d+)*/gu

/** Amounts of money in a text of an entry whose price is a fact, and another one. */
function otherAmounts({ entry, path, value }: Prose, facts: readonly Fact[]): Fault[] {
  const prices = facts.filter(({ name, value: price }) => name.endsWith(`:${entry.slug}`) && price.search(amount) >= 0)
  const [price] = prices
  if (price === undefined) return []
  const known = new Set(prices.flatMap(({ value: own }) => own.match(amount) ?? []))
  const found = [...value.matchAll(amount)].filter(([words]) => !known.has(words))
  return found.map(({ 0: words, index }) =>
    fault({
      code: 'repeated-fact',
      severity: 'warning',
      span: entry.parsed.spanWithin(path, index, words.length),
      message: `\`${words}\` is not \`{${price.name}}\`, which is \`${price.value}\``,
      remedy: `write \`{${price.name}}\`, or what else it pays for`,
    }),
  )
}

/** The longest words first: 'under 2 hours at night' is not 'under 2 hours'. A sentence can begin with the words. */
function wordingsOf(facts: readonly Fact[]): Wordings {
  const byValue = Map.groupBy(
    facts.filter(({ common, value }) => !common && value !== ''),
    ({ value }) => value,
  )
  const sorted = [...byValue].toSorted(([a], [b]) => b.length - a.length)
  const words = sorted.map(([value]) => {
    const [first = '', ...rest] = value
    const initial = `[${RegExp.escape(first.toLowerCase())}${RegExp.escape(first.toUpperCase())}]`
    return `(${initial}${rest.join('').split(/\s+/).map(RegExp.escape).join('\\s+')})`
  })
  return {
    pattern: new RegExp(
      `(?<![\\p{L}\\p{N}]|\\p{N}[.,/–-])(?:${words.join('|')})(?![\\p{L}\\p{N}]|[.,/–-]\\p{N})`,
      'gu',
    ),
    facts: sorted.map(([, own]) => own),
  }
}

function sourcesOf({ facts, everyPage }: Routes): FactSource[] {
  return facts.flatMap(({ of, text }) => {
    const paths = [...text.matchAll(/\b[a-zA-Z]\w*(?:\.\w+)+/g)].map(([path]) =>
      of === undefined ? path : path.replace(/^item\b/, of),
    )
    // The items of a list or group within one entry are facts as a whole.
    return [...(of?.includes('.') === true ? [of] : []), ...paths].flatMap((path): FactSource[] => {
      const [name = '', ...steps] = path.split('.')
      const query = everyPage.queries[name]
      if (query?.kind === 'entry') return [{ collection: query.collection, slug: query.slug, path: steps }]
      return query?.kind === 'list' ? [{ collection: query.collection, slug: null, path: steps }] : []
    })
  })
}

function isWithin({ entry, path }: Prose, { collection, slug, path: steps }: FactSource): boolean {
  return (
    entry.collection === collection &&
    (slug ?? entry.slug) === entry.slug &&
    steps.every((step, at) => String(path[at]) === step)
  )
}

function faultsOf(text: Prose, { pattern, facts }: Wordings, exactTexts: readonly string[]): Fault[] {
  const blank = (match: string) => ' '.repeat(match.length)
  let left = text.value.replaceAll(/\{[^{}]*\}/g, blank)
  for (const exact of exactTexts) left = left.replaceAll(exact, blank)
  return [...left.matchAll(pattern)].map((match) => {
    const [words, ...groups] = match
    return repeated(text, words, match.index, facts[groups.findIndex((group) => group !== undefined)] ?? [])
  })
}

function repeated(text: Prose, words: string, at: number, facts: readonly Fact[]): Fault {
  const span = text.entry.parsed.spanWithin(text.path, at, words.length)
  const references = meantFacts(text, facts).map(({ name }) => `{${name}}`)
  const [only = '', ...others] = references
  const isSame = others.length === 0 && facts[0]?.value === words
  return fault({
    code: 'repeated-fact',
    span,
    message: `\`${words.replace(/\s+/g, ' ')}\` stands once in the content, and this text repeats it`,
    remedy: `write ${references.map((reference) => `\`${reference}\``).join(' or ')}`,
    fix: isSame ? replacement(text, { span, at, words, reference: only }) : undefined,
  })
}

/** Of facts with the same words, those with the key of the entry or of its field; or else all of them. */
function meantFacts({ entry, path }: Prose, facts: readonly Fact[]): readonly Fact[] {
  const keys = new Set([entry.slug, ...path.map(String)])
  const own = facts.filter(({ name }) => keys.has(name.split(':')[1] ?? ''))
  return own.length === 1 ? own : facts
}

type Replaced = { span: Fault['span']; at: number; words: string; reference: string }

/**
 * The reference in place of the words; undefined if they span two lines. A text without quotes cannot begin with a
 * brace.
 */
function replacement(
  { entry: { parsed }, path, value }: Prose,
  { span, at, words, reference }: Replaced,
): Edit | undefined {
  const { start, end } = span
  if (start.line !== end.line || end.column - start.column !== words.length) return undefined
  if (at > 0 || parsed.written(path) !== value) return { span, text: reference }
  return { span: parsed.span(path), text: JSON.stringify(reference + value.slice(words.length)) }
}
