import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Logger } from 'pino'
import { pathOf } from '../http/address.ts'
import { type RequestContext, runInRequest } from './request-context.ts'
import { requestIdOf } from './request-id.ts'
import type { SiteMetrics } from './site-metrics.ts'

/** `began`: `performance.now()` when the request came. */
export type FollowedRequest = { request: IncomingMessage; response: ServerResponse; began: number }
/** Runs the work that answers a request, gives its log lines an id, and counts it when its response has been sent. */
export type FollowRequest = (followed: FollowedRequest, work: () => void) => void
type Options = {
  metrics: Pick<SiteMetrics, 'requestsOf'>
  /** Whether a request comes from a proxy whose word is taken. */
  isFromProxy: (request: IncomingMessage) => boolean
  log: Pick<Logger, 'debug'>
}

// nginx's status for a client that has gone before its response was complete.
const closedByClient = 499

export function createRequestFollower({ metrics, isFromProxy, log }: Options): FollowRequest {
  return function followRequest({ request, response, began }, work) {
    const { method = '' } = request
    const context: RequestContext = {
      id: requestIdOf(request, isFromProxy),
      kind: kindOfPath(pathOf(request.url ?? '/')),
      rendered: null,
      isOver: false,
    }
    response.once('close', () => {
      const status = response.writableFinished ? response.statusCode : closedByClient
      const ms = performance.now() - began
      const { kind, id } = context
      // A stream of events is open for hours, which is no slow response.
      if (kind !== 'stream') metrics.requestsOf(kind).add(request.method, status, ms / 1000)
      // Without the address, which may hold what a visitor has typed: access logs are the proxy's.
      log.debug({ requestId: id, kind, method, status, ms: Math.round(ms) }, 'a request was answered')
      context.isOver = true
    })
    runInRequest(context, work)
  }
}

/** Until something else answers. */
function kindOfPath(path: string): string {
  if (path === '/api' || path.startsWith('/api/')) return 'api'
  return path === '/admin' || path.startsWith('/admin/') ? 'admin' : 'other'
}
