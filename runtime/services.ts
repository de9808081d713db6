import type { Router } from 'express'
import type { Logger } from 'pino'
import { createAdminStores } from './admin/admin-stores.ts'
import { startAdministration } from './admin/start-administration.ts'
import type { Operation } from './api/operation.ts'
import { createOperationRouter } from './api/operation-router.ts'
import type { Program } from './contract/admin-build.ts'
import { startCounts } from './counts/start-counts.ts'
import { type Enquiries, startEnquiries } from './enquiries/start-enquiries.ts'
import { startEvidence } from './evidence/start-evidence.ts'
import { headerCodeOperation } from './header-code/header-code-operation.ts'
import type { IndexNow } from './indexnow/index-now.ts'
import { startIndexNow } from './indexnow/start-index-now.ts'
import type { SiteContent } from './publishing/site-content.ts'
import { startPublishing } from './publishing/start-publishing.ts'
import { startSearchConsole } from './search-console/start-search-console.ts'
import { optimizeContentOperation } from './seo/optimize-operation.ts'
import { createContentRater } from './seo/rate-content.ts'
import { pagesUrlOf, type ServerConfig, serverUrlOf } from './server/config/config.ts'
import type { Limits } from './server/limits/limits.ts'
import { startLimits } from './server/limits/start-limits.ts'
import { createOutbound } from './server/outbound/outbound.ts'
import type { Metrics } from './server/telemetry/metrics.ts'
import type { LiveSite } from './site/live-manifest.ts'
import { comparisonOperations } from './site/locations/comparison-operations.ts'
import { locationOperations } from './site/locations/location-operations.ts'
import type { Site } from './site/site.ts'
import type { LocalLink } from './staff/local-link.ts'
import type { ServerDatabase } from './store/server-database.ts'

/** What every feature of a server may use. */
export type ServerParts = {
  config: ServerConfig
  database: ServerDatabase
  live: LiveSite
  metrics: Metrics
  log: Logger
  program: Program
  /** The content of the site, if the server has it. */
  content: SiteContent | null
  /** Signs in whoever develops the site on this machine. */
  localLink: LocalLink | null
}

/** Everything that a server does besides serving pages. */
export type Services = {
  /** Answers everything under /api/. */
  api: Router
  /** Answers everything under /admin. */
  admin: Router
  limits: Pick<Limits, 'uncached'>
  enquiries: Pick<Enquiries, 'detail'>
  indexNow: Pick<IndexNow, 'keyFile'>
  /** Ends responses that would go on: the server is about to close. */
  endStreams(): void
  /** Finishes work in progress, writes the counts, and closes the store. */
  stop(): Promise<void>
}

/** Starts every feature, and puts their calls into one API. */
export async function startServices(parts: ServerParts): Promise<Services> {
  const { config, database, live, log, program } = parts
  const store = createAdminStores(database)
  const { oneTimeTokens, attempts } = store.signIn
  const limits = startLimits(parts)
  const enquiries = startEnquiries({ ...parts, limits, expiring: [oneTimeTokens, attempts] })
  const indexNow = startIndexNow(parts)
  const searchConsole = startSearchConsole(parts)
  const content = startPublishing({
    ...parts,
    telling: (work) =>
      enquiries.alertStaff((transaction, alert) =>
        work(transaction, ({ kind, to, about }) => alert({ subject: { kind: 'content', id: about }, cause: kind, to })),
      ),
  })
  const evidence = startEvidence({ ...parts, content })
  const rater = createContentRater({
    neuronWriter: config.neuronWriter,
    outbound: createOutbound(config),
    settings: store.settings,
  })
  const admin = await startAdministration({
    ...parts,
    store,
    limits,
    features: { enquiries, content, evidence, indexNow, searchConsole, rater, localLink: parts.localLink },
  })
  const { readSession } = admin
  const counts = startCounts({ ...parts, isStaff: admin.isStaff })
  // In the order in which their description lists them.
  const operations: readonly Operation<Site>[] = [
    ...locationOperations,
    headerCodeOperation(store.settings, live.refresh),
    ...comparisonOperations,
    ...counts.operations,
    optimizeContentOperation({ rater, readSession, textOf: admin.textOf }),
    ...enquiries.operations,
    ...admin.operations,
  ]
  const addresses = { siteUrl: serverUrlOf(config), pagesUrl: pagesUrlOf(config) }
  return {
    api: createOperationRouter({ live, operations, addresses, limits, readSession, version: program.version, log }),
    admin: admin.router,
    limits,
    enquiries,
    indexNow,
    endStreams: admin.endStreams,
    async stop() {
      limits.stop()
      await evidence?.stop()
      await content?.stop()
      await Promise.all([enquiries.stop(), counts.stop(), indexNow.stop(), searchConsole.stop()])
      await database.close()
    },
  }
}
