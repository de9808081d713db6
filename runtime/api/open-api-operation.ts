import { memoize } from '../shared/content/memo.ts'
import { jsonType } from './components.ts'
import { openApiDocument } from './open-api.ts'
import { type ApiSite, type CheckedRequest, type Operation, operationOf } from './operation.ts'
import { cacheableResponse } from './send-reply.ts'

type DocumentOptions<Site> = { operations: readonly Operation<Site>[]; siteUrl: string; version: string }

/** The call that describes all calls of a site, itself included. */
export function openApiOperation<Site extends ApiSite>({
  operations,
  siteUrl,
  version,
}: DocumentOptions<Site>): CheckedRequest<Site> {
  const documentOf = memoize((site: Site) => {
    const offered = [...operations.flatMap((one) => operationOf(site, one) ?? []), operation]
    return cacheableResponse(
      openApiDocument({ operations: offered, siteUrl, version }),
      'public, max-age=0, s-maxage=60',
    )
  })
  const operation: CheckedRequest<Site> = {
    method: 'get',
    access: 'public',
    path: '/api/openapi.json',
    tag: 'description',
    summary: 'This document',
    responses: { 200: { description: 'All calls in OpenAPI 3.1.', content: { [jsonType]: { type: 'object' } } } },
    handle: async ({ site }) => ({ prepared: await documentOf(site) }),
  }
  return operation
}
