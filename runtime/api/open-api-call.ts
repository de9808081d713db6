import { onceFor } from '../once-for.ts'
import type { Site } from '../site.ts'
import { type Call, type CheckedCall, defineCall } from './call.ts'
import { jsonType } from './components.ts'
import { openApiDocument } from './open-api.ts'
import { keptAnswer } from './send-reply.ts'

type DocumentFacts = { calls: readonly Call[]; siteUrl: string; version: string }

/** The call that describes all calls of a site, itself included. */
export function openApiCall({ calls, siteUrl, version }: DocumentFacts): CheckedCall {
  const documentOf = onceFor((site: Site) => {
    const offered = [...calls.filter((one) => one.isOffered?.(site) ?? true), call]
    return keptAnswer(openApiDocument({ calls: offered, siteUrl, version }), 'public, max-age=0, s-maxage=60')
  })
  const call: CheckedCall = defineCall({
    method: 'get',
    path: '/api/openapi.json',
    tag: 'description',
    summary: 'This document',
    answers: { 200: { description: 'All calls in OpenAPI 3.1.', content: { [jsonType]: { type: 'object' } } } },
    handle: async ({ site }) => ({ answer: await documentOf(site) }),
  })
  return call
}
