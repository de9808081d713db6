import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import express, { type ErrorRequestHandler, type Express, type RequestHandler } from 'express'
import type { Logger } from 'pino'
import type { PageEntry } from './contract/manifest.ts'
import type { Config } from './server/config/config.ts'
import { normalizePath, pathOf, queryOf } from './server/http/address.ts'
import { encodingFor } from './server/http/compression.ts'
import { type PreparedResponse, sendReady, sendResponse } from './server/http/prepared-response.ts'
import { addressKeys } from './server/http/surrogate-keys.ts'
import { createProxyTest } from './server/security/client-address.ts'
import { createRequestFollower } from './server/telemetry/follow-requests.ts'
import type { Metrics } from './server/telemetry/metrics.ts'
import { currentRequest, setRequestKind } from './server/telemetry/request-context.ts'
import { requestIdHeader } from './server/telemetry/request-id.ts'
import { addServerTiming } from './server/telemetry/server-timing.ts'
import type { Services } from './services.ts'
import type { Extension } from './site/extension.ts'
import type { LiveSite } from './site/live-manifest.ts'
import type { OgImages } from './site/og-images/og-images.ts'
import type { Site } from './site/site.ts'

/** `leaving`: other processes answer at the same address. `draining`: the server was told to stop. */
export type Phase = 'serving' | 'leaving' | 'draining'
/** The parts of a server. */
export type ServerDependencies = {
  config: Pick<Config, 'siteUrl' | 'apiUrl' | 'trustProxy'>
  live: LiveSite
  ogImages: Pick<OgImages, 'response'>
  services: Pick<Services, 'api' | 'admin' | 'limits' | 'enquiries' | 'indexNow'>
  metrics: Pick<Metrics, 'handle' | 'site'>
  log: Logger
  extension: Extension
  phase: () => Phase
}

const failure = { message: 'the server failed; it has been noted' }

/**
 * A request listener without a port. Pages are answered before Express, which alone would reduce the throughput of cached ones by a
 * fifth; everything else goes through Express.
 */
export function createHandler(dependencies: ServerDependencies): RequestListener {
  const app = createApp(dependencies)
  const others: RequestListener = (request, response) => app(request as Parameters<Express>[0], response as Parameters<Express>[1])
  const isForApi = apiHostTest(dependencies.config)
  const { site: metrics } = dependencies.metrics
  const { cache } = metrics
  const { showsTimings } = dependencies.extension
  const { log } = dependencies
  const followRequest = createRequestFollower({ metrics, isFromProxy: createProxyTest(dependencies.config), log })
  return function handle(request, response) {
    const began = performance.now()
    // A proxy with persistent connections then opens its next one to another server.
    if (dependencies.phase() !== 'serving') response.setHeader('Connection', 'close')
    if (dependencies.extension.handle(request, response)) return
    if ((request.method === 'GET' || request.method === 'HEAD') && !isForApi(request)) {
      const known = cachedResponse(dependencies.live.current, request.url ?? '/')
      if (known !== undefined) cache.hits++
      if (known !== undefined && showsTimings) addServerTiming(response, null)
      // Counted here, as a cached page costs a few numbers only: it has no context and no log line.
      if (known !== undefined && sendReady(request, response, known))
        return known.requests?.add(request.method, response.statusCode, (performance.now() - began) / 1000)
      return followRequest({ request, response, began }, () => void respondWithPage(dependencies, request, response, others))
    }
    followRequest({ request, response, began }, () => others(request, response))
  }
}

/** The page at an address, unless it answers the query of the address. */
function plainPage({ manifest, searchParamOf }: Site, target: string): PageEntry | undefined {
  const path = pathOf(target)
  const entry = manifest.pages.get(manifest.aliases.get(path) ?? path)
  return entry !== undefined && target.includes('?') && searchParamOf(entry, queryOf(target)) !== null ? undefined : entry
}

