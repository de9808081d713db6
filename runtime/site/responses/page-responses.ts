import type { Manifest, PageEntry } from '../../contract/manifest.ts'
import type { FormResponses } from '../../enquiries/accept/enquiry-site.ts'
import type { Encoding } from '../../server/http/compression.ts'
import { asDictionary } from '../../server/http/dictionary-response.ts'
import type { PreparedResponse, ResponseOptions } from '../../server/http/prepared-response.ts'
import { addressKeys, pageKeys } from '../../server/http/surrogate-keys.ts'
import type { SiteMetrics } from '../../server/telemetry/site-metrics.ts'
import type { Found } from '../find/find-page.ts'
import type { ResponseFactory } from '../policy/site-policy.ts'
import type { PageRenderer } from '../render/render-page.ts'
import { readSearchParam, type SearchParamInput } from '../search/read-search-param.ts'
import { createSearchParamResolver } from '../search/resolve-search-params.ts'
import type { ChangeTimes } from '../tags/address-changes.ts'
import type { PageTags } from '../tags/page-tags.ts'
import { type FailureReport, failureResponder, type OrFailed } from './failed-response.ts'
import { createPageCache, type PageCache } from './page-cache.ts'
import { createPageDifferences, type PageDifferences } from './page-differences.ts'

/** The responses of pages. None of these rejects if a page throws: the response is then 500 (D4). */
export type PageResponses = FormResponses & {
  /** What has been made for pages. */
  cache: PageCache
  /** What a client gets of a page if it has another one. */
  differenceOrPage: PageDifferences
  /** The response for a page. */
  page(entry: PageEntry): Promise<PreparedResponse>
  /** The search parameter in a query string (`?q=…`) that the page answers, or null. */
  searchParamOf(entry: PageEntry, queryString: string): SearchParamInput | null
  /**
   * The page with the answer to a search parameter. It is never cached: there are more queries than pages, and they are
   * private.
   */
  search(entry: PageEntry, searchParam: SearchParamInput, encoding: Encoding): Promise<PreparedResponse>
  missing(found: Found & { kind: 'missing' }, encoding: Encoding): Promise<PreparedResponse>
  /** One screen for every missing address, rendered once: for a client that is over its limit of uncached pages. */
  generalMissing(status: number): Promise<PreparedResponse>
  /** The screen for a client over its rate limit (429), rendered once; null if the site has none. */
  limited(): Promise<PreparedResponse | null>
}

export type PageResponseOptions = {
  renderer: PageRenderer
  respond: ResponseFactory
  tags: Pick<PageTags, 'of'>
  /** When the bytes of pages changed. */
  times: ChangeTimes
  /** The responses of the previous generation. */
  previous: PageCache | null
  /** The scripts of the extension, which are on every page. */
  scripts: readonly string[]
  report: FailureReport
  metrics: Pick<SiteMetrics, 'requestsOf' | 'cache'>
}

const html = 'text/html; charset=utf-8'
const json = 'application/json; charset=utf-8'
const cachedByProxies = 'public, max-age=0, s-maxage=3600, stale-while-revalidate=86400'
/** How pages are cached: by proxies for an hour, by browsers only to ask again. */
export const pageCaching = { 'Cache-Control': cachedByProxies }
// D4: a page may be added at any time.
const cachedForAMinute = 'public, max-age=0, s-maxage=60'

