import { contentHash } from '../../../runtime/contract/hash.ts'
import type { Collections, PatternConfig } from '../../../runtime/contract/manifest.ts'
import type { Query } from '../../../runtime/contract/queries.ts'
import { formatRoutePath, parseRoutePath } from '../../../runtime/contract/route-pattern.ts'
import { textContext } from '../../../runtime/shared/content/page-content.ts'
import { createContentResolver } from '../../../runtime/shared/content/queries.ts'
import type { TextInterpolator } from '../../../runtime/shared/content/text-template.ts'
import type { Moves } from '../../collections/linked-entries.ts'
import type { Outcome } from '../../faults/fault.ts'
import { FaultList } from '../../faults/fault-list.ts'
import { readOverrides } from '../../routes/index-rule.ts'
import type { MissingScreen, PagePattern, Routes } from '../../routes/read-routes.ts'
import { decideIndexing } from '../decide-indexing.ts'
import { placeholderFault } from '../placeholder-fault.ts'
import type { PageVisitor, Plan, PlannedPage } from '../plan.ts'
import { planPage } from '../plan-page.ts'
import { addressClash } from './address-clash.ts'
import { combinations } from './combinations.ts'
import { expandOtherAddresses } from './expand-other-addresses.ts'

export type ExpandOptions = {
  collections: Collections
  moves: Moves
  /** Entries whose files are at fault; what draws from them is not looked at until they can be read. */
  absent: ReadonlySet<string>
  /** Nothing was at fault so far. */
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
    const fixed = Object.fromEntries(Object.entries(pattern.fixed).map(([name, { slug }]) => [name, slug]))
    for (const own of combinations(pattern.params, collections)) {
      const path = formatRoutePath(pattern.path, own)
      const first = pages.get(path)
      if (first !== undefined) {
        const spanOf = ({ index }: PagePattern) => routes.entry.parsed.span(['pages', index, 'path'])
        const earlier = { ...first, span: spanOf(first.pattern) }
        faults.add(addressClash(path, 'pages', earlier, { pattern, entries: own, span: spanOf(pattern) }))
        continue
      }
      const entries = { ...fixed, ...own }
      const resolved = runQueries({ entries }, pattern.config)
      const context = textContext(resolved, [routes.everyPage.variables, pattern.config.variables])
      const indexing = decideIndexing(pattern, { entries, collections, override: overrides[pattern.name] })
      pages.set(path, planPage({ path, pattern, entries, resolved, context, indexing }, { routes, filler, faults, everywhere }))
      visit({ path, pattern: pattern.name, entries }, resolved, context)
    }
  }
  const screens = new Map(
    routes.missing.flatMap((screen) => (lacks(screen.config, {}) ? [] : [[screen.line.pattern, checkScreen(screen)] as const])),
  )
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
  return { value: { pages, screens, ...others }, faults: faults.all() }

  /** A screen is rendered on demand; its texts are checked with the names of its pattern as slugs. Returns the hash of what it shows. */
  function checkScreen({ line, wording, config }: MissingScreen): string {
    const resolved = runQueries({ entries: {} }, config)
    const slugs = Object.fromEntries(parseRoutePath(line.match ?? '').names.map((name) => [name, name]))
    const context = textContext(resolved, [routes.everyPage.variables, config.variables], slugs)
    for (const { text, entry, path } of Object.values(wording)) {
      try {
        filler.text(text, context)
      } catch (cause) {
        faults.add(placeholderFault(cause, { text, parsed: entry.parsed, path }))
      }
    }
    visit({ path: line.match ?? 'other addresses', pattern: line.pattern, entries: {} }, resolved, context)
    return contentHash([JSON.stringify([line, context.variables]), ...resolved.map(({ hash }) => hash)].join('\n'))
  }
}

/** Whether a pattern shows an entry whose file has a fault. */
function queriesAbsent(queries: Readonly<Record<string, Query>>, fixed: PagePattern['fixed'], absent: ReadonlySet<string>): boolean {
  const queried = Object.values(queries).flatMap((query) => (query.kind === 'entry' ? [`${query.collection}/${query.slug}`] : []))
  return [...queried, ...Object.values(fixed).map(({ collection, slug }) => `${collection}/${slug}`)].some((name) => absent.has(name))
}
