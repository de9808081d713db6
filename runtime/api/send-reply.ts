import type { IncomingMessage, ServerResponse } from 'node:http'
import { type Answer, createAnswer, encodingFor, sendAnswer } from '../answer.ts'
import { contentHash } from '../contract/hash.ts'
import type { Reply } from './call.ts'

const json = 'application/json; charset=utf-8'

/** Writes what a handler answers; HEAD gets no body. */
export async function sendReply(request: IncomingMessage, response: ServerResponse, reply: Reply): Promise<void> {
  if ('answer' in reply) return sendAnswer(request, response, reply.answer)
  if ('refused' in reply) {
    const { refused: status, message, errors, headers } = reply
    const body = { success: false, message, ...(errors === undefined ? {} : { errors }) }
    return sendReply(request, response, { status, body, ...(headers === undefined ? {} : { headers }) })
  }
  const { status, body, cacheControl, headers = {} } = reply
  if (body !== null) return sendAnswer(request, response, await jsonAnswer({ status, body, cacheControl, headers }, request))
  response.writeHead(status, { 'Cache-Control': 'no-store', ...headers })
  response.end()
}

/** JSON that lies ready in every encoding, with an ETag of its content. */
export function keptAnswer(body: object, cacheControl: string): Promise<Answer> {
  const text = JSON.stringify(body)
  return createAnswer({ status: 200, body: text, type: json, cacheControl, etag: `W/"${contentHash(text)}"` })
}

type JsonFacts = { status: number; body: object; cacheControl: string | undefined; headers: Readonly<Record<string, string>> }

function jsonAnswer({ status, body, cacheControl = 'no-store', headers }: JsonFacts, request: IncomingMessage): Promise<Answer> {
  const text = JSON.stringify(body)
  const etag = cacheControl === 'no-store' ? {} : { etag: `W/"${contentHash(text)}"` }
  const onlyFor = encodingFor(request.headers['accept-encoding'])
  return createAnswer({ status, body: text, type: json, cacheControl, headers, onlyFor, ...etag })
}
