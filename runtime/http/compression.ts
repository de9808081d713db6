import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { Semaphore } from 'async-mutex'
import { LRUCache } from 'lru-cache'
import Negotiator from 'negotiator'

/** The encodings of responses, the best first. */
const encodings = ['br', 'gzip', 'identity'] as const
export type Encoding = (typeof encodings)[number]
export type CompressedEncoding = Exclude<Encoding, 'identity'>

// Brotli 10 takes 20 ms for a page, and is an eighth smaller than 5: a page of 50 kB then fits with its headers into the ten packets that
// a server sends before the first acknowledgement, which saves a round trip.
const cachedLevels = { br: 10, gzip: constants.Z_DEFAULT_COMPRESSION }
// A third of the time for an eighth more bytes, which are sent only once.
const onceLevels = { br: 2, gzip: constants.Z_BEST_SPEED }
// For a smaller body, the saving is less than the extra header.
const worthCompressing = 512

// Browsers send only a few different values; this saves parsing them on the hot path.
const chosen = new LRUCache<string, Encoding>({ max: 100 })

// The thread pool has four threads. Brotli takes some 2 MB from when it is asked, and what many take at once stays with the allocator.
const compressing = new Semaphore(4)

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/**
 * Compresses a body in zlib's thread pool: for size if it is cached, for speed if it is sent `once`. The result holds no more memory than
 * its bytes.
 */
export async function compress(body: Buffer, encoding: CompressedEncoding, { once }: { once: boolean }): Promise<Buffer> {
  const levels = once ? onceLevels : cachedLevels
  const compressed = await compressing.runExclusive(() =>
    encoding === 'br'
      ? compressBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: levels.br } })
      : compressGzip(body, { level: levels.gzip }),
  )
  // zlib returns a part of a larger buffer, which would be held with it.
  const own = Buffer.allocUnsafeSlow(compressed.length)
  compressed.copy(own)
  return own
}

/** Whether a body of a content type is a text that is long enough to be compressed. */
export function isCompressible(body: Buffer, type: string): boolean {
  return body.length >= worthCompressing && /^text\/|json|javascript|xml|svg|manifest/.test(type)
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
