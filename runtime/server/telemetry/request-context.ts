import { AsyncLocalStorage } from 'node:async_hooks'

/** A page that was rendered. `contentMs`: what queries and texts took; the components took the rest. */
export type RenderedPage = { page: string; path: string; contentMs: number; totalMs: number }

/** What is known about a request while it is answered. Cached pages have none. */
export type RequestContext = {
  /** Named in every log line of the request, and in its response. */
  readonly id: string
  /** What answers: a page component, or a word for what is no page. */
  kind: string
  /** The page that was rendered for it, if any. */
  rendered: RenderedPage | null
  /** Whether the response has been sent. What the request has started, such as a delivery, may still go on. */
  isOver: boolean
}

const contexts = new AsyncLocalStorage<RequestContext>()

/** Runs work as part of a request, with everything that it waits for. */
export function runInRequest(context: RequestContext, work: () => void): void {
  contexts.run(context, work)
}

/** The request that is being answered, or null. */
export function currentRequest(): RequestContext | null {
  const context = contexts.getStore()
  return context === undefined || context.isOver ? null : context
}

/** Says what answers the present request. */
export function setRequestKind(kind: string): void {
  const request = currentRequest()
  if (request !== null) request.kind = kind
}
