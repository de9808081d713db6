import { createHash, timingSafeEqual } from 'node:crypto'
import type { RequestListener } from 'node:http'
import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import type { DeliveryOutcome } from '../outbox/deliver.ts'
import type { Target } from '../store/store.ts'
import type { Backlog, DeliveryMonitor } from './delivery-monitor.ts'

/** The outcome of a post to `/api/contacts`. */
export type EnquiryOutcome = 'stored' | 'known' | 'unverified' | 'spam' | 'invalid' | 'limited' | 'unavailable'

export type Metrics = {
  enquiry(outcome: EnquiryOutcome): void
  attempt(target: Target, outcome: DeliveryOutcome): void
  /** Answers `GET /metrics`: 404 while no token is set, 401 without the right one. */
  handle: (...request: Parameters<RequestListener>) => Promise<void>
}
type MetricsOptions = { token: string | null; deliveryMonitor: Pick<DeliveryMonitor, 'backlog'> }

/** Counts what the server does with enquiries, for Prometheus. Each instance has its own registry. */
export function createMetrics({ token, deliveryMonitor }: MetricsOptions): Metrics {
  const registry = new Registry()
  const registers = [registry]
  if (token !== null) collectDefaultMetrics({ register: registry })
  const enquiries = new Counter({
    name: 'townpages_enquiries_total',
    help: 'Posts to /api/contacts by what became of them.',
    labelNames: ['outcome'],
    registers,
  })
  const attempts = new Counter({
    name: 'townpages_delivery_attempts_total',
    help: 'Attempts to deliver an enquiry, by target and outcome.',
    labelNames: ['target', 'outcome'],
    registers,
  })
  const setBacklog = createBacklogGauges(registers)
  return {
    enquiry: (outcome) => enquiries.inc({ outcome }),
    attempt: (target, outcome) => attempts.inc({ target, outcome }),
    handle,
  }

  async function handle(...[request, response]: Parameters<RequestListener>): Promise<void> {
    if (token === null) return rejectRequest(response, 404)
    if (!isSame(request.headers.authorization ?? '', `Bearer ${token}`)) return rejectRequest(response, 401)
    setBacklog(await deliveryMonitor.backlog(), Date.now())
    const text = await registry.metrics()
    response.writeHead(200, { 'Content-Type': registry.contentType, 'Cache-Control': 'no-store' })
    response.end(request.method === 'HEAD' ? undefined : text)
  }
}

/** The undelivered deliveries come from the database and not from counts of this process, because other processes deliver as well. */
function createBacklogGauges(registers: Registry[]): (backlog: Backlog | null, now: number) => void {
  const gauge = <Label extends string>(name: string, help: string, labelNames: Label[]) => new Gauge({ name, help, labelNames, registers })
  const reachable = gauge('townpages_database_reachable', 'Whether the database answers: 1 or 0.', [])
  const undelivered = gauge('townpages_deliveries_undelivered', 'Deliveries that are not delivered, by state; without suspected spam.', [
    'state',
  ])
  const age = gauge(
    'townpages_deliveries_oldest_undelivered_seconds',
    'How long the oldest undelivered one has been there; 0 without one.',
    [],
  )
  return (backlog, now) => {
    reachable.set(backlog === null ? 0 : 1)
    if (backlog === null) return
    const { oldest, ...states } = backlog
    for (const [state, count] of Object.entries(states)) undelivered.set({ state }, count)
    age.set(oldest === null ? 0 : Math.max(0, (now - Date.parse(oldest)) / 1000))
  }
}

/** Compares in constant time, so that a token cannot be guessed letter by letter. */
function isSame(given: string, right: string): boolean {
  const [a, b] = [given, right].map((text) => createHash('sha256').update(text).digest())
  return a !== undefined && b !== undefined && timingSafeEqual(a, b)
}

function rejectRequest(response: Parameters<RequestListener>[1], status: 401 | 404): void {
  response.writeHead(status, { 'Cache-Control': 'no-store', ...(status === 401 ? { 'WWW-Authenticate': 'Bearer' } : {}) })
  response.end()
}
