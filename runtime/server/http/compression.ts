import { promisify } from 'node:util'
import {
  type BrotliOptions,
  brotliCompress,
  brotliCompressSync,
  constants,
  gzip,
  gzipSync,
  zstdCompressSync,
} from 'node:zlib'
import { Semaphore } from 'async-mutex'
import { LRUCache } from 'lru-cache'
import Negotiator from 'negotiator'

/** The encodings of responses, the best first. */
const encodings = ['br', 'gzip', 'identity'] as const
export type Encoding = (typeof encodings)[number]
export type CompressedEncoding = Exclude<Encoding, 'identity'>
/** Zstandard with a dictionary that the client has (RFC 9842). */
export const dictionaryEncoding = 'dcz'

// Brotli 10 takes 20 ms for a page, and is an eighth smaller than 5: a page of 50 kB then fits with its headers into
// the ten packets that a server sends before the first acknowledgement, which saves a round trip.
const cachedLevels = { br: 10, gzip: constants.Z_DEFAULT_COMPRESSION }
// A third of the time for an eighth more bytes, which are sent only once.
const onceLevels = { br: 2, gzip: constants.Z_BEST_SPEED }
// A longer body would keep other requests waiting.
const maxBytesInPlace = 256 * 1024
// 256 kB: a larger window takes longer to set up than it saves in a page.
const onceWindow = 18
// RFC 9842, 5: the header of a stream, with the SHA-256 of the dictionary behind it. Decoders skip it as a frame.
const dictionaryHeader = Buffer.from([0x5e, 0x2a, 0x4d, 0x18, 0x20, 0, 0, 0])
const dictionaryOptions = { params: { [constants.ZSTD_c_compressionLevel]: 3 } }
// For a smaller body, the saving is less than the extra header.
const worthCompressing = 512

// Browsers send only a few different values; this saves parsing them on the hot path.
const chosen = new LRUCache<string, Encoding>({ max: 100 })

// The thread pool has four threads. Brotli takes some 2 MB from when it is asked, and what many take at once stays with
// the allocator.
const compressing = new Semaphore(4)

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/**
 * Compresses a body: for size in zlib's thread pool if it is cached, for speed if it is sent `once`, and then in place:
 * for a page, the way to the thread pool and back takes nearly as long as its compression. The result holds no more
 * memory than its bytes.
 */
export async function compress(
  body: Buffer,
  encoding: CompressedEncoding,
  { once }: { once: boolean },
): Promise<Buffer> {
  const inPlace = once && body.length <= maxBytesInPlace
  if (encoding === 'gzip') {
    const options = { level: once ? onceLevels.gzip : cachedLevels.gzip }
    return withOwnMemory(
      inPlace ? gzipSync(body, options) : await compressing.runExclusive(() => compressGzip(body, options)),
    )
  }
  const options = brotliOptions(body, once)
  return withOwnMemory(
    inPlace ? brotliCompressSync(body, options) : await compressing.runExclusive(() => compressBrotli(body, options)),
  )
}

/**
 * Compresses a body in place with a dictionary, whose SHA-256 is `hash`: half a millisecond for a page. Null for a body
 * or a dictionary that takes longer.
 */
export function compressWith(dictionary: { body: Buffer; hash: Buffer }, body: Buffer): Buffer | null {
  if (Math.max(body.length, dictionary.body.length) > maxBytesInPlace) return null
  // The types lack the dictionary.
  const options = { ...dictionaryOptions, dictionary: dictionary.body }
  const stream = zstdCompressSync(body, options)
  return withOwnMemory(Buffer.concat([dictionaryHeader, dictionary.hash, stream]))
}

function brotliOptions(body: Buffer, once: boolean): BrotliOptions {
  if (!once) return { params: { [constants.BROTLI_PARAM_QUALITY]: cachedLevels.br } }
  return {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: onceLevels.br,
      [constants.BROTLI_PARAM_LGWIN]: onceWindow,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  }
}

/**
 * The bytes alone: Node cuts small buffers from a larger one, and zlib returns a part of one, which would be held with
 * them.
 */
export function withOwnMemory(bytes: Buffer): Buffer {
  if (bytes.buffer.byteLength === bytes.length) return bytes
  const own = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(own)
  return own
}

/** Whether a body of a content type is a text that is long enough to be compressed. */
export function isCompressible(body: Buffer, type: string): boolean {
  return body.length >= worthCompressing && /^text\/|json|javascript|xml|svg|manifest/.test(type)
}

/** Whether a client prefers a difference from its dictionary to every other encoding, or likes it as much. */
export function prefersDictionary(accepted = ''): boolean {
  const preferred = [dictionaryEncoding, ...encodings]
  const [best] = new Negotiator({ headers: { 'accept-encoding': accepted } }).encodings(preferred, { preferred })
  return best === dictionaryEncoding
}

/**
 * The encoding that a client prefers (RFC 9110, 12.5.3), Brotli before gzip if it prefers both equally. A client that
 * accepts none of them, not even identity, gets identity.
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
