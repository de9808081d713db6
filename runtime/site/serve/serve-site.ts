import type { IncomingMessage } from 'node:http'
import type { RequestHandler } from 'express'
import type { Config } from '../../server/config/config.ts'
import { pathOf, queryOf } from '../../server/http/address.ts'
import { sendRedirect } from '../../server/http/plain-response.ts'
import type { Limits } from '../../server/limits/limits.ts'
import { sendShared } from '../../server/telemetry/named-response.ts'
import { setRequestKind } from '../../server/telemetry/request-context.ts'
import type { LiveSite } from '../live-manifest.ts'
import type { OgImages } from '../og-images/og-images.ts'
import { servePages } from './serve-pages.ts'

export type SiteRouteParts = {
  config: Pick<Config, 'siteUrl' | 'apiUrl'>
  live: Pick<LiveSite, 'current'>
  ogImages: Pick<OgImages, 'response'>
  limits: Pick<Limits, 'uncached'>
}

/** Answers every address of a site. It comes after all other routes, as it answers unknown addresses, too. */
export function serveSite(parts: SiteRouteParts): RequestHandler[] {
  return [serveFiles(parts), serveOgImages(parts), leadToPages(parts), servePages(parts)]
}

function serveFiles({ live }: SiteRouteParts): RequestHandler {
  return async function files(request, response, next) {
    const prepared = await live.current.files(pathOf(request.originalUrl))
    if (prepared === null) return next()
    setRequestKind('asset')
    await sendShared(request, response, prepared)
  }
}

function serveOgImages({ live, ogImages }: SiteRouteParts): RequestHandler {
  return async function ogImage(request, response, next) {
    const planned = live.current.ogImageAt(pathOf(request.originalUrl))
    if (planned === null) return next()
    response.set(live.current.policy.headers.ogImage)
    setRequestKind('image')
    await sendShared(request, response, await ogImages.response(planned))
  }
}

/** Whether a request came to the host of the API of an exported site. */
export function apiHostTest({ siteUrl, apiUrl }: SiteRouteParts['config']): (request: IncomingMessage) => boolean {
  if (siteUrl === null || apiUrl === null) return () => false
  const host = new URL(apiUrl).host
  const isOther = host !== new URL(siteUrl).host
  return ({ headers }) => isOther && headers.host === host
}

/**
 * The host of the API sends forms with faults and answers to questions; their links lead to the exported site, which
 * has the pages. No query goes with them: an exported page would send a question back.
 */
function leadToPages({ live, config }: SiteRouteParts): RequestHandler {
  const isForApi = apiHostTest(config)
  return function pagesElsewhere(request, response, next) {
    const { originalUrl } = request
    if (!isForApi(request) || !originalUrl.startsWith('/')) return next()
    const { find, responses } = live.current
    const found = find(pathOf(originalUrl))
    if (found.kind === 'page' && responses.searchParamOf(found.entry, queryOf(originalUrl)) !== null) return next()
    setRequestKind('redirect')
    sendRedirect(response, 302, config.siteUrl + pathOf(originalUrl))
  }
}
