import type { Logger } from 'pino'
import { Counter, type Registry } from 'prom-client'
import { getOrMake } from '../../shared/content/memo.ts'
import { createDurations, type Durations, registerDurations } from './durations.ts'
import { currentRequest, type RenderedPage } from './request-context.ts'
import { createRequestCounts, type RequestCounts } from './request-counts.ts'

/** What is counted where pages are made and sent. It outlives sites: a new generation goes on counting. */
export type SiteMetrics = {
  /** The requests of a kind: a page component, or a word for what is no page. */
  requestsOf(kind: string): RequestCounts
  /**
   * Requests for pages that the page cache could answer, those that it could not, and responses that made room for
   * others.
   */
  cache: { hits: number; misses: number; evictions: number }
  rendered(rendered: RenderedPage): void
  /**
   * The page components of a generation. Their failures are counted from 0: Prometheus does not notice a first value of
   * 1 as a rise.
   */
  known(pages: Iterable<string>): void
  /** A page component has thrown. */
  renderFailed(page: string): void
}

const uncounted = createRequestCounts()

/** For pages that nobody asks about, such as those of an export. */
export const noSiteMetrics: SiteMetrics = {
  requestsOf: () => uncounted,
  cache: { hits: 0, misses: 0, evictions: 0 },
  rendered: () => undefined,
  known: () => undefined,
  renderFailed: () => undefined,
}

// A hundred times what a page usually takes. Nothing else is answered in the meantime.
const slowRenderMs = 200

/** `log`: gets a line about each page that took long to render. */
export function createSiteMetrics(registry: Registry, log: Pick<Logger, 'warn'>): SiteMetrics {
  const registers = [registry]
  const requests = new Map<string, RequestCounts>()
  const renders = new Map<string, Durations>()
  const cache = { hits: 0, misses: 0, evictions: 0 }
  registerDurations(registry, {
    name: 'http_request_duration_seconds',
    help: 'Time from the headers of a request to the end of its response, by kind of page or other response.',
    *read() {
      for (const [kind, counts] of requests)
        for (const [labels, durations] of counts.entries()) yield [{ kind, ...labels }, durations]
    },
  })
  registerDurations(registry, {
    name: 'townpages_render_duration_seconds',
    help: 'Time that rendering a page took, by page component; no request waits for another while one is rendered.',
    *read() {
      for (const [page, durations] of renders) yield [{ page }, durations]
    },
  })
  const failures = new Counter({
    name: 'townpages_render_failures_total',
    help: 'Pages that could not be rendered, by page component; they are answered with 500.',
    labelNames: ['page'],
    registers,
  })
  const helps = {
    hits: 'Requests for pages that were in the page cache.',
    misses: 'Requests for pages that were not in the page cache.',
    evictions: 'Responses that were removed from the page cache to make room.',
  }
  for (const name of ['hits', 'misses', 'evictions'] as const) {
    const counter = new Counter({
      name: `townpages_page_cache_${name}_total`,
      help: helps[name],
      registers,
      collect() {
        counter.reset()
        counter.inc(cache[name])
      },
    })
  }
  return {
    cache,
    requestsOf: (kind) => getOrMake(requests, kind, createRequestCounts),
    rendered(rendered) {
      const { page, path, totalMs } = rendered
      getOrMake(renders, page, createDurations).add(totalMs / 1000)
      const request = currentRequest()
      if (request !== null) request.rendered = rendered
      if (totalMs > slowRenderMs) log.warn({ path, page, ms: Math.round(totalMs) }, 'a page took long to render')
    },
    known(pages) {
      for (const page of pages) failures.inc({ page }, 0)
    },
    renderFailed: (page) => failures.inc({ page }),
  }
}
