import { contentHash } from '../../../runtime/contract/hash.ts'
import type { PatternConfig } from '../../../runtime/contract/manifest.ts'
import type { Query } from '../../../runtime/contract/queries.ts'
import { parseRoutePath } from '../../../runtime/contract/route-pattern.ts'
import { textContext } from '../../../runtime/shared/content/page-content.ts'
import { createContentResolver } from '../../../runtime/shared/content/queries.ts'
import type { Moves } from '../../collections/linked-entries.ts'
import type { Outcome } from '../../faults/fault.ts'
import { FaultList } from '../../faults/fault-list.ts'
import type { MissingScreen, PagePattern, Routes } from '../../routes/resolve-routes.ts'
import { placeholderFault } from '../placeholder-fault.ts'
import type { Plan } from '../plan.ts'
import { expandOtherAddresses } from './expand-other-addresses.ts'
import { expandPages, type PageOptions } from './expand-pages.ts'

export type ExpandOptions = Omit<PageOptions, 'runQueries' | 'faults'> & {
  moves: Moves
  /** Entries whose files are at fault; what draws from them is not looked at until they can be read. */
  absent: ReadonlySet<string>
  /** Nothing was at fault so far. */
  isWhole: boolean
}

/** Patterns × collections → one page per address, with aliases and redirects. */
export function expandRoutes(routes: Routes, options: ExpandOptions): Outcome<Plan> {
  const { collections, absent, filler, visit } = options
  const faults = new FaultList()
  const runQueries = createContentResolver(collections, routes.everyPage.queries, contentHash)
  const lacks = (pattern: Pick<PatternConfig, 'queries'>, fixed: PagePattern['fixed']) =>
    queriesAbsent({ ...routes.everyPage.queries, ...pattern.queries }, fixed, absent)
  const pages = expandPages(
    routes.pages.filter(({ config, fixed }) => !lacks(config, fixed)),
    routes,
    { ...options, runQueries, faults },
  )
  const screens = new Map(
    routes.missing.flatMap((screen) =>
      lacks(screen.config, {}) ? [] : [[screen.line.pattern, checkScreen(screen)] as const],
    ),
  )
  const others = expandOtherAddresses(routes, {
    ...options,
    pages,
    runQueries,
    faults,
    lacks: (pattern) => lacks(pattern, {}),
  })
  return { value: { pages, screens, ...others }, faults: faults.all() }

  /**
   * A screen is rendered on demand; its texts are checked with the names of its pattern as slugs. Returns the hash of
   * what it shows.
   */
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
function queriesAbsent(
  queries: Readonly<Record<string, Query>>,
  fixed: PagePattern['fixed'],
  absent: ReadonlySet<string>,
): boolean {
  const queried = Object.values(queries).flatMap((query) =>
    query.kind === 'entry' ? [`${query.collection}/${query.slug}`] : [],
  )
  return [...queried, ...Object.values(fixed).map(({ collection, slug }) => `${collection}/${slug}`)].some((name) =>
    absent.has(name),
  )
}
