import type { Router } from 'express'
import type { Logger } from 'pino'
import { createAdminRouter } from './admin/admin-router.ts'
import { type AdminStores, createAdminStores } from './admin/admin-stores.ts'
import { type Administration, createAdministration } from './admin/administration.ts'
import type { LocalLink } from './admin/sign-in/local-link.ts'
import { createApi } from './api/create-api.ts'
import type { Operation } from './api/operation.ts'
import { adminContactOperations } from './api/operations/admin-contacts.ts'
import { adminContentOperations } from './api/operations/admin-content.ts'
import { adminEntryOperations } from './api/operations/admin-entries.ts'
import { adminHeaderCodeOperations } from './api/operations/admin-header-code.ts'
import { adminMediaOperations } from './api/operations/admin-media.ts'
import { adminStatsOperations } from './api/operations/admin-stats.ts'
import { authOperations } from './api/operations/auth.ts'
import { bulkImportOperations } from './api/operations/bulk-import.ts'
import { captchaOperation } from './api/operations/captcha.ts'
import { contactsOperation } from './api/operations/contacts.ts'
import { indexNowOperations } from './api/operations/index-now.ts'
import { createCounts } from './counts/counts.ts'
import { createCaptcha } from './enquiries/captcha/captcha.ts'
import { type DeliveryMonitor, monitorDeliveries } from './enquiries/outbox/delivery-monitor.ts'
import { createOutbox } from './enquiries/outbox/outbox.ts'
import { createOverwriteJob } from './enquiries/retention/overwrite-job.ts'
import { createRetentionJob } from './enquiries/retention/retention.ts'
import type { Target } from './enquiries/store/enquiry.ts'
import { createIndexNow, type IndexNow } from './indexnow/index-now.ts'
import { createPublishing, type Publishing, type SiteContent } from './publishing/publishing.ts'
import type { PictureStore } from './publishing/store/picture-store.ts'
import { createPictureStore } from './publishing/store/picture-store.ts'
import { withUploadedPictures } from './publishing/uploaded-pictures.ts'
import { createContentRater } from './seo/rate-content.ts'
import type { Config } from './server/config/config.ts'
import { createLimits, type Limits } from './server/limits/limits.ts'
import { createRateCountStore } from './server/limits/rate-count-store.ts'
import { createSharedCounts } from './server/limits/shared-counts.ts'
import { createOutbound } from './server/outbound/outbound.ts'
import { createClientAddress } from './server/security/client-address.ts'
import { registerBacklogGauges } from './server/telemetry/backlog-gauges.ts'
import { registerContentGauge } from './server/telemetry/content-gauge.ts'
import type { Metrics } from './server/telemetry/metrics.ts'
import type { LiveSite } from './site/live-manifest.ts'
import type { ServerDatabase } from './store/server-database.ts'

/** Everything that a server does besides serving pages. */
export type Services = {
  /** Answers everything under /api/. */
  api: Router
  /** Answers everything under /admin. */
  admin: Router
  limits: Pick<Limits, 'uncached'>
  deliveryMonitor: Pick<DeliveryMonitor, 'detail'>
  indexNow: Pick<IndexNow, 'keyFile'>
  /** Ends responses that would go on: the server is about to close. */
  endStreams(): void
  /** Finishes work in progress, writes the counts, and closes the store. */
  stop(): Promise<void>
}
type ServiceDependencies = {
  config: Config
  database: ServerDatabase
  live: LiveSite
  metrics: Metrics
  log: Logger
  address: string
  version: string
  localLink: LocalLink | null
  /** The folder of the generated pages. */
  folder: string
  content: SiteContent | null
}

