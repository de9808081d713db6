import type { IncomingMessage, ServerResponse } from 'node:http'
import { Semaphore } from 'async-mutex'
import { memoize } from '../../shared/content/memo.ts'
import {
  type CompressedEncoding,
  compress,
  type Encoding,
  encodingFor,
  isCompressible,
  withOwnMemory,
} from './compression.ts'
import { isUnchanged } from './conditional-request.ts'
import { encodeUtf8 } from './encode-utf8.ts'

/** `isQuick`: compressed for speed, because it was the first time that a client asked for the encoding. */
type Variant = { body: Buffer; headers: string[]; isQuick?: true }
type Variants = { identity: Variant } & Partial<Record<CompressedEncoding, Variant>>

// What a response and each of its forms hold besides bodies: lists of headers, and the objects. Measured with 500
// responses.
const sizeOfResponse = 1500
const sizeOfVariant = 500

// One at a time, so that responses that somebody waits for come first in zlib's thread pool.
const improving = new Semaphore(1)

/** Where requests are counted. */
export type RequestCounter = { add(method: string | undefined, status: number, seconds: number): void }

/** A finished response, ready to be written. A text is compressed when it is first asked for in an encoding. */
export type PreparedResponse = {
  status: number
  etag: string | null
  /** When the bytes last changed, in seconds since 1970. */
  modified: number | null
  /** Where requests for it are counted; null: nowhere. */
  readonly requests: RequestCounter | null
  /** Its body and headers in the encodings that were asked for. */
  readonly variants: Readonly<Variants>
  /** Its body and headers in an encoding, compressed if it was not asked for before. */
  variantIn(encoding: Encoding): Promise<Variant>
  unchanged: string[]
  /** The bytes of memory that it holds. */
  readonly bytes: number
  /** Called when it holds more or fewer bytes than before. */
  onResize: () => void
  /** Compresses a quick variant again in the background, for size. */
  improve(encoding: Encoding): void
}

/** A response with neither `onlyFor` nor `isPage` is compressed for size. */
export type ResponseOptions = {
  /** The only encoding of a response that is sent once, compressed for speed. */
  onlyFor?: Encoding
  /**
   * An encoding is compressed for speed when it is first asked for, and for size in the background when it is asked for
   * again, as most pages of a large site are asked for once or never.
   */
  isPage?: boolean
  status: number
  body: Buffer | string
  type: string
  cacheControl: string
  etag?: string
  /** When the bytes last changed, in seconds since 1970. */
  modified?: number
  requests?: RequestCounter
  /** By which caches in front of the server are told to drop it (`Surrogate-Key`). */
  surrogateKeys?: string
  /** For which documents a client may use it as a dictionary, and by which name (`Use-As-Dictionary`, RFC 9842). */
  useAsDictionary?: string
  headers?: Readonly<Record<string, string>>
}

/** Makes a response. With `onlyFor` it is compressed already. */
export async function createResponse(options: ResponseOptions): Promise<PreparedResponse> {
  const { status, type, etag, modified, requests, onlyFor, isPage = false } = options
  const body = withOwnMemory(typeof options.body === 'string' ? encodeUtf8(options.body) : Buffer.from(options.body))
  const shared = sharedHeaders(options)
  const variantOf = (bytes: Buffer, encoding: Encoding): Variant => ({
    body: bytes,
    headers: ['Content-Type', type, ...shared, ...encodingHeaders(encoding), 'Content-Length', String(bytes.length)],
  })
  const identity = variantOf(body, 'identity')
  const variants: Variants = isCompressible(body, type) ? { identity } : { identity, br: identity, gzip: identity }
  const underWay = new Map<CompressedEncoding, Promise<Variant>>()
  const compressed = async (encoding: CompressedEncoding, isQuick: boolean): Promise<Variant> => {
    const variant = variantOf(await compress(body, encoding, { once: isQuick || onlyFor !== undefined }), encoding)
    variants[encoding] = isQuick ? { ...variant, isQuick } : variant
    response.onResize()
    return variant
  }
  const response: PreparedResponse = {
    status,
    etag: etag ?? null,
    modified: modified ?? null,
    requests: requests ?? null,
    variants,
    unchanged: shared,
    onResize: () => undefined,
    get bytes() {
      return new Set(Object.values(variants))
        .values()
        .reduce((sum, variant) => sum + sizeOfVariant + variant.body.length, sizeOfResponse)
    },
    async variantIn(encoding) {
      const known = variants[encoding]
      if (known !== undefined || encoding === 'identity') return known ?? identity
      const making = underWay.get(encoding) ?? compressed(encoding, isPage).finally(() => underWay.delete(encoding))
      underWay.set(encoding, making)
      return making
    },
    improve(encoding) {
      const quick = variants[encoding]
      if (encoding === 'identity' || quick?.isQuick !== true) return
      delete quick.isQuick
      // The quick variant stays if this one cannot be made.
      improving.runExclusive(() => compressed(encoding, false)).catch(() => undefined)
    },
  }
  if (onlyFor !== undefined) await response.variantIn(onlyFor)
  return response
}

