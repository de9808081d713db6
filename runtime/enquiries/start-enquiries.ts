import type { Logger } from 'pino'
import type { Operation } from '../api/operation.ts'
import { pagesUrlOf, type ServerConfig, serverUrlOf } from '../server/config/config.ts'
import type { Limits } from '../server/limits/limits.ts'
import type { Instruments } from '../server/telemetry/instruments.ts'
import type { ServerDatabase } from '../store/server-database.ts'
import { callSlotsOperation } from './accept/call-slots-operation.ts'
import { contactsOperation } from './accept/contacts-operation.ts'
import type { EnquirySite } from './accept/enquiry-site.ts'
import type { AlertTarget } from './alerts/alert.ts'
import { type AlertStaff, createAlertStaff } from './alerts/alert-staff.ts'
import { callsOperation } from './calls/calls-operation.ts'
import { createReceivedSignatures } from './calls/received-signatures.ts'
import { createCallTaker, type TakeCall } from './calls/take-call.ts'
import { createCaptcha } from './captcha/captcha.ts'
import { captchaOperation } from './captcha/captcha-operation.ts'
import { createEscalationJob } from './escalation/escalation-job.ts'
import { registerBacklogGauges } from './outbox/backlog-gauges.ts'
import { monitorDeliveries, type ReadyDetail } from './outbox/delivery-monitor.ts'
import { createOutbox } from './outbox/outbox.ts'
import { createSenders } from './outbox/senders.ts'
import { alertTargetsOf, targetsOf } from './outbox/targets.ts'
import { createOverwriteJob } from './retention/overwrite-job.ts'
import type { RetentionStores } from './retention/retention.ts'
import { createRetentionJob } from './retention/retention.ts'
import type { Target } from './store/enquiry.ts'
import { createEnquiryStores } from './store/enquiry-stores.ts'

export type EnquiryParts = {
  config: Pick<
    ServerConfig,
    | 'isProduction'
    | 'siteUrl'
    | 'apiUrl'
    | 'captcha'
    | 'callsSecret'
    | 'crmUrl'
    | 'mail'
    | 'webhook'
    | 'push'
    | 'alertWebhook'
  >
  database: ServerDatabase
  live: { readonly current: Pick<EnquirySite, 'enquiries'> }
  limits: Pick<Limits, 'enquiries' | 'unverified'>
  metrics: Instruments
  /** What ends at a time of its own, and is deleted with the enquiries. */
  expiring: RetentionStores['expiring']
  log: Logger
}

/** What takes enquiries, delivers them, and deletes them after their time. */
export type Enquiries = {
  operations: readonly Operation<EnquirySite>[]
  /** The recipients that have settings. */
  targets: ReadonlySet<Target>
  /** The ways to alert somebody that have settings, and the public key of web push. */
  alerts: { targets: ReadonlySet<AlertTarget>; pushKey: string | null }
  /** Alerts people of something else than an enquiry. */
  alertStaff: AlertStaff
  /** Deliveries may be due immediately. */
  wake(): void
  /** Stores a missed call. */
  takeCall: TakeCall
  /** Details for `/readyz`. */
  detail(): Promise<ReadyDetail>
  /** Claims nothing more, and resolves when the work in progress has ended. */
  stop(): Promise<void>
}

/** Deliveries and deletions start when the database is in use. */
export function startEnquiries({ config, database, live, limits, metrics, expiring, log }: EnquiryParts): Enquiries {
  const store = createEnquiryStores(database)
  const targets = targetsOf(config)
  const monitor = monitorDeliveries({ store: { ...database, deliveries: store.deliveries }, log })
  registerBacklogGauges(metrics, { backlog: monitor.backlog, targets })
  const countAttempt = metrics.counter({
    name: 'townpages_delivery_attempts_total',
    help: 'Attempts to deliver an enquiry, by target and outcome.',
    labels: ['target', 'outcome'],
  })
  const outbox = createOutbox({
    store,
    settings: () => live.current.enquiries,
    senders: createSenders({
      config,
      siteUrl: config.siteUrl,
      adminUrl: serverUrlOf(config),
      forgetDevice: store.alerts.forgetDevice,
    }),
    attempted: (target, outcome) => countAttempt({ target, outcome }),
    log,
  })
  const jobs = [
    outbox,
    createEscalationJob({ store: store.escalations, onAlerts: outbox.wake, log }),
    createRetentionJob({ store: { ...store, expiring: [...expiring, store.alerts] }, log }),
    createOverwriteJob({ database, log }),
    monitor,
  ]
  database.whenUsed(() => {
    for (const job of jobs) job.start()
  })
  const countEnquiry = metrics.counter({
    name: 'townpages_enquiries_total',
    help: 'Posts to /api/contacts by what became of them.',
    labels: ['outcome'],
  })
  const captcha = config.captcha === 'off' ? null : createCaptcha(store.settings)
  const contacts = contactsOperation({
    store,
    captcha,
    targets,
    limits,
    pagesUrl: pagesUrlOf(config),
    onOutcome(outcome) {
      countEnquiry({ outcome })
      if (outcome === 'stored') outbox.wake()
    },
    log,
  })
  const takeCall = createCallTaker({ store, seal: database.seal, targets, wake: outbox.wake })
  const calls = callsOperation({
    secret: config.callsSecret,
    takeCall,
    received: createReceivedSignatures(database),
    now: () => new Date(),
  })
  return {
    operations: [contacts, calls, captchaOperation(captcha), callSlotsOperation(store.duties)],
    targets,
    takeCall,
    alerts: { targets: alertTargetsOf(config), pushKey: config.push?.publicKey ?? null },
    alertStaff: createAlertStaff(database, outbox.wake),
    wake: outbox.wake,
    detail: monitor.detail,
    stop: async () => void (await Promise.all(jobs.map((job) => job.stop()))),
  }
}
