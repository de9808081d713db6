import type { IncomingHttpHeaders } from 'node:http'
import { LRUCache } from 'lru-cache'
import { prefersDictionary } from '../../server/http/compression.ts'
import { dictionaryHash, dictionaryPath, differenceFrom } from '../../server/http/dictionary-response.ts'
import type { PreparedResponse } from '../../server/http/prepared-response.ts'
import type { PageCache } from './page-cache.ts'

/**
 * The response for a client that has another page of the site (RFC 9842): the difference from that page if it is cached
 * with the same bytes, and otherwise the response itself.
 */
export type PageDifferences = (page: PreparedResponse, headers: IncomingHttpHeaders) => PreparedResponse

// Most people go on from a few pages; a difference has one to ten kilobytes.
const maxSize = 8 * 1024 * 1024

/** One per cache: a page that was replaced or evicted is no dictionary. Keeps differences, limited in bytes. */
export function createPageDifferences(cache: Pick<PageCache, 'get'>): PageDifferences {
  const differences = new LRUCache<string, PreparedResponse>({ maxSize, sizeCalculation: ({ bytes }) => bytes })
  return function differenceOrPage(page, headers) {
    const available = headers['available-dictionary']
    if (available === undefined || page.status !== 200 || !prefersDictionary(headers['accept-encoding'])) return page
    const path = dictionaryPath(headers['dictionary-id'])
    const dictionary = path === null ? undefined : cache.get(path)
    if (dictionary === undefined || available !== dictionaryHash(dictionary)) return page
    const key = `${available} ${page.etag}`
    const difference = differences.get(key) ?? differenceFrom(dictionary, page)
    if (difference === null) return page
    differences.set(key, difference)
    // Pages of two kinds have little in common, and Brotli is the better compression without it.
    return isSmaller(difference, page) ? difference : page
  }
}

function isSmaller(difference: PreparedResponse, { variants }: PreparedResponse): boolean {
  return variants.br === undefined || difference.variants.identity.body.length < variants.br.body.length
}
