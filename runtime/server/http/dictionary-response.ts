import { createHash } from 'node:crypto'
import { memoize } from '../../shared/content/memo.ts'
import { compressWith, dictionaryEncoding } from './compression.ts'
import type { PreparedResponse } from './prepared-response.ts'

// A shared cache may ignore `Vary`, and must not give a difference to a client without the dictionary.
const caching = 'private, max-age=0, stale-while-revalidate=86400'
// What a response holds besides its body.
const sizeOfResponse = 2000
const vary = 'Accept-Encoding, Available-Dictionary'

/** What `Use-As-Dictionary` says of a page that clients may use for all documents of the site (RFC 9842, 2.1). */
export function asDictionary(path: string): string {
  return `match="/*", match-dest=("document"), id="${path}"`
}

/** The path of the page that a client has as its dictionary (`Dictionary-ID`), or null. */
export function dictionaryPath(id: string | string[] | undefined): string | null {
  return /^"([^"\\]+)"$/.exec(String(id))?.[1] ?? null
}

/** What `Available-Dictionary` says of a client that has this response. */
export const dictionaryHash = (response: PreparedResponse): string => `:${hashOf(response).toString('base64')}:`

/**
 * A response whose only form is the difference from a dictionary; null if it would take long to make. It takes half a
 * millisecond.
 */
export function differenceFrom(dictionary: PreparedResponse, full: PreparedResponse): PreparedResponse | null {
  const { status, etag, modified, requests, unchanged, variants } = full
  const body = compressWith(
    { body: dictionary.variants.identity.body, hash: hashOf(dictionary) },
    variants.identity.body,
  )
  if (body === null) return null
  const values = { 'Cache-Control': caching, Vary: vary, 'Content-Length': String(body.length) }
  const headers = [...withValues(variants.identity.headers, values), 'Content-Encoding', dictionaryEncoding]
  const difference = { body, headers }
  return {
    ...{ status, etag, modified, requests, unchanged },
    variants: { identity: difference, br: difference, gzip: difference },
    variantIn: async () => difference,
    bytes: body.length + sizeOfResponse,
    onResize: () => undefined,
    improve: () => undefined,
  }
}

const hashOf = memoize(({ variants }: PreparedResponse) => createHash('sha256').update(variants.identity.body).digest())

/** A list of headers, by name and value in turn, with other values for some of its names. */
function withValues(headers: readonly string[], values: Readonly<Record<string, string>>): string[] {
  return headers.map((text, index) => values[headers[index - 1] ?? ''] ?? text)
}
