import type { PreparedResponse } from '../../server/http/prepared-response.ts'
import type { ResponseFactory } from '../policy/site-policy.ts'
import type { PageRenderer } from '../render/render-page.ts'

/** Called for a page that could not be rendered. */
export type FailureReport = (failure: { path: string; error: unknown }) => void

/** The response that `make` makes for a path; 500 if it throws (D4). */
export type OrFailed = (path: string, make: () => Promise<PreparedResponse>) => Promise<PreparedResponse>

type FailureOptions = {
  renderer: Pick<PageRenderer, 'failed'>
  respond: ResponseFactory
  report: FailureReport
  /** Scripts that are on every page. */
  scripts: readonly string[]
}

export function failureResponder({ renderer, respond, report, scripts }: FailureOptions): OrFailed {
  const shared = { status: 500, type: 'text/html; charset=utf-8', cacheControl: 'no-store' }
  const tags = scripts.map((address) => `<script type="module" src="${address}"></script>`)
  return async function orFailed(path, make) {
    try {
      return await make()
    } catch (error) {
      return failedAt(path, error)
    }
  }

  async function failedAt(path: string, error: unknown): Promise<PreparedResponse> {
    report({ path, error })
    try {
      return await respond({ ...shared, body: renderer.failed(path) })
    } catch (second) {
      report({ path, error: second })
      return respond({ ...shared, body: `<!doctype html><title>500</title>${tags.join('')}<h1>500</h1>` })
    }
  }
}