const noHeaders = {}

/** The headers that a response has in every encoding, and when it has not changed. */
function sharedHeaders({
  cacheControl,
  etag,
  modified,
  surrogateKeys,
  useAsDictionary,
  headers = noHeaders,
}: ResponseOptions): string[] {
  return [
    'Cache-Control',
    cacheControl,
    'Vary',
    'Accept-Encoding',
    ...(etag === undefined ? [] : ['ETag', etag]),
    // RFC 9110, 8.8.2.1: never later than the response itself.
    ...(modified === undefined ? [] : ['Last-Modified', httpDate(Math.min(modified * 1000, Date.now()))]),
    ...(surrogateKeys === undefined ? [] : ['Surrogate-Key', surrogateKeys]),
    ...(useAsDictionary === undefined ? [] : ['Use-As-Dictionary', useAsDictionary]),
    ...listed(headers),
  ]
}

/** A list of headers, by name and value in turn. Most responses of a kind have the same object. */
const listed = memoize((headers: Readonly<Record<string, string>>): readonly string[] => Object.entries(headers).flat())

/** An HTTP date. */
function httpDate(ms: number): string {
  return new Date(ms).toUTCString()
}

function encodingHeaders(encoding: Encoding): string[] {
  return encoding === 'identity' ? [] : ['Content-Encoding', encoding]
}

/** Writes a response: 304 if the client has it, no body for HEAD. */
export async function sendResponse(
  request: IncomingMessage,
  response: ServerResponse,
  prepared: PreparedResponse,
): Promise<void> {
  if (sendReady(request, response, prepared)) return
  write(request, response, prepared.status, await prepared.variantIn(encodingFor(request.headers['accept-encoding'])))
}

/** Writes a response at once. If it has to be compressed first, nothing is written, and the result is false. */
export function sendReady(request: IncomingMessage, response: ServerResponse, prepared: PreparedResponse): boolean {
  const { headers } = request
  if (prepared.status === 200 && isUnchanged(headers, prepared)) {
    response.writeHead(304, withOwnVary(response, prepared.unchanged))
    response.end()
    return true
  }
  const encoding = encodingFor(headers['accept-encoding'])
  const ready = prepared.variants[encoding]
  if (ready === undefined) return false
  write(request, response, prepared.status, ready)
  if (ready.isQuick === true) prepared.improve(encoding)
  return true
}

function write(request: IncomingMessage, response: ServerResponse, status: number, { body, headers }: Variant): void {
  response.writeHead(status, withOwnVary(response, headers))
  if (request.method === 'HEAD') response.end()
  else response.end(body)
}

/** The headers with a `Vary` that was set for this request beside their own. */
function withOwnVary(response: ServerResponse, headers: string[]): string[] {
  const vary = response.getHeader('Vary')
  return vary === undefined ? headers : [...headers, 'Vary', String(vary)]
}
