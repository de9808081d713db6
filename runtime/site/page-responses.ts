import type { Manifest, PageEntry } from '../contract/manifest.ts'
import type { Encoding, PreparedResponse, ResponseOptions } from '../http/prepared-response.ts'
import type { PageRequest } from '../page/props.ts'
import { type Question, readQuestion } from '../search/read-question.ts'
import { createSearchParamResolver } from '../search/resolve-search-params.ts'
import type { Found } from './find-page.ts'
import { createPageCache, type PageCache } from './page-cache.ts'
import type { ChangeTimes } from './page-changes.ts'
import type { PageRenderer } from './render-page.ts'

/** Called for a page that could not be rendered. */
export type FailureReport = (failure: { path: string; error: unknown }) => void
/** Makes a response with the security headers of its kind. */
export type ResponseMaker = (facts: ResponseOptions) => Promise<PreparedResponse>

/** The responses of pages. None of these rejects if a page throws: the response is then 500 (D4). */
export type PageResponses = {
  /** The response for a page. */
  pageAnswer(entry: PageEntry): Promise<PreparedResponse>
  /** The search parameter in a query string (`?q=…`) that the page answers, or null. */
  questionOf(entry: PageEntry, queryString: string): Question | null
  /** The page with the answer to a search parameter. It is never cached: there are more queries than pages, and they are private. */
  askedAnswer(entry: PageEntry, question: Question, encoding: Encoding): Promise<PreparedResponse>
  missingAnswer(found: Found & { kind: 'missing' }, encoding: Encoding): Promise<PreparedResponse>
  /** One screen for every missing address, rendered once: for a client that is over its limit of uncached pages. */
  generalMissingAnswer(status: number): Promise<PreparedResponse>
  /** The screen for a client over its rate limit (429), rendered once; null if the site has none. */
  limitedAnswer(): Promise<PreparedResponse | null>
  /** The page at a path with a submitted form and its faults; null if there is no page. */
  formAnswer(path: string, request: PageRequest & { kind: 'form' }, encoding: Encoding): Promise<PreparedResponse | null>
  /** The response to a form that is not accepted; null if the site has no forms. */
  errorSchemaResponse(path: string, refusal: FormRefusal, encoding: Encoding): Promise<PreparedResponse | null>
}

/** Why a form is not accepted, and for whom the response is: a person gets a page, a program gets JSON. */
export type FormRefusal = { status: number; reader: 'person' | 'program'; headers?: Readonly<Record<string, string>> }

type PageResponseOptions = {
  manifest: Manifest
  renderer: PageRenderer
  answerOf: ResponseMaker
  cache: PageCache
  tagOf: (entry: PageEntry) => string
  changed: ChangeTimes
  report: FailureReport
}

const html = 'text/html; charset=utf-8'
const json = 'application/json; charset=utf-8'
const cachedByProxies = 'public, max-age=0, s-maxage=3600, stale-while-revalidate=86400'
// D4: a page may be added at any time.
const cachedForAMinute = 'public, max-age=0, s-maxage=60'

export function createPageResponses({ manifest, renderer, answerOf, cache, tagOf, changed, report }: PageResponseOptions): PageResponses {
  const answers = createSearchParamResolver(manifest)
  const failed = createFailedResponse({ renderer, answerOf, report })
  /** A response for one request. */
  const once = (path: string, facts: Omit<ResponseOptions, 'body' | 'type'>, render: () => string): Promise<PreparedResponse> =>
    attempt(path, failed, () => answerOf({ ...facts, body: render(), type: html }))
  const screens = createPageCache()
  const kept = (name: string, facts: Pick<ResponseOptions, 'status' | 'cacheControl'>, render: () => string): Promise<PreparedResponse> =>
    attempt('/', failed, () => screens.getOrMake(name, () => answerOf({ ...facts, body: render(), type: html })))
  return {
    pageAnswer: (entry) =>
      attempt(entry.path, failed, () =>
        cache.getOrMake(entry.path, async () => {
          const body = renderer.page(entry)
          const modified = changed.get(entry.path)
          return answerOf({
            ...{ status: 200, body, type: html, cacheControl: cachedByProxies, etag: tagOf(entry) },
            ...(modified === undefined ? {} : { modified }),
          })
        }),
      ),
    questionOf: (entry, queryString) => readQuestion(queryString, Object.keys(manifest.patterns[entry.pattern]?.searchParams ?? {})),
    askedAnswer: (entry, question, encoding) =>
      once(entry.path, { status: 200, cacheControl: 'no-store', onlyFor: encoding }, () => renderer.asked(entry, answers(entry, question))),
    missingAnswer: (found, encoding) =>
      once(found.path, { status: found.status, cacheControl: cachedForAMinute, onlyFor: encoding }, () => renderer.missing(found)),
    generalMissingAnswer: (status) => kept(`missing-${status}`, { status, cacheControl: 'no-store' }, renderer.generalMissing),
    async limitedAnswer() {
      return renderer.limited === null ? null : kept('limited', { status: 429, cacheControl: 'no-store' }, renderer.limited)
    },
    async formAnswer(path, request, encoding) {
      const entry = manifest.pages.get(manifest.aliases.get(path) ?? path)
      if (entry === undefined) return null
      return once(path, { status: 422, cacheControl: 'no-store', onlyFor: encoding }, () => renderer.page(entry, request))
    },
    async errorSchemaResponse(path, { status, reader, headers = {} }, encoding) {
      const { unavailable } = renderer
      if (unavailable === null) return null
      const facts = { status, headers, cacheControl: 'no-store', onlyFor: encoding }
      if (reader === 'person') return once(path, facts, () => unavailable.page(path))
      return answerOf({ ...facts, body: JSON.stringify({ success: false, message: unavailable.message() }), type: json })
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

function createFailedResponse({ renderer, answerOf, report }: Pick<PageResponseOptions, 'renderer' | 'answerOf' | 'report'>): Failed {
  const shared = { status: 500, type: html, cacheControl: 'no-store' }
  return async function failedAnswer(path, error) {
    report({ path, error })
    try {
      return await answerOf({ ...shared, body: renderer.failed(path) })
    } catch (second) {
      report({ path, error: second })
      return answerOf({ ...shared, body: '<!doctype html><title>500</title><h1>500</h1>' })
    }
  }
}
