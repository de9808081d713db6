import type { IncomingMessage, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { contentHash } from '../contract/hash.ts'
import { encodingFor } from '../server/http/compression.ts'
import { createResponse, type PreparedResponse, sendResponse } from '../server/http/prepared-response.ts'
import type { Reply } from './operation.ts'

const json = 'application/json; charset=utf-8'

/** Writes what a handler answers; HEAD gets no body. */
export async function sendReply(request: IncomingMessage, response: ServerResponse, reply: Reply): Promise<void> {
  if ('prepared' in reply) return sendResponse(request, response, reply.prepared)
  if ('fileName' in reply) {
    const { status, type, fileName } = reply
    const headers = { 'Content-Disposition': `attachment; filename="${fileName}"` }
    if ('chunks' in reply) {
      response.writeHead(status, { 'Content-Type': type, 'Cache-Control': 'no-store', ...headers })
      return request.method === 'HEAD' ? void response.end() : pipeline(reply.chunks, response)
    }
    const { text } = reply
    const onlyFor = encodingFor(request.headers['accept-encoding'])
    return sendResponse(
      request,
      response,
      await createResponse({ status, body: text, type, cacheControl: 'no-store', headers, onlyFor }),
    )
  }
  if ('errorStatus' in reply) {
    const { errorStatus: status, message, errors, headers } = reply
    const body = { success: false, message, ...(errors === undefined ? {} : { errors }) }
    return sendReply(request, response, { status, body, ...(headers === undefined ? {} : { headers }) })
  }
  const { status, body, cacheControl, headers = {} } = reply
  if (body !== null)
    return sendResponse(request, response, await jsonResponse({ status, body, cacheControl, headers }, request))
  response.writeHead(status, { 'Cache-Control': 'no-store', ...headers })
  response.end()
}

/** JSON that is kept, with an ETag of its content. */
export function cacheableResponse(body: object, cacheControl: string): Promise<PreparedResponse> {
  const text = JSON.stringify(body)
  return createResponse({ status: 200, body: text, type: json, cacheControl, etag: `W/"${contentHash(text)}"` })
}

type JsonOptions = {
  status: number
  body: object
  cacheControl: string | undefined
  headers: Readonly<Record<string, string>>
}

function jsonResponse(
  { status, body, cacheControl = 'no-store', headers }: JsonOptions,
  request: IncomingMessage,
): Promise<PreparedResponse> {
  const text = JSON.stringify(body)
  const etag = cacheControl === 'no-store' ? {} : { etag: `W/"${contentHash(text)}"` }
  const onlyFor = encodingFor(request.headers['accept-encoding'])
  return createResponse({ status, body: text, type: json, cacheControl, headers, onlyFor, ...etag })
}
