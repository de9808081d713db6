import { textContext } from '../../runtime/content/page-content.ts'
import { createContentResolver, type ResolvedEntry } from '../../runtime/content/queries.ts'
import type { TextContext, TextInterpolator } from '../../runtime/content/text-template.ts'
import { UnfilledPlaceholderError } from '../../runtime/content/text-template.ts'
import { contentHash } from '../../runtime/contract/hash.ts'
import type { Collections, PageIndexing, PatternConfig } from '../../runtime/contract/manifest.ts'
import type { Query } from '../../runtime/contract/queries.ts'
import { formatRoutePath, parseRoutePath } from '../../runtime/contract/route-pattern.ts'
import { latestDay } from '../../runtime/format/format.ts'
import type { Moves } from '../collections/linked-entries.ts'
import { type Fault, fault, type Outcome, type Span } from '../faults/fault.ts'
import { FaultList } from '../faults/fault-list.ts'
import type { DataPath } from '../read/yaml.ts'
import { readOverrides } from '../routes/index-rule.ts'
import { placeOf, type WrittenText } from '../routes/page-wording.ts'
import type { MissingScreen, PagePattern, Routes } from '../routes/read-routes.ts'
import { addressClash } from './address-clash.ts'
import { combinations } from './combinations.ts'
import { decideIndexing } from './decide-indexing.ts'
import { expandOtherAddresses } from './expand-other-addresses.ts'
import { placeholderFault } from './placeholder-fault.ts'
import type { PageVisitor, Plan, PlannedPage } from './plan.ts'

/** §5 and D27: the length of a title that search engines show. */
export const titleLimit = 70
// D27: a longer one is cut off in search results.
const descriptionLimit = 160

/** `absent`: entries whose files are at fault; what draws from them is not looked at until they can be read. `isWhole`: nothing was at fault so far. */
export type ExpandOptions = {
  collections: Collections
  moves: Moves
  absent: ReadonlySet<string>
  isWhole: boolean
  filler: TextInterpolator
  visit: PageVisitor
}

/** Patterns × collections → one page per address, with aliases and redirects. */
export function expandRoutes(routes: Routes, { collections, moves, absent, isWhole, filler, visit }: ExpandOptions): Outcome<Plan> {
  const faults = new FaultList()
  const pages = new Map<string, PlannedPage>()
  const everywhere = new Set(Object.keys(routes.everyPage.queries))
  const runQueries = createContentResolver(collections, routes.everyPage.queries, contentHash)
  const overrides = readOverrides(routes.indexing, collections)
  const lacks = (pattern: Pick<PatternConfig, 'queries'>, fixed: PagePattern['fixed']) =>
    queriesAbsent({ ...routes.everyPage.queries, ...pattern.queries }, fixed, absent)
  for (const pattern of routes.pages) {
    if (lacks(pattern.config, pattern.fixed)) continue
    const place = (path: DataPath) => routes.entry.parsed.span(['pages', pattern.index, ...path])
    const within = (path: DataPath, at: number, length: number) =>
      routes.entry.parsed.spanWithin(['pages', pattern.index, ...path], at, length)
    for (const own of combinations(pattern.params, collections)) {
      const path = formatRoutePath(pattern.path, own)
      const first = pages.get(path)
      if (first !== undefined) {
        const earlier = { ...first, span: routes.entry.parsed.span(['pages', first.pattern.index, 'path']) }
        faults.add(addressClash(path, 'pages', earlier, { pattern, entries: own, span: place(['path']) }))
        continue
      }
      const fixed = Object.fromEntries(Object.entries(pattern.fixed).map(([name, { slug }]) => [name, slug]))
      const entries = { ...fixed, ...own }
      const resolved = runQueries({ entries }, pattern.config)
      const context = textContext(resolved, [routes.everyPage.variables, pattern.config.variables])
      const page = planPage({
        path,
        pattern,
        entries,
        resolved,
        context,
        filler,
        report: (made) => faults.add(made),
        place,
        within,
        everywhere,
        indexing: decideIndexing(pattern, { entries, collections, override: overrides[pattern.name] }),
      })
      pages.set(path, page)
      visit({ path, pattern: pattern.name, entries }, resolved, context)
    }
  }
  for (const screen of routes.missing) if (!lacks(screen.config, {})) checkScreen(screen)
  const others = expandOtherAddresses(routes, {
    collections,
    moves,
    pages,
    runQueries,
    visit,
    faults,
    isWhole,
    lacks: (pattern) => lacks(pattern, {}),
  })
  return { value: { pages, ...others }, faults: faults.all() }

  /** A screen is rendered on demand; its texts are checked with the names of its pattern as slugs. */
  function checkScreen({ line, wording, config }: MissingScreen): void {
    const resolved = runQueries({ entries: {} }, config)
    const slugs = Object.fromEntries(parseRoutePath(line.match ?? '').names.map((name) => [name, name]))
    const context = textContext(resolved, [routes.everyPage.variables, config.variables], slugs)
    for (const { text, entry, path } of Object.values(wording)) {
      try {
        filler.text(text, context)
      } catch (cause) {
        faults.add(placeholderFault(cause, (at, length) => entry.parsed.spanWithin(path, at, length)))
      }
    }
    visit({ path: line.match ?? 'other addresses', pattern: line.pattern, entries: {} }, resolved, context)
  }
}

