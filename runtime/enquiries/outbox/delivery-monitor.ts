import type { Logger } from 'pino'
import { startTimer, type Timer } from '../../server/jobs/timer.ts'
import type { OpenDatabase } from '../../store/database.ts'
import type { ServerDatabase } from '../../store/server-database.ts'
import type { StoreFault } from '../../store/store-error.ts'
import type { Backlog, DeliveryStore } from '../store/deliveries/delivery-store.ts'

/** Details for `/readyz`. */
export type ReadyDetail = {
  /** `unused`: there is no database, and nothing has needed one. */
  database: 'reachable' | 'unreachable' | 'unused'
  /** Counts deliveries, including held and failed ones; null while the number is unknown. */
  undelivered: number | null
  /** What a person has to fix before the database can be used. */
  fault?: StoreFault
}

export type DeliveryMonitor = {
  /** The undelivered deliveries, or null while the database is unavailable; queried every few seconds at most. */
  backlog(): Promise<Backlog | null>
  detail(): Promise<ReadyDetail>
  /** Starts to log once a minute while something is undelivered that should not be. */
  start(): void
  stop(): void
}
type Parts = {
  store: { deliveries: Pick<DeliveryStore, 'backlog'> } & Pick<OpenDatabase, 'isReachable' | 'fault'> &
    Partial<Pick<ServerDatabase, 'isUnused'>>
  log: Pick<Logger, 'warn'>
  now?: () => Date
  timer?: Timer
}

// Anyone may request /readyz, as often as they like; it must not query the database each time.
const knownForMs = 5000
const everyMs = 60_000
// Deliveries that succeed within the first few attempts are not reported.
const timeoutMs = 5 * 60_000

/** Monitors the deliveries, so that none waits unnoticed. */
export function monitorDeliveries({ store, log, now = () => new Date(), timer = startTimer }: Parts): DeliveryMonitor {
  let known: { until: number; backlog: Promise<Backlog | null> } | null = null
  let cancel = () => {}
  return {
    backlog,
    async detail() {
      if (store.isUnused?.() === true) return { database: 'unused', undelivered: 0 }
      const found = await backlog()
      if (found === null) {
        const fault = store.fault()
        return { database: 'unreachable', undelivered: null, ...(fault === null ? {} : { fault }) }
      }
      return { database: 'reachable', undelivered: found.waiting + found.held + found.failed }
    },
    start: plan,
    stop: () => cancel(),
  }

  function backlog(): Promise<Backlog | null> {
    const at = performance.now()
    // The outbox logs that the database cannot be reached.
    if (known === null || known.until <= at) known = { until: at + knownForMs, backlog: ask() }
    return known.backlog
  }

  /** /readyz does not wait for a database that does not respond. */
  async function ask(): Promise<Backlog | null> {
    if (store.isUnused?.() === true) return { waiting: 0, held: 0, failed: 0, oldest: null, parts: [] }
    return (await store.isReachable()) ? store.deliveries.backlog().catch(() => null) : null
  }

  function plan(): void {
    cancel = timer(everyMs, () => void logBacklog().finally(plan))
  }

  async function logBacklog(): Promise<void> {
    const found = await backlog()
    if (found === null) return
    const { waiting, held, failed, oldest } = found
    const isLate = oldest !== null && now().getTime() - Date.parse(oldest) > timeoutMs
    if (failed > 0 || isLate) log.warn({ waiting, held, failed, oldest }, 'enquiries are undelivered')
  }
}
