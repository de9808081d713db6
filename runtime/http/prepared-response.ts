import type { IncomingMessage, ServerResponse } from 'node:http'
import { type CompressedEncoding, compress, type Encoding, encodingFor, isCompressible } from './compression.ts'
import { isUnchanged } from './conditional-request.ts'

type Variant = { body: Buffer; headers: string[] }
type Variants = { identity: Variant } & Partial<Record<CompressedEncoding, Variant>>

// A compressed text has a quarter of its bytes, in each of two encodings.
const roomForEncodings = 1.5

/** A finished response, ready to be written. A text is compressed when it is first asked for in an encoding. */
export type PreparedResponse = {
  status: number
  etag: string | null
  /** When the bytes last changed, in seconds since 1970. */
  modified: number | null
  /** Its body and headers in the encodings that were asked for. */
  readonly variants: Readonly<Variants>
  /** Its body and headers in an encoding, compressed if it was not asked for before. */
  variantIn(encoding: Encoding): Promise<Variant>
  unchanged: string[]
  /** The bytes that it takes in all encodings, about. */
  bytes: number
}

/** `onlyFor`: the only encoding of a response that is sent once, compressed for speed. Any other is compressed for size. */
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

/** Makes a response. With `onlyFor` it is compressed already. */
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
  const isPlain = !isCompressible(body, type)
  const variants: Variants = isPlain ? { identity, br: identity, gzip: identity } : { identity }
  const underWay = new Map<CompressedEncoding, Promise<Variant>>()
  const compressed = async (encoding: CompressedEncoding): Promise<Variant> => {
    const made = variant(await compress(body, encoding, { once: onlyFor !== undefined }), encoding)
    variants[encoding] = made
    return made
  }
  const variantIn = async (encoding: Encoding): Promise<Variant> => {
    const known = variants[encoding]
    if (known !== undefined || encoding === 'identity') return known ?? identity
    const making = underWay.get(encoding) ?? compressed(encoding).finally(() => underWay.delete(encoding))
    underWay.set(encoding, making)
    return making
  }
  if (onlyFor !== undefined) await variantIn(onlyFor)
  const bytes = isPlain ? body.length : Math.round(body.length * roomForEncodings)
  return { status, etag: etag ?? null, modified: modified ?? null, variants, variantIn, unchanged: shared, bytes }
}

/** Writes a response: 304 if the client has it, no body for HEAD. */
export async function sendResponse(request: IncomingMessage, response: ServerResponse, prepared: PreparedResponse): Promise<void> {
  if (sendReady(request, response, prepared)) return
  write(request, response, prepared.status, await prepared.variantIn(encodingFor(request.headers['accept-encoding'])))
}

/** Writes a response at once. If it has to be compressed first, nothing is written, and the result is false. */
export function sendReady(request: IncomingMessage, response: ServerResponse, prepared: PreparedResponse): boolean {
  const { headers } = request
  if (prepared.status === 200 && isUnchanged(headers, prepared)) {
    response.writeHead(304, prepared.unchanged)
    response.end()
    return true
  }
  const ready = prepared.variants[encodingFor(headers['accept-encoding'])]
  if (ready !== undefined) write(request, response, prepared.status, ready)
  return ready !== undefined
}

function write(request: IncomingMessage, response: ServerResponse, status: number, { body, headers }: Variant): void {
  response.writeHead(status, headers)
  if (request.method === 'HEAD') response.end()
  else response.end(body)
}