export function createPageResponses(manifest: Manifest, options: PageResponseOptions): PageResponses {
  const { renderer, respond, tags, times, metrics } = options
  const resolveSearchParam = createSearchParamResolver(manifest)
  const orFailed = failureResponder(options)
  const once: OnceResponder = (path, options, render) =>
    orFailed(path, () => respond({ ...options, body: render(), type: html }))
  const cache = createPageCache({ evicted: () => metrics.cache.evictions++ })
  reuseUnchanged(options.previous, cache, (path) => {
    const entry = manifest.pages.get(path)
    return entry === undefined ? null : { etag: tags.of(entry), modified: times.get(path) }
  })
  return {
    cache,
    differenceOrPage: createPageDifferences(cache),
    page: (entry) =>
      orFailed(entry.path, () =>
        cache.getOrMake(entry.path, async () => {
          const body = renderer.page(entry)
          const modified = times.get(entry.path)
          return respond({
            status: 200,
            body,
            type: html,
            cacheControl: cachedByProxies,
            etag: tags.of(entry),
            isPage: true,
            requests: metrics.requestsOf(entry.page),
            ...(modified === undefined ? {} : { modified }),
            surrogateKeys: pageKeys(entry, manifest.patterns[entry.pattern]?.collections ?? {}),
            useAsDictionary: asDictionary(entry.path),
          })
        }),
      ),
    searchParamOf: (entry, queryString) =>
      readSearchParam(queryString, Object.keys(manifest.patterns[entry.pattern]?.searchParams ?? {})),
    search: (entry, searchParam, onlyFor) =>
      once(entry.path, { status: 200, cacheControl: 'no-store', onlyFor }, () =>
        renderer.withSearchParam(entry, resolveSearchParam(entry, searchParam)),
      ),
    missing: (found, onlyFor) => {
      const { status, path } = found
      return once(path, { status, cacheControl: cachedForAMinute, surrogateKeys: addressKeys(path), onlyFor }, () =>
        renderer.missing(found),
      )
    },
    ...screenResponses({ renderer, respond, orFailed }),
    ...formResponses(manifest, { renderer, respond, once }),
  }
}

/** Makes a response for one request. */
type OnceResponder = (
  path: string,
  options: Omit<ResponseOptions, 'body' | 'type'>,
  render: () => string,
) => Promise<PreparedResponse>

type ScreenParts = Pick<PageResponseOptions, 'renderer' | 'respond'> & { orFailed: OrFailed }

/** Screens that are the same for everybody, each rendered once. */
function screenResponses({
  renderer,
  respond,
  orFailed,
}: ScreenParts): Pick<PageResponses, 'generalMissing' | 'limited'> {
  const screens = createPageCache()
  const screen = (name: string, status: number, render: () => string) =>
    orFailed('/', () =>
      screens.getOrMake(name, () =>
        respond({ status, cacheControl: 'no-store', body: render(), type: html, isPage: true }),
      ),
    )
  return {
    generalMissing: (status) => screen(`missing-${status}`, status, renderer.generalMissing),
    limited: async () => (renderer.limited === null ? null : screen('limited', 429, renderer.limited)),
  }
}

type FormParts = Pick<PageResponseOptions, 'renderer' | 'respond'> & { once: OnceResponder }

function formResponses({ pages, aliases }: Manifest, { renderer, respond, once }: FormParts): FormResponses {
  const { unavailable } = renderer
  return {
    async form(path, request, onlyFor) {
      const entry = pages.get(aliases.get(path) ?? path)
      if (entry === undefined) return null
      return once(path, { status: request.kind === 'sent' ? 200 : 422, cacheControl: 'no-store', onlyFor }, () =>
        renderer.page(entry, request),
      )
    },
    async unavailable(path, { status, reader, headers = {} }, onlyFor) {
      if (unavailable === null) return null
      const refused = { status, headers, cacheControl: 'no-store', onlyFor }
      if (reader === 'person') return once(path, refused, () => unavailable.page(path))
      return respond({
        ...refused,
        body: JSON.stringify({ success: false, message: unavailable.message() }),
        type: json,
      })
    },
  }
}

/**
 * Keeps the responses of pages with the same hash and shell, since they have the same bytes: a change of content
 * removes only its own pages.
 */
function reuseUnchanged(
  previous: PageCache | null,
  cache: PageCache,
  tagsOf: (path: string) => { etag: string; modified: number | undefined } | null,
): void {
  // The most recently used one last, so that it stays so.
  const responses = [...(previous?.entries() ?? [])].toReversed()
  for (const [path, response] of responses) {
    const options = tagsOf(path)
    if (options !== null && response.etag === options.etag && response.modified === options.modified)
      cache.set(path, response)
  }
}
