import type { Manifest, PageEntry } from '../contract/manifest.ts'
import type { Encoding, PreparedResponse, ResponseOptions } from '../http/prepared-response.ts'
import type { PageRequest } from '../page/props.ts'
import { type Question, readQuestion } from '../search/read-question.ts'
import { createSearchParamResolver } from '../search/resolve-search-params.ts'
import type { Found } from './find-page.ts'
import { createPageCache, type PageCache } from './page-cache.ts'
import type { ChangeTimes } from './page-changes.ts'
import type { PageRenderer } from './render-page.ts'

/** Told of a page that could not be rendered. */
export type FailureReport = (failure: { path: string; error: unknown }) => void
/** Makes an answer with the headers that guard its kind. */
export type ResponseMaker = (facts: ResponseOptions) => Promise<PreparedResponse>

/** What pages answer. None of these rejects for a page that throws: that answers 500 (D4). */
export type PageResponses = {
  /** The answer to an address with a page. */
  pageAnswer(entry: PageEntry): Promise<PreparedResponse>
  /** The question that a query string (`?q=…`) puts to the page, or null. */
  questionOf(entry: PageEntry, queryString: string): Question | null
  /** The page with the answer to a question. It is kept nowhere: there are more questions than pages, and they are private. */
  askedAnswer(entry: PageEntry, question: Question, encoding: Encoding): Promise<PreparedResponse>
  missingAnswer(found: Found & { kind: 'missing' }, encoding: Encoding): Promise<PreparedResponse>
  /** The same screen for every missing address, rendered once: for a client that has had its share of uncached work. */
  generalMissingAnswer(status: number): Promise<PreparedResponse>
  /** The screen for somebody who has asked too much at once (429), rendered once; null where the site has none. */
  limitedAnswer(): Promise<PreparedResponse | null>
  /** The page of a path in answer to a form with faults in it; null where no page stands there. */
  formAnswer(path: string, request: PageRequest & { kind: 'form' }, encoding: Encoding): Promise<PreparedResponse | null>
  /** The answer to a form that is not taken; null where the site has no forms. */
  errorSchemaResponse(path: string, refusal: FormRefusal, encoding: Encoding): Promise<PreparedResponse | null>
}

/** Why a form is not taken, and who is told so: a person gets a page, a program JSON. */
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
// D4: an address may come into being at any time.
const cachedForAMinute = 'public, max-age=0, s-maxage=60'

export function createPageResponses({ manifest, renderer, answerOf, cache, tagOf, changed, report }: PageResponseOptions): PageResponses {
  const answers = createSearchParamResolver(manifest)
  const failed = createFailedResponse({ renderer, answerOf, report })
  /** An answer that is made for one request. */
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
