import type { IncomingMessage, ServerResponse } from 'node:http'

type Response = ServerResponse<IncomingMessage>

/** Answers with JSON that nobody keeps. */
export function sendJson(response: Response, status: number, body: object): void {
  const text = JSON.stringify(body)
  response.writeHead(status, {
    'Content-Type': 'application/json; charset=utf-8',
    'Cache-Control': 'no-store',
    'Content-Length': String(Buffer.byteLength(text)),
  })
  response.end(text)
}

/** Leads to another address. Caches keep that for an hour. */
export function sendRedirect(response: Response, status: number, to: string): void {
  response.writeHead(status, { Location: to, 'Cache-Control': 'public, max-age=3600', 'Content-Length': '0' })
  response.end()
}