/** Creates the services for enquiries and the API. Deliveries and cleanup jobs start when the database is in use. */
export function startServices(dependencies: ServiceDependencies): Services {
  const { config, database, live, metrics, log, address, version, localLink } = dependencies
  const store = createAdminStores(database)
  const pictures = createPictureStore(database)
  const rateCounts = createRateCountStore(database)
  const content = dependencies.content && withPictures(dependencies.content, pictures)
  const deliveryMonitor = monitorDeliveries({ store: { ...database, deliveries: store.deliveries }, log })
  registerBacklogGauges(metrics.registry, { ...deliveryMonitor, targets: targetsOf(config) })
  const outbox = createOutbox({ store, settings: () => live.current.enquiries, config, log, address, attempted: metrics.attempt })
  const retention = createRetentionJob({
    store: { ...store, rateCounts, expiring: [store.signIn.oneTimeTokens, store.signIn.attempts] },
    log,
  })
  const overwriting = createOverwriteJob({ database, log })
  const counts = createCounts({ store: store.counts, log })
  const clientAddress = createClientAddress({ ...config, warn: (message) => log.warn(message) })
  const sharedCounts = createSharedCounts({ store: { rateCounts, isUnused: database.isUnused } })
  const limits = createLimits({ ...config, clientAddress, counts: sharedCounts, refused: metrics.rateLimited })
  const siteUrl = config.siteUrl ?? address
  // The server's own address: administration is there, wherever the pages are.
  const serverUrl = config.apiUrl ?? siteUrl
  const indexNow = createIndexNow({ settings: config.indexNow, siteUrl, isProduction: config.isProduction, live, store, log })
  const publishing = content === null ? null : publishingOf(content, { ...store, pictures }, dependencies)
  if (publishing !== null) registerContentGauge(metrics.registry, publishing)
  const rater = createContentRater({ neuronWriter: config.neuronWriter, outbound: createOutbound(config), settings: store.settings })
  const administration = createAdministration({
    ...{ ...config, store, siteUrl: serverUrl, clientAddress, log, indexNow, rater },
    content: content === null || publishing === null ? null : { editor: content.editor, publishing },
    targets: targetsOf(config),
    wake: () => outbox.wake(),
    refreshPages: live.refresh,
  })
  const captcha = config.captcha === 'off' ? null : createCaptcha(store.settings)
  const contacts = contactsOperation({
    ...{ store, captcha, limits, log },
    targets: targetsOf(config),
    pagesUrl: config.apiUrl === null ? null : siteUrl,
    onOutcome(outcome) {
      metrics.enquiry(outcome)
      if (outcome === 'stored') outbox.wake()
    },
  })
  const api = createApi({
    ...{ live, store, counts, log, version, rater },
    siteUrl: serverUrl,
    pagesUrl: config.apiUrl === null ? null : siteUrl,
    readSession: administration.sessions.read,
    limiters: { reads: limits.reads, posts: limits.posts },
    operations: [contacts, captchaOperation(captcha), ...administrationOperations(store, administration)],
  })
  const admin = createAdminRouter({ live, store, administration, config, log, localLink, limits })
  database.whenUsed(() => {
    for (const job of [outbox, retention, overwriting, deliveryMonitor, indexNow, publishing]) job?.start()
  })
  return {
    ...{ api, admin, limits, deliveryMonitor, indexNow },
    endStreams: () => administration.liveEvents.close(),
    async stop() {
      deliveryMonitor.stop()
      sharedCounts.stop()
      await publishing?.stop()
      await Promise.all([outbox.stop(), retention.stop(), overwriting.stop(), counts.stop(), indexNow.stop()])
      await database.close()
    },
  }
}

function publishingOf(
  { folder: data, editor, generate, follows }: SiteContent,
  store: Parameters<typeof createPublishing>[0]['store'],
  { config, live, log, folder: out }: ServiceDependencies,
): Publishing {
  return createPublishing({ editor, generate, follows, store, folders: { data, out }, refresh: live.refresh, git: config.contentGit, log })
}

function withPictures(content: SiteContent, pictures: PictureStore): SiteContent {
  return { ...content, editor: withUploadedPictures(content.editor, { folder: content.folder, pictures }) }
}

/** The calls of administration. */
export function administrationOperations(store: AdminStores, administration: Administration): readonly Operation[] {
  return [
    ...authOperations(administration),
    ...adminContactOperations({ ...administration, store }),
    ...adminHeaderCodeOperations(administration),
    ...adminContentOperations(administration),
    ...adminEntryOperations(administration),
    ...bulkImportOperations(administration),
    ...adminMediaOperations(administration),
    ...adminStatsOperations(store),
    ...indexNowOperations(administration),
  ]
}

/** The configured targets of enquiries. */
function targetsOf({ crmUrl, mail, webhook }: Config): ReadonlySet<Target> {
  const all: [Target, unknown][] = [
    ['crm', crmUrl],
    ['email', mail],
    ['webhook', webhook],
    ['acknowledgement', mail],
  ]
  return new Set(all.flatMap(([target, setting]) => (setting === null ? [] : [target])))
}
