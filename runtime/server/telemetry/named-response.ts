import type { IncomingMessage, ServerResponse } from 'node:http'
import { sendJson } from '../http/plain-response.ts'
import { type PreparedResponse, sendResponse } from '../http/prepared-response.ts'
import { currentRequest } from './request-context.ts'
import { requestIdHeader } from './request-id.ts'

/** Adds the id by which a person can ask about a response. Returns it. */
export function nameResponse(response: ServerResponse): string {
  const id = currentRequest()?.id ?? ''
  if (id !== '') response.setHeader(requestIdHeader, id)
  return id
}

/** Sends a page or a file. Caches keep it, so that it has no request id, unless it is a failure. */
export function sendShared(
  request: IncomingMessage,
  response: ServerResponse,
  prepared: PreparedResponse,
): Promise<void> {
  if (prepared.status < 500) response.removeHeader(requestIdHeader)
  else nameResponse(response)
  return sendResponse(request, response, prepared)
}

/** Answers a request that failed; what has begun to be sent is cut off. */
export function sendFailure(response: ServerResponse): void {
  if (response.headersSent) return void response.destroy()
  sendJson(response, 500, { message: 'the server failed; it has been noted', requestId: nameResponse(response) })
}
