import { memoize } from '../runtime/shared/content/memo.ts'
import { type Cache, noCache } from './cache/cache.ts'
import { createKnownEntries } from './collections/known-entries.ts'
import { linkEntries } from './collections/link-entries.ts'
import { createMapDeriver } from './collections/maps/derive-maps.ts'
import type { MapThreads } from './collections/maps/map-threads.ts'
import { liveEntries } from './collections/moves.ts'
import { createEntryReader } from './collections/read-entries.ts'
import { missingContent } from './collections/rules/missing-content.ts'
import { missingPages } from './collections/rules/missing-pages.ts'
import { makeContent } from './collections/site-content.ts'
import { type Fault, hasErrors, sortFaults } from './faults/fault.ts'
import type { CheckedSite } from './plan/checked-site.ts'
import { nameFaults } from './plan/names/name-faults.ts'
import { readTitles } from './plan/names/read-titles.ts'
import { createSitePlanner } from './plan/plan-site.ts'
import { nextFactChange } from './plan/read-facts.ts'
import { referenceFaults } from './plan/references/reference-faults.ts'
import type { Progress } from './read/progress.ts'
import { routesFile } from './routes/read-routes.ts'
import { joinUndescribed } from './schema/faults/undescribed-folders.ts'
import type { CheckResult, SiteInput } from './site.ts'

/**
 * Checks a site: all faults at once (D26), and `site` is null if there is an error. `threads`: begin to draw the maps
 * of the site.
 */
export type SiteChecker = (input: SiteInput, threads?: MapThreads) => CheckResult

/**
 * A checker for one site after the other: each stage keeps its results, those of earlier runs in `cache`, by what they
 * were made from.
 */
export function createSiteChecker(progress?: Progress, cache: Cache = noCache): SiteChecker {
  const readEntries = createEntryReader(progress, cache)
  const deriveMaps = createMapDeriver(cache)
  const planSite = createSitePlanner(cache)
  return memoize((input, threads?: MapThreads) => {
    const { schemas, schemaFaults, sources, routes, lastCommit, today, asOf } = input
    const files = [...sources.value.map(({ file }) => file), routesFile]
    const failed = (...faults: readonly Fault[]) => ({ site: null, entries: [], faults: sortFaults(faults), files })
    if (hasErrors(schemaFaults)) return failed(...schemaFaults, ...sources.faults, ...routes.faults)

    // Files → entries, each checked by its schema → collections.
    const { entries, absent, faults: found } = readEntries(input)
    const { folders, others: unread } = joinUndescribed(found)
    const missing = [...folders, ...missingContent(entries, { sources, schemas, absent, routes: routes.value })]
    if (missing.length > 0) return { ...failed(...unread, ...missing), entries }
    const known = createKnownEntries(input)
    const linked = linkEntries(entries, { schemas, absent, lastCommit, known, today })
    if (routes.value === null) return { ...failed(...unread, ...linked.faults, ...routes.faults), entries }
    const live = liveEntries(linked.value)

    // Collections → what pages show of them, and routes that name only what is there.
    progress?.('checking pages')
    const content = makeContent(live, { ...input, routes: routes.value, deriveMaps, threads })
    const { collections, hidden, gone } = content
    const titled = readTitles(routes.value, live, content.textsOf)
    const early = [
      ...unread,
      ...linked.faults,
      ...missingPages(live, routes.value),
      ...content.faults,
      ...routes.faults,
      ...titled.faults,
    ]
    const named = nameFaults(titled.value, { ...input, collections, absent, live })
    if (hasErrors(named)) return { ...failed(...early, ...named), entries }

    // Routes × collections → pages.
    const isWhole = absent.size === 0 && routes.faults.length === 0
    const planned = planSite(titled.value, {
      linked: linked.value,
      live,
      collections,
      hidden,
      gone,
      absent,
      asOf,
      isWhole,
      version: schemas.id,
    })
    const site: CheckedSite = {
      routes: planned.routes,
      linked: live,
      collections,
      facts: planned.facts,
      plan: planned.plan,
      pictures: content.pictures,
      samples: content.samples,
      nextChange:
        [content.nextChange, nextFactChange(planned.routes, asOf)].filter((day) => day !== null).sort()[0] ?? null,
    }

    // What one text says of others.
    const references = referenceFaults(site, { ...input, entries, known, early, isWhole: planned.isWhole })
    const faults = sortFaults([...early, ...planned.faults, ...references])
    return { site: hasErrors(faults) ? null : site, entries, faults, files }
  })
}
