import type { Manifest, PageEntry } from '../../contract/manifest.ts'
import type { FormResponses } from '../../enquiries/accept/enquiry-site.ts'
import type { Encoding } from '../../server/http/compression.ts'
import type { PreparedResponse, ResponseOptions } from '../../server/http/prepared-response.ts'
import { addressKeys, pageKeys } from '../../server/http/surrogate-keys.ts'
import { noSiteMetrics, type SiteMetrics } from '../../server/telemetry/site-metrics.ts'
import type { Found } from '../find/find-page.ts'
import type { PageRenderer } from '../render/render-page.ts'
import { readSearchParam, type SearchParamInput } from '../search/read-search-param.ts'
import { createSearchParamResolver } from '../search/resolve-search-params.ts'
import { createPageCache, type PageCache } from './page-cache.ts'
import type { ChangeTimes } from './page-changes.ts'

/** Called for a page that could not be rendered. */
export type FailureReport = (failure: { path: string; error: unknown }) => void
/** Makes a response with the security headers of its kind. */
export type ResponseFactory = (options: ResponseOptions) => Promise<PreparedResponse>

/** The responses of pages. None of these rejects if a page throws: the response is then 500 (D4). */
export type PageResponses = {
  /** The response for a page. */
  pageResponse(entry: PageEntry): Promise<PreparedResponse>
  /** The search parameter in a query string (`?q=…`) that the page answers, or null. */
  searchParamOf(entry: PageEntry, queryString: string): SearchParamInput | null
  /** The page with the answer to a search parameter. It is never cached: there are more queries than pages, and they are private. */
  searchParamResponse(entry: PageEntry, searchParam: SearchParamInput, encoding: Encoding): Promise<PreparedResponse>
  missingResponse(found: Found & { kind: 'missing' }, encoding: Encoding): Promise<PreparedResponse>
  /** One screen for every missing address, rendered once: for a client that is over its limit of uncached pages. */
  generalMissingResponse(status: number): Promise<PreparedResponse>
  /** The screen for a client over its rate limit (429), rendered once; null if the site has none. */
  rateLimitResponse(): Promise<PreparedResponse | null>
  forms: FormResponses
}

type PageResponseOptions = {
  manifest: Manifest
  renderer: PageRenderer
  makeResponse: ResponseFactory
  cache: PageCache
  tagOf: (entry: PageEntry) => string
  changed: ChangeTimes
  report: FailureReport
  /** The scripts of the extension, which are on every page. */
  scripts: readonly string[]
  metrics?: Pick<SiteMetrics, 'requestsOf'>
}

const html = 'text/html; charset=utf-8'
const json = 'application/json; charset=utf-8'
const cachedByProxies = 'public, max-age=0, s-maxage=3600, stale-while-revalidate=86400'
/** How pages are cached: by proxies for an hour, by browsers only to ask again. */
export const pageCaching = { 'Cache-Control': cachedByProxies }
// D4: a page may be added at any time.
const cachedForAMinute = 'public, max-age=0, s-maxage=60'

export function createPageResponses({
  manifest,
  renderer,
  makeResponse,
  cache,
  tagOf,
  changed,
  report,
  scripts,
  metrics = noSiteMetrics,
}: PageResponseOptions): PageResponses {
  const resolveSearchParam = createSearchParamResolver(manifest)
  const failed = createFailedResponse({ renderer, makeResponse, report, scripts })
  /** A response for one request. */
  const renderOnce = (path: string, options: Omit<ResponseOptions, 'body' | 'type'>, render: () => string): Promise<PreparedResponse> =>
    attempt(path, failed, () => makeResponse({ ...options, body: render(), type: html }))
  const screens = createPageCache()
  const cached = (
    name: string,
    options: Pick<ResponseOptions, 'status' | 'cacheControl'>,
    render: () => string,
  ): Promise<PreparedResponse> =>
    attempt('/', failed, () => screens.getOrMake(name, () => makeResponse({ ...options, body: render(), type: html, isPage: true })))
  return {
    pageResponse: (entry) =>
      attempt(entry.path, failed, () =>
        cache.getOrMake(entry.path, async () => {
          const body = renderer.page(entry)
          const modified = changed.get(entry.path)
          return makeResponse({
            ...{ status: 200, body, type: html, cacheControl: cachedByProxies, etag: tagOf(entry), isPage: true },
            requests: metrics.requestsOf(entry.page),
            ...(modified === undefined ? {} : { modified }),
            surrogateKeys: pageKeys(entry, manifest.patterns[entry.pattern]?.collections ?? {}),
          })
        }),
      ),
    searchParamOf: (entry, queryString) => readSearchParam(queryString, Object.keys(manifest.patterns[entry.pattern]?.searchParams ?? {})),
    searchParamResponse: (entry, searchParam, encoding) =>
      renderOnce(entry.path, { status: 200, cacheControl: 'no-store', onlyFor: encoding }, () =>
        renderer.asked(entry, resolveSearchParam(entry, searchParam)),
      ),
    missingResponse: (found, encoding) =>
      renderOnce(
        found.path,
        { status: found.status, cacheControl: cachedForAMinute, surrogateKeys: addressKeys(found.path), onlyFor: encoding },
        () => renderer.missing(found),
      ),
    generalMissingResponse: (status) => cached(`missing-${status}`, { status, cacheControl: 'no-store' }, renderer.generalMissing),
    async rateLimitResponse() {
      return renderer.limited === null ? null : cached('limited', { status: 429, cacheControl: 'no-store' }, renderer.limited)
    },
    forms: {
      async form(path, request, encoding) {
        const entry = manifest.pages.get(manifest.aliases.get(path) ?? path)
        if (entry === undefined) return null
        return renderOnce(path, { status: request.kind === 'sent' ? 200 : 422, cacheControl: 'no-store', onlyFor: encoding }, () =>
          renderer.page(entry, request),
        )
      },
      async unavailable(path, { status, reader, headers = {} }, encoding) {
        const { unavailable } = renderer
        if (unavailable === null) return null
        const options = { status, headers, cacheControl: 'no-store', onlyFor: encoding }
        if (reader === 'person') return renderOnce(path, options, () => unavailable.page(path))
        return makeResponse({ ...options, body: JSON.stringify({ success: false, message: unavailable.message() }), type: json })
      },
    },
  }
}

type Failed = (path: string, error: unknown) => Promise<PreparedResponse>

async function attempt(path: string, failed: Failed, make: () => Promise<PreparedResponse>): Promise<PreparedResponse> {
  try {
    return await make()
  } catch (error) {
    return failed(path, error)
  }
}

function createFailedResponse({
  renderer,
  makeResponse,
  report,
  scripts,
}: Pick<PageResponseOptions, 'renderer' | 'makeResponse' | 'report' | 'scripts'>): Failed {
  const shared = { status: 500, type: html, cacheControl: 'no-store' }
  const tags = scripts.map((address) => `<script type="module" src="${address}"></script>`)
  return async function failedResponse(path, error) {
    report({ path, error })
    try {
      return await makeResponse({ ...shared, body: renderer.failed(path) })
    } catch (second) {
      report({ path, error: second })
      return makeResponse({ ...shared, body: `<!doctype html><title>500</title>${tags.join('')}<h1>500</h1>` })
    }
  }
}
