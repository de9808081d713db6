import { inflateSync } from 'node:zlib'
import { contentHash } from '../../runtime/contract/hash.ts'

/**
 * What one address, command or case answered, with everything removed that depends on the build and not on its content.
 */
export type ComparableResponse = { summary: string; body: string }

// Headers that name a build or a moment, or that only repeat the body.
const leftOut = new Set(['etag', 'x-request-id', 'date', 'last-modified', 'content-length', 'connection', 'keep-alive'])
// A name that ends in a content hash: 16 letters of base64url (runtime/contract/hash.ts).
const hashedName = /-[A-Za-z0-9_-]{16}(?=\.(?:js|css|mjs|woff2|png|svg|webp|avif|json)\b)/g
const policyHash = /'sha(?:256|384|512)-[A-Za-z0-9+/=]+'/g

/** The answer to a request as text that two builds share when a visitor would see no difference. */
export async function normalizeResponse(response: Response, address: string): Promise<ComparableResponse> {
  const headers = [...response.headers]
    .filter(([name]) => !leftOut.has(name))
    .map(([name, value]) => `${name}: ${value}`)
  const bytes = Buffer.from(await response.arrayBuffer())
  const isText = /text|json|javascript|xml|svg|manifest/.test(response.headers.get('content-type') ?? '')
  const body = isText ? bytes.toString('utf8') : contentHash(pixelsOf(bytes) ?? bytes)
  return {
    summary: normalize([response.status, ...headers.sort()].join('\n'), address),
    body: normalize(body, address),
  }
}

/** The address of the server and names made from content, replaced by placeholders. */
export function normalize(text: string, address: string): string {
  return text.replaceAll(address, 'http://site').replace(hashedName, '-HASH').replace(policyHash, "'sha-HASH'")
}

/** The name of an asset without its content hash, so that two builds of it can be told apart by what they hold. */
export function assetName(path: string): string {
  return path.replace(hashedName, '')
}

/** The scan lines of a PNG (RFC 2083, IDAT chunks joined and inflated), or null for anything else. */
function pixelsOf(bytes: Buffer): Buffer | null {
  if (bytes.toString('latin1', 1, 4) !== 'PNG') return null
  const parts: Buffer[] = []
  for (let at = 8; at < bytes.length; at += 12 + bytes.readUInt32BE(at))
    if (bytes.toString('latin1', at + 4, at + 8) === 'IDAT')
      parts.push(bytes.subarray(at + 8, at + 8 + bytes.readUInt32BE(at)))
  return inflateSync(Buffer.concat(parts))
}
