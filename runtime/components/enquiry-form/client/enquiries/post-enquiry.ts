import { CallError, fetchJson } from '../../../../page/browser/fetch-json.ts'
import type { FormFault } from '../../../../page/index.ts'
import type { Received } from '../../receipt.tsx'

/**
 * An enquiry as the server accepts it. `idempotencyKey` is the same for every attempt, so that a repeat is harmless.
 */
export type EnquiryPost = Readonly<Record<string, unknown>> & { kind: string; idempotencyKey: string }

/** The result of sending an enquiry. `unreachable`: it is unknown whether the server has it. */
export type PostOutcome =
  | ({ kind: 'stored' } & Received)
  | { kind: 'faults'; faults: readonly FormFault[] }
  | { kind: 'tooMany'; seconds: number }
  | { kind: 'refused' }
  | { kind: 'unreachable' }

// How long a visitor waits after pressing a button. A repeat is harmless.
const timeout = 20_000
const minWaitSeconds = 60

/**
 * Sends an enquiry. It counts as stored only if the response says so (D19), because a proxy may answer instead of the
 * server.
 */
export async function postEnquiry(post: EnquiryPost): Promise<PostOutcome> {
  try {
    const { data } = await fetchJson('/api/contacts', { body: post, timeout })
    const { success, reference, answerBy, callAt }: Readonly<Record<string, unknown>> = Object(data)
    return success === true
      ? {
          kind: 'stored',
          reference: text(reference),
          answerBy: text(answerBy),
          callAt: callAt === null ? null : callAt === undefined ? undefined : text(callAt),
        }
      : { kind: 'unreachable' }
  } catch (error) {
    return error instanceof CallError && error.response?.ok === false
      ? refusalOf(error.response, error.body)
      : { kind: 'unreachable' }
  }
}

function refusalOf({ status, headers }: Response, body: string): PostOutcome {
  if (status === 429) return { kind: 'tooMany', seconds: secondsOf(headers.get('Retry-After')) }
  const answer = status < 500 ? parsed(body) : null
  if (answer === null) return { kind: 'unreachable' }
  const faults = Array.isArray(answer.errors) ? answer.errors.filter(isFault) : []
  return status === 422 && faults.length > 0 ? { kind: 'faults', faults } : { kind: 'refused' }
}

function parsed(body: string): Readonly<Record<string, unknown>> | null {
  try {
    return Object(JSON.parse(body))
  } catch {
    return null // Not a response of our server.
  }
}

/** `Retry-After` is a number of seconds or a date. */
function secondsOf(header: string | null): number {
  const seconds = Number(header ?? minWaitSeconds)
  if (Number.isFinite(seconds)) return seconds
  const date = Date.parse(header ?? '')
  return Number.isNaN(date) ? minWaitSeconds : Math.max(0, (date - Date.now()) / 1000)
}

function isFault(value: unknown): value is FormFault {
  const { field, message }: Readonly<Record<string, unknown>> = Object(value)
  return typeof field === 'string' && typeof message === 'string'
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
