import type { Answer } from '../answer.ts'
import type { Site } from '../site.ts'
import { type Call, type CheckedCall, defineCall } from './call.ts'
import { jsonType } from './components.ts'
import { openApiDocument } from './open-api.ts'
import { keptAnswer } from './send-reply.ts'

type DocumentFacts = { calls: readonly Call[]; siteUrl: string; version: string }

/** The call that describes all calls of a site, itself included. */
export function openApiCall({ calls, siteUrl, version }: DocumentFacts): CheckedCall {
  const documents = new WeakMap<Site, Promise<Answer>>()
  const call: CheckedCall = defineCall({
    method: 'get',
    path: '/api/openapi.json',
    tag: 'description',
    summary: 'This document',
    answers: { 200: { description: 'All calls in OpenAPI 3.1.', content: { [jsonType]: { type: 'object' } } } },
    async handle({ site }) {
      const offered = [...calls.filter((one) => one.isOffered?.(site) ?? true), call]
      const answer =
        documents.get(site) ?? keptAnswer(openApiDocument({ calls: offered, siteUrl, version }), 'public, max-age=0, s-maxage=60')
      documents.set(site, answer)
      return { answer: await answer }
    },
  })
  return call
}
