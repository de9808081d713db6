import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import Negotiator from 'negotiator'

/** The encodings of responses, the best first. */
const encodings = ['br', 'gzip', 'identity'] as const
export type Encoding = (typeof encodings)[number]
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

// Brotli 5 takes about as long as gzip and is a fifth smaller (design: off the main thread, on a miss).
const cachedLevels = { br: 5, gzip: constants.Z_DEFAULT_COMPRESSION }
// A third of the time for an eighth more bytes, which are sent only once.
const onceLevels = { br: 2, gzip: constants.Z_BEST_SPEED }
// For a smaller body, the saving is less than the extra header.
const worthCompressing = 512

// Browsers send only a few different values; this saves parsing them on the hot path.
const chosen = new LRUCache<string, Encoding>({ max: 100 })

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

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
  const isText = body.length >= worthCompressing && /^text\/|json|javascript|xml|svg|manifest/.test(type)
  const levels = onlyFor === undefined ? cachedLevels : onceLevels
  const isWanted = (encoding: Encoding) => isText && (onlyFor ?? encoding) === encoding
  const [br, gz] = await Promise.all([
    isWanted('br') ? brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: levels.br } }) : undefined,
    isWanted('gzip') ? zip(body, { level: levels.gzip }) : undefined,
  ])
  const variants = {
    identity,
    br: br === undefined ? identity : variant(br, 'br'),
    gzip: gz === undefined ? identity : variant(gz, 'gzip'),
  }
  const bytes = body.length + (br?.length ?? 0) + (gz?.length ?? 0)
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

/** RFC 9110, 13.2.2: a client's tag takes precedence over its date. */
function isUnchanged(headers: IncomingHttpHeaders, { etag, modified }: PreparedResponse): boolean {
  const known = headers['if-none-match']
  if (known !== undefined) return etag !== null && matches(known, etag)
  const since = headers['if-modified-since']
  return since !== undefined && modified !== null && modified * 1000 <= parseHttpDate(since)
}

// RFC 9110, 5.6.7; only the asctime format does not name its time zone.
const zonedDate = /^(?:\w{3}, \d\d \w{3} \d{4}|\w{6,9}, \d\d-\w{3}-\d\d) [\d:]{8} GMT$/
const asctimeDate = /^\w{3} \w{3} [ \d]\d [\d:]{8} \d{4}$/

/** An HTTP date in any of its three formats, in milliseconds since 1970; NaN for anything else. */
function parseHttpDate(text: string): number {
  if (zonedDate.test(text)) return Date.parse(text)
  return asctimeDate.test(text) ? Date.parse(`${text} GMT`) : Number.NaN
}

/** RFC 9110, 13.1.2: any tag of the list, weak or strong, or `*`. */
function matches(list: string, etag: string): boolean {
  const bare = etag.replace(/^W\//, '')
  return list === etag || list === '*' || list.split(',').some((tag) => tag.trim().replace(/^W\//, '') === bare)
}

/**
 * The encoding that a client prefers (RFC 9110, 12.5.3), Brotli before gzip if it prefers both equally. A client that accepts
 * none of them, not even identity, gets identity.
 */
export function encodingFor(accepted: string | undefined): Encoding {
  if (accepted === undefined) return 'identity'
  const known = chosen.get(accepted)
  if (known !== undefined) return known
  const [best = 'identity'] = new Negotiator({ headers: { 'accept-encoding': accepted } }).encodings(encodings, {
    preferred: encodings,
  })
  chosen.set(accepted, best)
  return best
}