type PlanOptions = {
  path: string
  pattern: PagePattern
  entries: Readonly<Record<string, string>>
  resolved: readonly ResolvedEntry[]
  context: TextContext
  filler: TextInterpolator
  report: (fault: Fault) => void
  place: (path: DataPath) => Span
  within: (path: DataPath, at: number, length: number) => Span
  everywhere: ReadonlySet<string>
  indexing: PageIndexing | null
}

/** The form that contains a placeholder that nothing fills. */
function formOf(forms: readonly WrittenText[], cause: unknown): WrittenText | undefined {
  const placeholder = cause instanceof UnfilledPlaceholderError ? cause.placeholder : ''
  return forms.find(({ text }) => text.includes(placeholder)) ?? forms[0]
}

function planPage({
  path,
  pattern,
  entries,
  resolved,
  context,
  filler,
  report,
  place,
  within,
  everywhere,
  indexing,
}: PlanOptions): PlannedPage {
  const { ownTitle, titles, ownDescription, descriptions } = pattern
  const title = fittingText(ownTitle === null ? titles : [ownTitle, ...titles], titleLimit, () => {
    const message = `the title of ${path} has more than ${titleLimit} characters in each of its forms`
    report(fault({ code: 'title-too-long', span: placeOf(titles), message, remedy: 'add a shorter form to the list' }))
    return path
  })
  // A description that is too long is shown cut off; `townpages lint` reports it.
  const own = ownDescription === null ? '' : fittingText([ownDescription], Number.POSITIVE_INFINITY, () => '')
  const description = own || fittingText(descriptions, descriptionLimit, () => filler.text(descriptions.at(-1)?.text ?? '', context))
  const canonical = fillCanonical()
  const shown = [JSON.stringify(context.variables), JSON.stringify(indexing)]
  const fields = [pattern.config.page, path, title, description, canonical, pattern.config.robots ?? '', ...shown]
  return {
    path,
    pattern,
    entries,
    title,
    description,
    canonical,
    lastModified: latest(resolved, everywhere),
    content: contentHash([...fields, ...resolved.map(({ hash }) => hash)].join('\n')),
    indexing,
  }

  /** The first form that fits, or else what `otherwise` returns. */
  function fittingText(forms: readonly WrittenText[], limit: number, otherwise: () => string): string {
    try {
      const texts = forms.map(({ text }) => text)
      return filler.firstFitting(texts, context, limit) ?? otherwise()
    } catch (cause) {
      const form = formOf(forms, cause)
      report(placeholderFault(cause, (at, length) => form?.entry.parsed.spanWithin(form.path, at, length) ?? place(['name'])))
      return path
    }
  }

  function fillCanonical(): string {
    try {
      return pattern.canonical === null ? path : filler.text(pattern.canonical, context)
    } catch (cause) {
      report(placeholderFault(cause, (at, length) => within(['canonical'], at, length)))
      return path
    }
  }
}

/** The date of the page: the latest of the entries that it shows in full. Lists of entries, and what is on every page, do not count. */
function latest(resolved: readonly ResolvedEntry[], everywhere: ReadonlySet<string>): string {
  return latestDay(
    resolved.filter(({ whole, name }) => whole && !everywhere.has(name)).flatMap(({ from }) => from.map(({ updated }) => updated)),
  )
}

/** Whether a pattern shows an entry whose file has a fault. */
function queriesAbsent(queries: Readonly<Record<string, Query>>, fixed: PagePattern['fixed'], absent: ReadonlySet<string>): boolean {
  const queried = Object.values(queries).flatMap((query) => (query.kind === 'entry' ? [`${query.collection}/${query.slug}`] : []))
  return [...queried, ...Object.values(fixed).map(({ collection, slug }) => `${collection}/${slug}`)].some((name) => absent.has(name))
}
