import type { Request, Response } from 'express'
import type { Operation } from './operation.ts'
import type { Matched } from './operation-table.ts'

type Sharing = { request: Request; response: Response; pagesUrl: string }

// The longest that browsers remember it: Chromium two hours.
const maxAgeSeconds = 7200

/**
 * Lets pages of `pagesUrl` read the answers of public calls (CORS), without cookies. Pages of any other site, and pages
 * that ask for calls of administration, get no such header: their browsers keep the answer from them. A path of no call
 * is answered to all pages alike, so that they learn that a call is switched off.
 */
export function shareWithPages(
  matched: Matched<{ operation: Pick<Operation, 'access' | 'isOwnOnly'> }> | null | 'malformed',
  { request, response, pagesUrl }: Sharing,
): void {
  response.vary('Origin')
  if (request.headers.origin !== pagesUrl) return
  const methods = matched === null || matched === 'malformed' ? null : matched.methods
  const shared = [...(methods ?? [])].flatMap(([method, { operation }]) => (isShared(operation) ? [method] : []))
  const asked = methods?.get(request.method === 'HEAD' ? 'GET' : request.method)?.operation
  if (asked === undefined ? methods !== null && shared.length === 0 : !isShared(asked)) return
  response.set('Access-Control-Allow-Origin', pagesUrl)
  if (request.method !== 'OPTIONS') return void response.set('Access-Control-Expose-Headers', 'Date, Retry-After')
  response.set({
    'Access-Control-Allow-Methods': shared.join(', '),
    'Access-Control-Allow-Headers': 'Content-Type',
    'Access-Control-Max-Age': String(maxAgeSeconds),
  })
}

function isShared({ access, isOwnOnly }: Pick<Operation, 'access' | 'isOwnOnly'>): boolean {
  return access === 'public' && isOwnOnly !== true
}
