import type { Router } from 'express'
import type { Logger } from 'pino'
import { createApi } from './api/create-api.ts'
import { captchaOperation } from './api/operations/captcha.ts'
import { contactsOperation } from './api/operations/contacts.ts'
import { createCaptcha } from './captcha/captcha.ts'
import type { Config } from './config/config.ts'
import { createCounts } from './counts/counts.ts'
import { monitorDeliveries, type UndeliveredCount } from './jobs/delivery-monitor.ts'
import { createMetrics, type Metrics } from './jobs/metrics.ts'
import { createOverwriting } from './jobs/overwriting.ts'
import { createRetention } from './jobs/retention.ts'
import { createOutbound } from './outbound/outbound.ts'
import { createOutbox } from './outbox/outbox.ts'
import { createClientAddress } from './security/client-address.ts'
import { createLimits, type Limits } from './security/limits.ts'
import type { LiveSite } from './site/live-manifest.ts'
import type { Store, Target } from './store/store.ts'

/** What a server does beside answering with pages. */
export type Services = {
  /** Answers everything under /api/. */
  api: Router
  metrics: Pick<Metrics, 'answer'>
  limits: Pick<Limits, 'uncached'>
  undelivered: Pick<UndeliveredCount, 'detail'>
  /** Ends what is under way, writes what is counted, and closes the store. */
  stop(): Promise<void>
}
type ServiceParts = { config: Config; store: Store; live: LiveSite; log: Logger; address: string; version: string }

/** Puts together what has to do with enquiries and the API, and begins to deliver and to clear up. */
export function startServices({ config, store, live, log, address, version }: ServiceParts): Services {
  const undelivered = monitorDeliveries({ store, log })
  const metrics = createMetrics({ token: config.metricsToken, undelivered })
  const outbox = createOutbox({ store, settings: () => live.current.enquiries, config, log, address, attempted: metrics.attempt })
  const retention = createRetention({ store, log })
  const overwriting = createOverwriting({ store, log })
  const counts = createCounts({ store: store.counts, log })
  const limits = createLimits({ ...config, clientAddress: createClientAddress({ ...config, warn: (message) => log.warn(message) }) })
  const captcha = config.captcha === 'off' ? null : createCaptcha(store.settings)
  const contacts = contactsOperation({
    ...{ store, captcha, limits, log },
    targets: targetsOf(config),
    onOutcome(outcome) {
      metrics.enquiry(outcome)
      if (outcome === 'stored') outbox.wake()
    },
  })
  const api = createApi({
    ...{ live, store, counts, config, log, version },
    siteUrl: config.siteUrl ?? address,
    limiters: { reads: limits.reads, posts: limits.posts },
    outbound: createOutbound(config),
    calls: [contacts, captchaOperation(captcha)],
  })
  outbox.start()
  retention.start()
  overwriting.start()
  undelivered.start()
  return {
    ...{ api, metrics, limits, undelivered },
    async stop() {
      undelivered.stop()
      await Promise.all([outbox.stop(), retention.stop(), overwriting.stop(), counts.stop()])
      await store.close()
    },
  }
}

/** Where the server is set up to deliver enquiries to. */
function targetsOf({ crmUrl, mail, webhook }: Config): ReadonlySet<Target> {
  const all: [Target, unknown][] = [
    ['crm', crmUrl],
    ['email', mail],
    ['webhook', webhook],
  ]
  return new Set(all.flatMap(([target, setting]) => (setting === null ? [] : [target])))
}
