import type { Request, RequestHandler, Response } from 'express'
import type { PageEntry } from '../../contract/manifest.ts'
import { normalizePath, pathOf, queryOf } from '../../server/http/address.ts'
import { encodingFor } from '../../server/http/compression.ts'
import { sendJson, sendRedirect } from '../../server/http/plain-response.ts'
import { sendResponse } from '../../server/http/prepared-response.ts'
import { addressKeys } from '../../server/http/surrogate-keys.ts'
import type { Limits } from '../../server/limits/limits.ts'
import { sendShared } from '../../server/telemetry/named-response.ts'
import { setRequestKind } from '../../server/telemetry/request-context.ts'
import type { LiveSite } from '../live-manifest.ts'
import type { PageResponses } from '../responses/page-responses.ts'

type PageParts = { live: Pick<LiveSite, 'current'>; limits: Pick<Limits, 'uncached'> }

/** Answers what is left: pages, redirects, and screens for addresses of nothing. */
export function servePages({ live, limits }: PageParts): RequestHandler {
  const { uncached } = limits
  return async function pages(request, response) {
    const { find, responses } = live.current
    const found = find(pathOf(request.originalUrl))
    switch (found.kind) {
      case 'page':
        setRequestKind(found.entry.page)
        return sendPage(found.entry, responses, request, response)
      case 'redirect': {
        setRequestKind('redirect')
        const path = pathOf(request.originalUrl)
        response.set('Surrogate-Key', addressKeys(normalizePath(path) ?? path))
        return sendRedirect(response, found.status, found.to + queryOf(request.originalUrl))
      }
      case 'missing': {
        setRequestKind('missing')
        const { allowed } = await uncached.consume(request)
        const screen = allowed
          ? responses.missing(found, encodingFor(request.headers['accept-encoding']))
          : responses.generalMissing(found.status)
        return sendShared(request, response, await screen)
      }
    }
  }

  async function sendPage(
    entry: PageEntry,
    responses: PageResponses,
    request: Request,
    response: Response,
  ): Promise<void> {
    const searchParam = responses.searchParamOf(entry, queryOf(request.originalUrl))
    if (searchParam === null) return sendShared(request, response, await responses.page(entry))
    const { allowed, retryAfterSeconds } = await uncached.consume(request)
    if (!allowed) return sendLimited(responses, retryAfterSeconds, request, response)
    return sendShared(
      request,
      response,
      await responses.search(entry, searchParam, encodingFor(request.headers['accept-encoding'])),
    )
  }
}

/** RFC 6585, 4: a person gets a screen about it, if the site has one. */
async function sendLimited(
  responses: PageResponses,
  seconds: number,
  request: Request,
  response: Response,
): Promise<void> {
  response.setHeader('Retry-After', String(seconds))
  const prepared = await responses.limited()
  if (prepared !== null) return sendResponse(request, response, prepared)
  const message = `Too many requests came from your address. Please try again in ${seconds} seconds.`
  sendJson(response, 429, { success: false, message })
}