/** Answers with the page at the address. `others` answers if there is none. */
async function respondWithPage(
  { live, log, metrics, extension }: ServerDependencies,
  ...[request, response, others]: [...Parameters<RequestListener>, RequestListener]
) {
  try {
    const site = live.current
    const entry = plainPage(site, request.url ?? '/')
    if (entry === undefined) return others(request, response)
    setRequestKind(entry.page)
    if (!site.cache.has(entry.path)) metrics.site.cache.misses++
    const prepared = await site.pageResponse(entry)
    if (extension.showsTimings) addServerTiming(response, currentRequest()?.rendered ?? null)
    await sendShared(request, response, prepared)
  } catch (error) {
    log.error({ err: error, path: pathOf(request.url ?? '/') }, 'a request failed')
    if (response.headersSent) response.destroy()
    else fail(response)
  }
}

/** Sends a page or a file. Caches keep it, so that it has no request id, unless it is a failure. */
function sendShared(request: IncomingMessage, response: ServerResponse, prepared: PreparedResponse): Promise<void> {
  if (prepared.status < 500) response.removeHeader(requestIdHeader)
  else nameRequest(response)
  return sendResponse(request, response, prepared)
}

/** Adds the id by which a person can ask about a response. Returns it. */
function nameRequest(response: ServerResponse): string {
  const id = currentRequest()?.id ?? ''
  if (id !== '') response.setHeader(requestIdHeader, id)
  return id
}

/** The cached response for an address, unless the page answers its query: that response is made for one request. */
function cachedResponse({ manifest, cache, searchParamOf }: LiveSite['current'], target: string): PreparedResponse | undefined {
  const path = pathOf(target)
  const known = manifest.aliases.get(path) ?? path
  const entry = target.includes('?') ? manifest.pages.get(known) : undefined
  return entry === undefined || searchParamOf(entry, queryOf(target)) === null ? cache.get(known) : undefined
}

function createApp(dependencies: ServerDependencies): Express {
  const app = express()
  app.disable('x-powered-by')
  app.disable('etag')
  // A proxy that keeps others away from /metrics compares whole addresses: /METRICS and /metrics/ must be no other names for it.
  app.enable('case sensitive routing')
  app.enable('strict routing')
  app.use(guardResponses(dependencies))
  app.get('/healthz', function health(_request, response) {
    plain(response, 200, { status: 'alive' })
  })
  app.get('/readyz', async function ready(_request, response) {
    // Pages need no database: if it is unavailable, this is reported, but the server is ready.
    const detail = await dependencies.services.enquiries.detail()
    const phase = dependencies.phase()
    // It may have changed during the query.
    if (phase !== 'serving') response.setHeader('Connection', 'close')
    plain(response, phase === 'draining' ? 503 : 200, { status: phase === 'draining' ? 'draining' : 'ready', ...detail })
  })
  app.get('/metrics', dependencies.metrics.handle)
  app.use(dependencies.services.api)
  app.use(dependencies.services.admin)
  app.use(allowReading)
  app.use(serveIndexNowKey(dependencies))
  app.use(serveFiles(dependencies))
  app.use(serveOgImages(dependencies))
  app.use(leadToPages(dependencies))
  app.use(servePages(dependencies))
  app.use(handleErrors(dependencies))
  return app
}

/** Sets the security headers and the id of every response. Prepared responses have headers of their own, which take precedence. */
function guardResponses({ live }: ServerDependencies): RequestHandler {
  return function guard(_request, response, next) {
    response.set(live.current.security.other)
    nameRequest(response)
    next()
  }
}

const allowReading: RequestHandler = function allowReading(request, response, next) {
  if (request.method === 'GET' || request.method === 'HEAD') return next()
  response.set('Allow', 'GET, HEAD')
  plain(response, 405, { message: `${request.method} is not allowed here` })
}

/** The proof for search engines that submitted addresses come from this site. */
function serveIndexNowKey({ services }: ServerDependencies): RequestHandler {
  return function indexNowKey(request, response, next) {
    const text = services.indexNow.keyFile(pathOf(request.originalUrl))
    if (text === null) return next()
    response.set({ 'Cache-Control': 'public, max-age=300', 'X-Robots-Tag': 'noindex' }).type('text/plain').send(text)
  }
}

function serveFiles({ live }: ServerDependencies): RequestHandler {
  return async function files(request, response, next) {
    const prepared = await live.current.fileResponse(pathOf(request.originalUrl))
    if (prepared === null) return next()
    setRequestKind('asset')
    await sendShared(request, response, prepared)
  }
}

