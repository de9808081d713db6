import { fault } from '../../../faults/fault.ts'
import type { PageRule } from '../rule.ts'
import { readVocabulary, type Vocabulary } from '../schema-org.ts'

type Thing = Readonly<Record<string, unknown>>

const context = /^https?:\/\/schema\.org\/?$/
// Text types with a defined format, as schema.org refers to it: ISO 8601, and RFC 3986 for addresses.
const notations: Readonly<Record<string, (text: string) => boolean>> = {
  Date: (text) => /^\d{4}-\d{2}-\d{2}$/.test(text),
  DateTime: (text) => /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2})?$/.test(text),
  Time: (text) => /^\d{2}:\d{2}(?::\d{2})?(?:Z|[+-]\d{2}:\d{2})?$/.test(text),
  URL: (text) => URL.canParse(text),
}

/** Structured data (JSON-LD) that does not match schema.org: unknown types and properties, values of the wrong type. */
export const structuredData: PageRule = function structuredData({ site, pages: { read } }) {
  const vocabulary = readVocabulary()
  const problems = [...read.values()].flatMap(({ page, data }) =>
    data.flatMap((text) => structuredDataProblems(text, vocabulary)).map((problem) => ({ page, problem })),
  )
  const once = new Map(problems.toReversed().map((found) => [found.problem, found]))
  return [...once.values()].toReversed().map(({ page, problem }) =>
    fault({
      code: 'structured-data',
      span: site.routes.entry.parsed.span(['pages', page.pattern.index, 'page']),
      message: `in the structured data of ${page.path}, ${problem}`,
      remedy: "correct it in this page's template; schema.org says what each type takes",
    }),
  )
}

/** The errors of a block of structured data, as phrases; invalid JSON is one of them. */
export function structuredDataProblems(text: string, vocabulary: Vocabulary): string[] {
  const value = parsed(text)
  if (value === undefined) return ['the JSON cannot be read']
  return thingsIn(value).flatMap((thing) => {
    const given = thing['@context']
    const own = typeof given === 'string' && context.test(given) ? [] : ['`@context` is not https://schema.org']
    const things = Array.isArray(thing['@graph']) ? thingsIn(thing['@graph']) : [thing]
    return [...own, ...things.flatMap((each) => problemsOf(each, vocabulary))]
  })
}

/** The errors of an object and its nested objects. A plain reference without a type is not checked. */
function problemsOf(thing: Thing, vocabulary: Vocabulary): string[] {
  const types = [thing['@type'] ?? []].flat().map(String)
  if (types.length === 0) return '@id' in thing ? [] : ['a thing has no `@type`']
  const unknown = types.filter((type) => vocabulary.propertiesOf(type) === null)
  if (unknown.length > 0) return unknown.map((type) => `\`${type}\` is no type of schema.org`)
  return Object.entries(thing).flatMap(([name, value]) => {
    if (name.startsWith('@') || isConstraint(name, types, vocabulary)) return []
    const takes = types.flatMap((type) => vocabulary.propertiesOf(type)?.get(name) ?? [])
    if (takes.length === 0) return [`\`${name}\` is no property of ${types.join(' or ')}`]
    return [value]
      .flat()
      .flatMap((each) => problemsOfValue(each, { name: `\`${name}\` of ${types.join(' and ')}`, takes }, vocabulary))
  })
}

function problemsOfValue(
  value: unknown,
  { name, takes }: { name: string; takes: readonly string[] },
  vocabulary: Vocabulary,
): string[] {
  const wanted = takes.filter((form) => form !== 'IdReference').join(' or ')
  const wrong = (is: string) => [`${name} is ${is}, and schema.org takes ${wanted}`]
  if (typeof value !== 'object' || value === null)
    return admits(value, takes, vocabulary) ? [] : wrong(JSON.stringify(value))
  const types = thingsIn(value).flatMap((thing) => [thing['@type'] ?? []].flat().map(String))
  const fits = types.length === 0 || types.some((type) => [...takes, 'Role'].some((form) => vocabulary.isA(type, form)))
  const isKnown = types.every((type) => vocabulary.propertiesOf(type) !== null)
  return [...(fits || !isKnown ? [] : wrong(`a ${types.join(' and ')}`)), ...problemsOf(value as Thing, vocabulary)]
}

/** Whether a text, number or boolean is valid for one of these types. */
function admits(value: unknown, takes: readonly string[], vocabulary: Vocabulary): boolean {
  return takes.some((form) => {
    const plain = vocabulary.plainFormsOf(form)
    if (typeof value !== 'string') return plain.has(typeof value)
    return (
      plain.has(JSON.stringify(value)) ||
      (plain.has('string') && (notations[form]?.(value) ?? true)) ||
      isNumber(value, plain)
    )
  })
}

function isNumber(text: string, plain: ReadonlySet<string>): boolean {
  return plain.has('number') && /^-?\d+(?:\.\d+)?$/.test(text)
}

/** The inputs and outputs of an action are properties with a suffix (schema.org/docs/actions.html). */
function isConstraint(name: string, types: readonly string[], vocabulary: Vocabulary): boolean {
  return /-(?:input|output)$/.test(name) && types.some((type) => vocabulary.isA(type, 'Action'))
}

function thingsIn(value: unknown): Thing[] {
  return [value].flat().filter((thing): thing is Thing => typeof thing === 'object' && thing !== null)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
