import type { Collections } from '../../../runtime/contract/manifest.ts'
import { formatRoutePath } from '../../../runtime/contract/route-pattern.ts'
import { memoize } from '../../../runtime/shared/content/memo.ts'
import { textContext } from '../../../runtime/shared/content/page-content.ts'
import type { ContentResolver } from '../../../runtime/shared/content/queries.ts'
import type { TextInterpolator } from '../../../runtime/shared/content/text-template.ts'
import type { FaultList } from '../../faults/fault-list.ts'
import { readOverrides } from '../../routes/index-rule.ts'
import type { PagePattern, Routes } from '../../routes/resolve-routes.ts'
import { decideIndexing } from '../decide-indexing.ts'
import type { KeptPlan, PageVisitor, PlannedPage } from '../plan.ts'
import { planPage } from '../plan-page.ts'
import { addressClash } from './address-clash.ts'
import { combinations } from './combinations.ts'
import { plannedKeys } from './planned-key.ts'

export type PageOptions = {
  collections: Collections
  runQueries: ContentResolver
  filler: TextInterpolator
  visit: PageVisitor
  faults: FaultList
  /** Changes with the texts that pages do not show on the day: they are checked, too. */
  hidden: string
  /** What earlier runs have planned. */
  kept: KeptPlan
}

/** Patterns × collections → one page per address. `patterns`: those whose entries can be read. */
export function expandPages(
  patterns: readonly PagePattern[],
  routes: Routes,
  options: PageOptions,
): ReadonlyMap<string, PlannedPage> {
  const { collections, runQueries, filler, visit, faults, hidden, kept } = options
  const pages = new Map<string, PlannedPage>()
  const everywhere = new Set(Object.keys(routes.everyPage.queries))
  const overrides = readOverrides(routes.indexing, collections)
  for (const pattern of patterns) {
    const override = overrides[pattern.name]
    const keyOf = plannedKeys(pattern, { runQueries, routes, around: [override, hidden] })
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
      const plan = () => {
        const resolved = runQueries({ entries }, pattern.config)
        const context = textContext(resolved, [routes.everyPage.variables, pattern.config.variables])
        const indexing = decideIndexing(pattern, { entries, collections, override })
        const { pattern: _, ...page } = planPage(
          { path, pattern, entries, resolved, context, indexing },
          { routes, filler, faults, everywhere },
        )
        visit({ path, pattern: pattern.name, entries }, resolved, context)
        return page
      }
      pages.set(path, withPattern(kept.pages.of(keyOf(path, entries), plan), pattern))
    }
  }
  return pages
}

// The same page is the same object.
const withPattern = memoize(
  (page: Omit<PlannedPage, 'pattern'>, pattern: PagePattern): PlannedPage => ({ ...page, pattern }),
)
