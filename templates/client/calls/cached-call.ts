import { CallError, fetchJson } from 'townpages/page'
import { type CallRule, retryDelay } from './call-rules.ts'

type Kept = { data: Promise<unknown>; staleAt: number }

const kept = new Map<string, Kept>()

/**
 * The JSON at `path`, cached and retried by a rule. Simultaneous requests share one call. Null if the server has no
 * such entry. Rejects with the `CallError` of the last attempt.
 */
export function cachedCall(path: string, rule: CallRule): Promise<unknown> {
  const last = kept.get(path)
  if (last !== undefined && Date.now() < last.staleAt) return last.data
  const call: Kept = { data: callWithRetry(path, rule), staleAt: Number.POSITIVE_INFINITY }
  kept.set(path, call)
  call.data.then(
    () => {
      call.staleAt = Date.now() + rule.staleTime
    },
    () => kept.delete(path),
  )
  return call.data
}

async function callWithRetry(path: string, { retries }: CallRule): Promise<unknown> {
  for (let attempt = 0; ; attempt++) {
    try {
      const { data } = await fetchJson(path)
      return Object(data).data ?? data
    } catch (error) {
      if (error instanceof CallError && error.response?.status === 404) return null
      if (attempt === retries) throw error
      await new Promise((resolve) => setTimeout(resolve, retryDelay(attempt)))
    }
  }
}
