import type { IncomingMessage, ServerResponse } from 'node:http'
import { compress, type Encoding, encodingFor } from './compression.ts'
import { isUnchanged } from './conditional-request.ts'

type Variant = { body: Buffer; headers: string[] }

/** A finished response: its body and headers in every encoding, ready to be written. */
export type PreparedResponse = {
  status: number
  etag: string | null
  /** When the bytes last changed, in seconds since 1970. */
  modified: number | null
  variants: Readonly<Record<Encoding, Variant>>
  unchanged: string[]
  bytes: number
}

/** `onlyFor`: the only encoding of a response that is sent once, compressed for speed. A response in all encodings is compressed for size. */
export type ResponseOptions = {
  onlyFor?: Encoding
  status: number
  body: Buffer | string
  type: string
  cacheControl: string
  etag?: string
  /** When the bytes last changed, in seconds since 1970. */
  modified?: number
  headers?: Readonly<Record<string, string>>
}

/** Makes a response; texts are compressed in zlib's thread pool. */
export async function createResponse({
  status,
  body: given,
  type,
  cacheControl,
  etag,
  modified,
  headers = {},
  onlyFor,
}: ResponseOptions): Promise<PreparedResponse> {
  const body = Buffer.from(given)
  const shared = [
    'Cache-Control',
    cacheControl,
    'Vary',
    'Accept-Encoding',
    ...(etag === undefined ? [] : ['ETag', etag]),
    // RFC 9110, 8.8.2.1: never later than the response itself.
    ...(modified === undefined ? [] : ['Last-Modified', new Date(Math.min(modified * 1000, Date.now())).toUTCString()]),
    ...Object.entries(headers).flat(),
  ]
  const full = ['Content-Type', type, ...shared]
  const variant = (bytes: Buffer, encoding: Encoding): Variant => ({
    body: bytes,
    headers: [...full, ...(encoding === 'identity' ? [] : ['Content-Encoding', encoding]), 'Content-Length', String(bytes.length)],
  })
  const identity = variant(body, 'identity')
  const { br, gzip } = await compress(body, type, onlyFor)
  const variants = {
    identity,
    br: br === undefined ? identity : variant(br, 'br'),
    gzip: gzip === undefined ? identity : variant(gzip, 'gzip'),
  }
  const bytes = body.length + (br?.length ?? 0) + (gzip?.length ?? 0)
  return { status, etag: etag ?? null, modified: modified ?? null, variants, unchanged: shared, bytes }
}

/** Writes a response: 304 if the client has it, no body for HEAD. */
export function sendResponse(request: IncomingMessage, response: ServerResponse, prepared: PreparedResponse): void {
  const { headers, method } = request
  if (prepared.status === 200 && isUnchanged(headers, prepared)) {
    response.writeHead(304, prepared.unchanged)
    response.end()
    return
  }
  const { body, headers: written } = prepared.variants[encodingFor(headers['accept-encoding'])]
  response.writeHead(prepared.status, written)
  if (method === 'HEAD') response.end()
  else response.end(body)
}
