import type { Router } from 'express'
import type { Logger } from 'pino'
import type { Sessions } from '../admin/sessions/sessions.ts'
import type { Counts } from '../counts/counts.ts'
import type { ContentRater } from '../seo/rate-content.ts'
import type { LiveSite } from '../site/live-manifest.ts'
import type { SettingStore } from '../store/setting-store.ts'
import type { Operation } from './operation.ts'
import { createOperationRouter, type RouterDependencies } from './operation-router.ts'
import { comparisonOperations } from './operations/comparisons.ts'
import { countingOperations } from './operations/counting.ts'
import { headerCodeOperation } from './operations/header-code.ts'
import { locationOperations } from './operations/locations.ts'
import { optimizeContentOperation } from './operations/optimize-content.ts'

/**
 * What the API is made of. `operations`: those that are made elsewhere, described in the same way. `limiters`: what says that it is too much,
 * by budget. `pagesUrl`: the site whose pages may use it from there, if they are not on this server.
 * `rater`: that of administration, if there is one.
 */
export type ApiDependencies = {
  live: LiveSite
  store: { settings: Pick<SettingStore, 'get'> }
  counts: Counts
  rater: ContentRater
  log: Logger
  siteUrl: string
  pagesUrl?: string | null
  version: string
  operations?: readonly Operation[]
  limiters?: RouterDependencies['limiters']
  /** The session of a request; without it nobody is signed in. */
  readSession?: Sessions['read']
}

/** A router that answers everything under /api/; it must come before the pages. */
export function createApi(dependencies: ApiDependencies): Router {
  const {
    live,
    store,
    counts,
    rater,
    log,
    siteUrl,
    pagesUrl = null,
    version,
    operations = [],
    limiters = {},
    readSession = async () => null,
  } = dependencies
  const own: readonly Operation[] = [
    ...locationOperations,
    headerCodeOperation(store.settings, live.refresh),
    ...comparisonOperations,
    // A count that a page reports by itself does not keep a session from becoming idle.
    ...countingOperations({ counts, isStaff: async (request) => (await readSession(request, { isBackground: true })) !== null }),
    optimizeContentOperation({ rater, readSession }),
  ]
  return createOperationRouter({ live, log, siteUrl, pagesUrl, version, limiters, readSession, operations: [...own, ...operations] })
}
