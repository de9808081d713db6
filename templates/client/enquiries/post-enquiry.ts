import type { EnquiryKind, FormFault } from 'townpages/page'

/** An enquiry as the server takes it. `idempotencyKey`: the same on every attempt, so that a repeat is harmless. */
export type EnquiryPost = Readonly<Record<string, unknown>> & { kind: EnquiryKind; idempotencyKey: string }

/** What came of sending an enquiry. `unreachable`: nobody can say whether the server has it. */
export type PostOutcome =
  | { kind: 'stored'; reference: string; answerBy: string }
  | { kind: 'faults'; faults: readonly FormFault[] }
  | { kind: 'tooMany'; seconds: number }
  | { kind: 'refused' }
  | { kind: 'unreachable' }

// As long as somebody waits who has pressed a button; a repeat is harmless.
const timeout = 20_000
const minWaitSeconds = 60

/** Sends an enquiry. Only an answer that says so counts as stored (D19): whatever stands between us and the server may answer too. */
export async function postEnquiry(post: EnquiryPost): Promise<PostOutcome> {
  try {
    const response = await fetch('/api/contacts', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
      body: JSON.stringify(post),
      signal: AbortSignal.timeout(timeout),
    })
    return await outcomeOf(response)
  } catch {
    return { kind: 'unreachable' } // No connection, no answer in time, or an answer that is no JSON.
  }
}

async function outcomeOf(response: Response): Promise<PostOutcome> {
  const { status, headers } = response
  if (status === 429) return { kind: 'tooMany', seconds: secondsOf(headers.get('Retry-After')) }
  if (status >= 500) return { kind: 'unreachable' }
  const answer: Readonly<Record<string, unknown>> = Object(await response.json())
  if (response.ok && answer.success === true) return { kind: 'stored', reference: text(answer.reference), answerBy: text(answer.answerBy) }
  if (response.ok) return { kind: 'unreachable' }
  const faults = Array.isArray(answer.errors) ? answer.errors.filter(isFault) : []
  return status === 422 && faults.length > 0 ? { kind: 'faults', faults } : { kind: 'refused' }
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
