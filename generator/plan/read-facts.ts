import { contentHash } from '../../runtime/contract/hash.ts'
import type { Collections } from '../../runtime/contract/manifest.ts'
import { textContext } from '../../runtime/shared/content/page-content.ts'
import { createContentResolver } from '../../runtime/shared/content/queries.ts'
import type { TextInterpolator } from '../../runtime/shared/content/text-template.ts'
import type { GoneFact } from '../collections/shown/gone-facts.ts'
import { type Fault, fault, type Outcome } from '../faults/fault.ts'
import { factItems, factName } from '../routes/fact-items.ts'
import type { FactLine } from '../routes/raw-routes.ts'
import type { Routes } from '../routes/resolve-routes.ts'
import { placeholderFault } from './placeholder-fault.ts'

/** A fact that stands once in the content. */
export type Fact = {
  /** Texts refer to the fact as `{name}`. It can be `price:repair`. */
  name: string
  value: string
  common: boolean
  /** Pages do not show it on the day, nor texts that refer to it. */
  isLeftOut: boolean
}

export type FactOptions = {
  collections: Collections
  /** Entries whose files have faults. */
  absent: ReadonlySet<string>
  /** What pages do not show on the day. */
  gone: readonly GoneFact[]
  /** The day that pages are for (`YYYY-MM-DD`): `today.year` in the words of a fact. */
  asOf: string
  filler: TextInterpolator
}

const ofToday = /\btoday\./

/** The facts of a site, in the order of `facts` in the routes. Items that lack what the words name are not facts. */
export function readFacts(routes: Routes, options: FactOptions): Outcome<readonly Fact[]> {
  const { collections, absent, gone, asOf, filler } = options
  const year = Number(yearOf(asOf))
  const drawn = Object.values(routes.everyPage.queries)
  if (drawn.some((query) => query.kind === 'entry' && absent.has(`${query.collection}/${query.slug}`)))
    return { value: [], faults: [] }
  const resolve = createContentResolver(collections, routes.everyPage.queries, contentHash)
  const context = textContext(resolve({ entries: {} }, { queries: {}, collections: {} }), [routes.everyPage.variables])
  const faults: Fault[] = []
  const facts = routes.facts.flatMap((line, index) => {
    const found: Fact[] = []
    let first: unknown = null
    for (const { key, value } of factItems(line, context.entries)) {
      try {
        const text = filler.text(line.text, {
          ...context,
          entries: { ...context.entries, item: value, today: { year } },
        })
        found.push({ name: factName(line, key), value: text, common: line.common === true, isLeftOut: false })
      } catch (cause) {
        first ??= cause
      }
    }
    found.push(...absentFacts(line, routes, absent), ...leftOutFacts(line, gone))
    if (found.length > 0) return found
    const place = ['facts', index]
    const { parsed } = routes.entry
    faults.push(
      first === null
        ? nothingThere(parsed.span([...place, 'of']), line)
        : placeholderFault(first, { text: line.text, parsed, path: [...place, 'text'] }),
    )
    return []
  })
  return { value: facts, faults }
}

/** The next day on which a fact of a site is something else by itself, or null. */
export function nextFactChange({ facts }: Pick<Routes, 'facts'>, asOf: string): string | null {
  return facts.some(({ text }) => ofToday.test(text)) ? `${Number(yearOf(asOf)) + 1}-01-01` : null
}

function yearOf(day: string): string {
  return day.slice(0, day.indexOf('-'))
}

/** The facts of entries whose files have faults: texts that refer to them are right. */
function absentFacts(
  { name, of = '', key, common = false }: FactLine,
  { everyPage }: Routes,
  absent: ReadonlySet<string>,
): Fact[] {
  const query = everyPage.queries[of]
  if (query?.kind !== 'list' || key !== 'slug') return []
  const folder = `${query.collection}/`
  const slugs = [...absent].filter((entry) => entry.startsWith(folder)).map((entry) => entry.slice(folder.length))
  return slugs.map((slug) => ({ name: `${name}:${slug}`, value: '', common, isLeftOut: false }))
}

/** The facts that no text shows: references to them are right. */
function leftOutFacts(line: FactLine, gone: readonly GoneFact[]): Fact[] {
  return gone
    .filter((fact) => fact.line === line)
    .map(({ name }) => ({ name, value: '', common: line.common === true, isLeftOut: true }))
}

/** The routes with the facts among what every page can name. */
export function withFacts(routes: Routes, facts: readonly Fact[]): Routes {
  const { variables } = routes.everyPage
  return {
    ...routes,
    everyPage: {
      ...routes.everyPage,
      variables: { ...variables, ...Object.fromEntries(facts.map(({ name, value }) => [name, value])) },
    },
  }
}

function nothingThere(span: Fault['span'], { of, key }: FactLine): Fault {
  const message =
    key === undefined ? `\`${of}\` is no group of what every page queries` : `\`${of}\` has no items with \`${key}\``
  return fault({ code: 'unknown-reference', span, message, remedy: 'correct the name, or remove the line' })
}