function serveOgImages({ live, ogImages }: ServerDependencies): RequestHandler {
  return async function ogImage(request, response, next) {
    const planned = live.current.ogImageAt(pathOf(request.originalUrl))
    if (planned === null) return next()
    response.set(live.current.security.ogImage)
    setRequestKind('image')
    await sendShared(request, response, await ogImages.response(planned))
  }
}

/** Whether a request came to the host of the API of an exported site. */
function apiHostTest({ siteUrl, apiUrl }: ServerDependencies['config']): (request: IncomingMessage) => boolean {
  if (siteUrl === null || apiUrl === null) return () => false
  const host = new URL(apiUrl).host
  const isOther = host !== new URL(siteUrl).host
  return ({ headers }) => isOther && headers.host === host
}

/**
 * The host of the API sends forms with faults and answers to questions; their links lead to the exported site, which has the pages. No
 * query goes with them: an exported page would send a question back.
 */
function leadToPages({ live, config }: ServerDependencies): RequestHandler {
  const isForApi = apiHostTest(config)
  return function pagesElsewhere(request, response, next) {
    const { originalUrl } = request
    if (!isForApi(request) || !originalUrl.startsWith('/')) return next()
    const site = live.current
    const found = site.find(pathOf(originalUrl))
    if (found.kind === 'page' && site.searchParamOf(found.entry, queryOf(originalUrl)) !== null) return next()
    setRequestKind('redirect')
    redirect(response, 302, config.siteUrl + pathOf(originalUrl))
  }
}

function servePages({ live, services }: ServerDependencies): RequestHandler {
  const { uncached } = services.limits
  return async function pages(request, response) {
    const site = live.current
    const found = site.find(pathOf(request.originalUrl))
    switch (found.kind) {
      case 'page': {
        setRequestKind(found.entry.page)
        const searchParam = site.searchParamOf(found.entry, queryOf(request.originalUrl))
        if (searchParam === null) return sendShared(request, response, await site.pageResponse(found.entry))
        const { allowed, retryAfterSeconds } = await uncached.consume(request)
        if (!allowed) return respondRateLimited(site, request, response, retryAfterSeconds)
        return sendShared(
          request,
          response,
          await site.searchParamResponse(found.entry, searchParam, encodingFor(request.headers['accept-encoding'])),
        )
      }
      case 'redirect': {
        setRequestKind('redirect')
        const path = pathOf(request.originalUrl)
        response.set('Surrogate-Key', addressKeys(normalizePath(path) ?? path))
        return redirect(response, found.status, found.to + queryOf(request.originalUrl))
      }
      case 'missing':
        setRequestKind('missing')
        if (!(await uncached.consume(request)).allowed)
          return sendShared(request, response, await site.generalMissingResponse(found.status))
        return sendShared(request, response, await site.missingResponse(found, encodingFor(request.headers['accept-encoding'])))
    }
  }
}

/** RFC 6585, 4: a person gets a screen about it, if the site has one. */
async function respondRateLimited(
  site: Site,
  request: IncomingMessage,
  response: ServerResponse<IncomingMessage>,
  seconds: number,
): Promise<void> {
  response.setHeader('Retry-After', String(seconds))
  const prepared = await site.rateLimitResponse()
  if (prepared !== null) return sendResponse(request, response, prepared)
  plain(response, 429, { success: false, message: `Too many requests came from your address. Please try again in ${seconds} seconds.` })
}

function handleErrors({ log }: ServerDependencies): ErrorRequestHandler {
  // Express recognizes an error handler by its four parameters.
  return function errors(error, request, response, next) {
    log.error({ err: error, path: pathOf(request.originalUrl) }, 'a request failed')
    if (response.headersSent) return next(error)
    fail(response)
  }
}

function fail(response: ServerResponse): void {
  plain(response, 500, { ...failure, requestId: nameRequest(response) })
}

function redirect(response: ServerResponse<IncomingMessage>, status: number, to: string): void {
  response.writeHead(status, { Location: to, 'Cache-Control': 'public, max-age=3600', 'Content-Length': '0' })
  response.end()
}

function plain(response: ServerResponse<IncomingMessage>, status: number, body: object): void {
  const text = JSON.stringify(body)
  response.writeHead(status, {
    'Content-Type': 'application/json; charset=utf-8',
    'Cache-Control': 'no-store',
    'Content-Length': String(Buffer.byteLength(text)),
  })
  response.end(text)
}
