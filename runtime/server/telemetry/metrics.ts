import { createHash, timingSafeEqual } from 'node:crypto'
import type { RequestListener } from 'node:http'
import type { Logger } from 'pino'
import { collectDefaultMetrics, Registry } from 'prom-client'
import { createInstruments, type Instruments } from './instruments.ts'
import { createSiteMetrics, type SiteMetrics } from './site-metrics.ts'

/** The values of a process, which prom-client's AggregatorRegistry can add up. */
export type MetricValues = Awaited<ReturnType<Registry['getMetricsAsJSON']>>

export type Metrics = Instruments & {
  site: SiteMetrics
  /** The values of this process; none if they cannot be read, which is logged. */
  values(): Promise<MetricValues>
  /** Answers `GET /metrics`: 404 while no token is set, 401 without the right one. */
  handle: (...request: Parameters<RequestListener>) => Promise<void>
}

type MetricsOptions = {
  token: string | null
  log: Pick<Logger, 'warn'>
  /** Reads the metrics of all processes, if this is one of several. */
  readAll?: (() => Promise<string>) | null
}

/** Counts what the server does, for Prometheus. Each instance has its own registry. */
export function createMetrics({ token, log, readAll = null }: MetricsOptions): Metrics {
  const registry = new Registry()
  if (token !== null) collectDefaultMetrics({ register: registry })
  return { ...createInstruments(registry), site: createSiteMetrics(registry, log), values, handle }

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
  response.writeHead(status, {
    'Cache-Control': 'no-store',
    ...(status === 401 ? { 'WWW-Authenticate': 'Bearer' } : {}),
  })
  response.end()
}
