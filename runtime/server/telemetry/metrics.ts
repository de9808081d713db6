import { createHash, timingSafeEqual } from 'node:crypto'
import type { RequestListener } from 'node:http'
import type { Logger } from 'pino'
import { Counter, collectDefaultMetrics, Registry } from 'prom-client'
import type { DeliveryOutcome } from '../../enquiries/outbox/deliver.ts'
import type { Target } from '../../enquiries/store/enquiry.ts'
import type { LimitName } from '../limits/limits.ts'
import { createSiteMetrics, type SiteMetrics } from './site-metrics.ts'

/** The outcome of a post to `/api/contacts`. */
export type EnquiryOutcome = 'stored' | 'known' | 'unverified' | 'spam' | 'invalid' | 'limited' | 'unavailable'

/** The values of a process, which prom-client's AggregatorRegistry can add up. */
export type MetricValues = Awaited<ReturnType<Registry['getMetricsAsJSON']>>

export type Metrics = {
  /**
   * For further metrics of this server. A gauge that is the same in every process, such as one from the database, has another
   * `aggregator` than the sum.
   */
  registry: Registry
  site: SiteMetrics
  enquiry(outcome: EnquiryOutcome): void
  attempt(target: Target, outcome: DeliveryOutcome): void
  rateLimited(limit: LimitName): void
  /** The values of this process; none if they cannot be read, which is logged. */
  values(): Promise<MetricValues>
  /** Answers `GET /metrics`: 404 while no token is set, 401 without the right one. */
  handle: (...request: Parameters<RequestListener>) => Promise<void>
}

/** `readAll`: reads the metrics of all processes, if this is one of several. */
type MetricsOptions = { token: string | null; log: Pick<Logger, 'warn'>; readAll?: (() => Promise<string>) | null }

/** Counts what the server does, for Prometheus. Each instance has its own registry. */
export function createMetrics({ token, log, readAll = null }: MetricsOptions): Metrics {
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
  const limited = new Counter({
    name: 'townpages_rate_limited_requests_total',
    help: 'Requests of clients that were over a limit, by limit.',
    labelNames: ['limit'],
    registers,
  })
  return {
    registry,
    site: createSiteMetrics(registry, log),
    enquiry: (outcome) => enquiries.inc({ outcome }),
    attempt: (target, outcome) => attempts.inc({ target, outcome }),
    rateLimited: (limit) => limited.inc({ limit }),
    values,
    handle,
  }

  async function values(): Promise<MetricValues> {
    try {
      return await registry.getMetricsAsJSON()
    } catch (error) {
      log.warn({ err: error }, 'the metrics of this process cannot be read')
      return []
    }
  }

  async function handle(...[request, response]: Parameters<RequestListener>): Promise<void> {
    if (token === null) return rejectRequest(response, 404)
    if (!isSame(request.headers.authorization ?? '', `Bearer ${token}`)) return rejectRequest(response, 401)
    const text = await (readAll === null ? registry.metrics() : readAll())
    response.writeHead(200, { 'Content-Type': registry.contentType, 'Cache-Control': 'no-store' })
    response.end(request.method === 'HEAD' ? undefined : text)
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
