import type { Collections } from '../../runtime/contract/manifest.ts'
import { memoize } from '../../runtime/shared/content/memo.ts'
import { createSiteInterpolator } from '../../runtime/shared/content/page-content.ts'
import type { Cache } from '../cache/cache.ts'
import { openResults } from '../cache/results.ts'
import type { LinkedEntries } from '../collections/linked-entries.ts'
import { movesOf } from '../collections/moves.ts'
import type { GoneFact } from '../collections/shown/gone-facts.ts'
import { type Fault, hasErrors } from '../faults/fault.ts'
import type { Routes } from '../routes/resolve-routes.ts'
import { expandRoutes } from './addresses/expand-routes.ts'
import { createPlaceholderCheck } from './check-placeholders.ts'
import { createTitleCheck } from './check-titles.ts'
import { enquiryRouteFaults } from './names/enquiry-faults.ts'
import { searchResultFaults } from './names/search-param-faults.ts'
import type { KeptPlan, PageVisitor, Plan } from './plan.ts'
import { type Fact, readFacts, withFacts } from './read-facts.ts'

/** All addresses of a site. */
export type PlannedSite = {
  plan: Plan
  /** No page is missing. */
  isWhole: boolean
  /** Those that were given, with the facts of the site. */
  routes: Routes
  facts: readonly Fact[]
  faults: readonly Fault[]
}
export type SitePlanOptions = {
  /** All entries. */
  linked: LinkedEntries
  /** The entries with pages. */
  live: LinkedEntries
  collections: Collections
  /** Changes with what pages do not show of the entries on the day. */
  hidden: string
  /** The facts that they do not show. */
  gone: readonly GoneFact[]
  absent: ReadonlySet<string>
  /** The day that pages are for (`YYYY-MM-DD`). */
  asOf: string
  /** Nothing was at fault so far. */
  isWhole: boolean
  /** Changes with the schemas of the site. */
  version: string
}

/** Plans every page, and checks each text with the pages that show it. */
export type SitePlanner = (titled: Routes, options: SitePlanOptions) => PlannedSite

/**
 * A planner for one site after the other. Pages without faults are kept, also in `cache`, by what they are made from.
 */
export function createSitePlanner(cache: Cache): SitePlanner {
  const open = (version: string): KeptPlan => ({
    pages: openResults('pages', { cache, version }),
    ogImages: openResults('og-images', { cache, version }),
  })
  let last: { version: string; kept: KeptPlan } | null = null
  const fillerFor = memoize(({ formats }: Routes['everyPage']) => createSiteInterpolator(formats))
  return function planSite(titled, options) {
    const { linked, live, collections, gone, absent, asOf, isWhole, version } = options
    if (last?.version !== version) last = { version, kept: open(version) }
    const { kept } = last
    const filler = fillerFor(titled.everyPage)
    const facts = readFacts(titled, { collections, absent, gone, asOf, filler })
    const routes = withFacts(titled, facts.value)
    const texts = createPlaceholderCheck(live, filler)
    const titles = createTitleCheck(routes, live, filler)
    const visit: PageVisitor = (...page) => {
      texts.visit(...page)
      titles.visit(...page)
    }
    const plan = expandRoutes(routes, { ...options, filler, moves: movesOf(linked), visit, kept })
    const ofPages = [...plan.faults, ...texts.faults(), ...titles.faults()]
    // Faults have places, which are not in the keys of pages.
    for (const results of [kept.pages, kept.ogImages]) ofPages.length === 0 ? results.save() : results.drop()
    return {
      plan: plan.value,
      isWhole: isWhole && !hasErrors(plan.faults),
      routes,
      facts: facts.value,
      faults: [
        ...[...facts.faults, ...ofPages],
        ...searchResultFaults(routes, collections, filler),
        ...(isWhole ? enquiryRouteFaults(titled, plan.value) : []),
      ],
    }
  }
}
