import type { OutboundResponse } from '../server/outbound/outbound.ts'
import { isRecord } from '../shared/content/is-record.ts'

/**
 * Why Google did not answer as expected. `key`: it does not accept the key. `not-enabled`: the project of the account
 * may not use the API. `no-property`: the account does not see the site. `quota`: more was asked than is allowed.
 * `failed`: a fault on Google's side. `no-answer`: it was not reached. `unreadable`: an answer of another form.
 */
export type SearchProblem = {
  kind: 'key' | 'not-enabled' | 'no-property' | 'quota' | 'failed' | 'no-answer' | 'unreadable'
  /** What Google or the connection says of it; empty if that is nothing. */
  detail: string
}

/** Google did not answer as expected. */
export class SearchProblemError extends Error {
  override name = 'SearchProblemError'
  readonly problem: SearchProblem

  constructor(kind: SearchProblem['kind'], detail = '') {
    super(`${kind}: ${detail}`)
    this.problem = { kind, detail }
  }
}

// https://developers.google.com/webmaster-tools/v1/errors, and the codes of google.rpc.
const quotaReasons = ['quotaExceeded', 'rateLimitExceeded', 'userRateLimitExceeded', 'dailyLimitExceeded']
const notEnabledReasons = ['accessNotConfigured', 'SERVICE_DISABLED']

/** The JSON object of an accepted request. Throws a SearchProblemError for any other answer. */
export function readAnswer(response: OutboundResponse): Readonly<Record<string, unknown>> {
  if (response.kind === 'failed') throw new SearchProblemError('no-answer', response.reason)
  const { status, text } = response
  const body = jsonObject(text)
  if (status !== 200) throw refusal(status, body ?? {})
  if (body === null) throw new SearchProblemError('unreadable')
  return body
}

/** `error` of the API is an object; of the server of tokens it is a word, about the key. */
function refusal(status: number, { error, error_description: said }: Readonly<Record<string, unknown>>) {
  const { message = said ?? error ?? '', errors, details } = Object(error) as Readonly<Record<string, unknown>>
  const reasons = [errors, details].flat().map((one) => Object(one).reason)
  const detail = `${status} ${typeof message === 'string' ? message : ''}`.trim()
  if (status === 429 || quotaReasons.some((reason) => reasons.includes(reason)))
    return new SearchProblemError('quota', detail)
  if (notEnabledReasons.some((reason) => reasons.includes(reason))) return new SearchProblemError('not-enabled', detail)
  if (status === 401 || (status < 500 && typeof error === 'string')) return new SearchProblemError('key', detail)
  return new SearchProblemError(status === 403 || status === 404 ? 'no-property' : 'failed', detail)
}

function jsonObject(text: string): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(text)
    return isRecord(value) ? value : null
  } catch {
    // A page in place of JSON, such as one about maintenance.
    return null
  }
}
