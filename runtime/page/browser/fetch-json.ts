import { apiAddress } from './api-address.ts'

/** The options of a call. */
type CallOptions = {
  /** Sent as JSON. */
  body?: unknown
  cache?: RequestCache
  /** In milliseconds. */
  timeout?: number
}
type Answer = { data: unknown; headers: Headers }
/**
 * `unreachable`: no complete response. `refused`: its status is not OK. `invalid`: not the expected JSON. `missing`:
 * there is no such entry.
 */
type CallFailure = 'unreachable' | 'refused' | 'invalid' | 'missing'

/** Why a call failed; the messages are those of §8. */
export class CallError extends Error {
  readonly kind: CallFailure
  readonly response: Response | undefined
  /** The body of the response. */
  readonly body: string

  constructor(
    kind: CallFailure,
    message: string,
    { response, body = '', ...options }: ErrorOptions & { response?: Response; body?: string } = {},
  ) {
    super(message, options)
    this.kind = kind
    this.response = response
    this.body = body
  }
}

/**
 * Fetches JSON from the server of this site, with POST if there is a body. Throws a `CallError` unless the response is
 * JSON with a status that is OK.
 */
export async function fetchJson(path: string, { body, timeout, cache = 'default' }: CallOptions = {}): Promise<Answer> {
  const { response, text } = await ask(path, {
    cache,
    headers: { Accept: 'application/json', ...(body === undefined ? {} : { 'Content-Type': 'application/json' }) },
    ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
    ...(timeout === undefined ? {} : { signal: AbortSignal.timeout(timeout) }),
  })
  const { ok, status, statusText, headers } = response
  if (!ok) throw new CallError('refused', `${status}: ${text === '' ? statusText : text}`, { response, body: text })
  const type = headers.get('Content-Type') ?? ''
  if (!type.includes('json')) throw new CallError('invalid', wrongType(type, text), { response, body: text })
  try {
    return { data: JSON.parse(text), headers }
  } catch (cause) {
    throw new CallError('invalid', String(cause), { response, body: text, cause })
  }
}

async function ask(path: string, init: RequestInit): Promise<{ response: Response; text: string }> {
  try {
    const response = await fetch(apiAddress(path), init)
    return { response, text: await response.text() }
  } catch (cause) {
    throw new CallError('unreachable', String(cause), { cause })
  }
}

const shownCharacters = 100

function wrongType(type: string, text: string): string {
  return /^\s*<!doctype/i.test(text)
    ? 'Server returned HTML instead of JSON. This usually indicates a routing or authentication error.'
    : `Expected JSON response but got ${type}: ${text.slice(0, shownCharacters)}...`
}
