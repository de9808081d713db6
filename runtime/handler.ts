import type { IncomingMessage, RequestListener } from 'node:http'
import express, { type ErrorRequestHandler, type Express, type RequestHandler } from 'express'
import type { Logger } from 'pino'
import type { PageEntry } from './contract/manifest.ts'
import type { Config } from './server/config/config.ts'
import { pathOf, queryOf } from './server/http/address.ts'
import { sendJson } from './server/http/plain-response.ts'
import { type PreparedResponse, sendReady } from './server/http/prepared-response.ts'
import { createProxyTest } from './server/security/client-address.ts'
import { createRequestFollower } from './server/telemetry/follow-requests.ts'
import type { Metrics } from './server/telemetry/metrics.ts'
import { nameResponse, sendFailure, sendShared } from './server/telemetry/named-response.ts'
import { currentRequest, setRequestKind } from './server/telemetry/request-context.ts'
import { addServerTiming } from './server/telemetry/server-timing.ts'
import type { Services } from './services.ts'
import type { Extension } from './site/extension.ts'
import type { LiveSite } from './site/live-manifest.ts'
import type { OgImages } from './site/og-images/og-images.ts'
import { apiHostTest, serveSite } from './site/serve/serve-site.ts'
import type { Site } from './site/site.ts'

/** `leaving`: other processes answer at the same address. `draining`: the server was told to stop. */
export type Phase = 'serving' | 'leaving' | 'draining'
/** The parts of a server that answer requests. */
export type HandlerParts = {
  config: Pick<Config, 'siteUrl' | 'apiUrl' | 'trustProxy'>
  live: LiveSite
  ogImages: Pick<OgImages, 'response'>
  services: Pick<Services, 'api' | 'admin' | 'limits' | 'enquiries' | 'indexNow'>
  metrics: Pick<Metrics, 'handle' | 'site'>
  log: Logger
  extension: Extension
  phase: () => Phase
}

/**
 * A request listener without a port. Pages are answered before Express, which alone would reduce the throughput of
 * cached ones by a fifth; everything else goes through Express.
 */
export function createHandler(parts: HandlerParts): RequestListener {
  const { config, live, metrics, extension, phase, log } = parts
  const app = createApp(parts)
  const others: RequestListener = (request, response) =>
    app(request as Parameters<Express>[0], response as Parameters<Express>[1])
  const isForApi = apiHostTest(config)
  const { cache } = metrics.site
  const followRequest = createRequestFollower({ metrics: metrics.site, isFromProxy: createProxyTest(config), log })
  return function handle(request, response) {
    const began = performance.now()
    // A proxy with persistent connections then opens its next one to another server.
    if (phase() !== 'serving') response.setHeader('Connection', 'close')
    if (extension.handle(request, response)) return
    if ((request.method === 'GET' || request.method === 'HEAD') && !isForApi(request)) {
      const known = cachedResponse(live.current, request)
      if (known !== undefined) cache.hits++
      if (known !== undefined && extension.showsTimings) addServerTiming(response, null)
      // Counted here, as a cached page costs a few numbers only: it has no context and no log line.
      if (known !== undefined && sendReady(request, response, known))
        return known.requests?.add(request.method, response.statusCode, (performance.now() - began) / 1000)
      return followRequest({ request, response, began }, () => void answerWithPage(request, response))
    }
    followRequest({ request, response, began }, () => others(request, response))
  }

  async function answerWithPage(...[request, response]: Parameters<RequestListener>): Promise<void> {
    try {
      const site = live.current
      const entry = plainPage(site, request.url ?? '/')
      if (entry === undefined) return others(request, response)
      setRequestKind(entry.page)
      if (!site.responses.cache.has(entry.path)) cache.misses++
      const prepared = await site.responses.page(entry)
      if (extension.showsTimings) addServerTiming(response, currentRequest()?.rendered ?? null)
      await sendShared(request, response, site.responses.differenceOrPage(prepared, request.headers))
    } catch (error) {
      log.error({ err: error, path: pathOf(request.url ?? '/') }, 'a request failed')
      sendFailure(response)
    }
  }
}

/** The cached response for an address, unless the page answers its query: that response is made for one request. */
function cachedResponse(
  { manifest, responses }: Site,
  { url: target = '/', headers }: IncomingMessage,
): PreparedResponse | undefined {
  const path = pathOf(target)
  const known = manifest.aliases.get(path) ?? path
  const entry = target.includes('?') ? manifest.pages.get(known) : undefined
  if (entry !== undefined && responses.searchParamOf(entry, queryOf(target)) !== null) return undefined
  const page = responses.cache.get(known)
  return page === undefined ? undefined : responses.differenceOrPage(page, headers)
}

/** The page at an address, unless it answers the query of the address. */
function plainPage({ manifest, responses }: Site, target: string): PageEntry | undefined {
  const path = pathOf(target)
  const entry = manifest.pages.get(manifest.aliases.get(path) ?? path)
  const isAsked =
    entry !== undefined && target.includes('?') && responses.searchParamOf(entry, queryOf(target)) !== null
  return isAsked ? undefined : entry
}

function createApp({ config, live, ogImages, services, metrics, phase, log }: HandlerParts): Express {
  const app = express()
  app.disable('x-powered-by')
  app.disable('etag')
  // A proxy that keeps others away from /metrics compares whole addresses: /METRICS and /metrics/ must be no other
  // names for it.
  app.enable('case sensitive routing')
  app.enable('strict routing')
  app.use(guardResponses(live))
  app.get('/healthz', function health(_request, response) {
    sendJson(response, 200, { status: 'alive' })
  })
  app.get('/readyz', async function ready(_request, response) {
    // Pages need no database: if it is unavailable, this is reported, but the server is ready.
    const detail = await services.enquiries.detail()
    // It may have changed during the query.
    const current = phase()
    if (current !== 'serving') response.setHeader('Connection', 'close')
    sendJson(response, current === 'draining' ? 503 : 200, {
      status: current === 'draining' ? 'draining' : 'ready',
      ...detail,
    })
  })
  app.get('/metrics', metrics.handle)
  app.use(services.api)
  app.use(services.admin)
  app.use(allowReading)
  app.use(serveIndexNowKey(services))
  app.use(serveSite({ config, live, ogImages, limits: services.limits }))
  app.use(handleErrors(log))
  return app
}

/**
 * Sets the security headers and the id of every response. Prepared responses have headers of their own, which take
 * precedence.
 */
function guardResponses(live: LiveSite): RequestHandler {
  return function guard(_request, response, next) {
    response.set(live.current.policy.headers.other)
    nameResponse(response)
    next()
  }
}

const allowReading: RequestHandler = function allowReading(request, response, next) {
  if (request.method === 'GET' || request.method === 'HEAD') return next()
  response.set('Allow', 'GET, HEAD')
  sendJson(response, 405, { message: `${request.method} is not allowed here` })
}

/** The proof for search engines that submitted addresses come from this site. */
function serveIndexNowKey({ indexNow }: HandlerParts['services']): RequestHandler {
  return function indexNowKey(request, response, next) {
    const text = indexNow.keyFile(pathOf(request.originalUrl))
    if (text === null) return next()
    response.set({ 'Cache-Control': 'public, max-age=300', 'X-Robots-Tag': 'noindex' }).type('text/plain').send(text)
  }
}

function handleErrors(log: Logger): ErrorRequestHandler {
  // Express recognizes an error handler by its four parameters.
  return function errors(error, request, response, next) {
    log.error({ err: error, path: pathOf(request.originalUrl) }, 'a request failed')
    if (response.headersSent) return next(error)
    sendFailure(response)
  }
}
