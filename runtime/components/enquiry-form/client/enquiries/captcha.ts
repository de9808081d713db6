import { CallError, fetchJson } from '../../../../page/browser/fetch-json.ts'
import type { Challenge, Solve } from './solve-challenge.ts'

/** `off`: the server requires no solution. `unreachable`: no challenge could be fetched. */
export type CaptchaResult =
  | { kind: 'solved'; payload: string }
  | { kind: 'off' }
  | { kind: 'failed' }
  | { kind: 'unreachable' }
export type Captcha = {
  /** Resolves with a valid solution, and starts the search for one if needed. */
  result: () => Promise<CaptchaResult>
  /** Starts a new search. */
  discard: () => void
}

type Given = { challenge: Challenge; lifetime: number } | 'off' | 'unreachable'

const timeout = 10_000
// A solution that expires in transit would be refused.
const expiryMargin = 30_000

/**
 * The check against robots (D21). A solution is consumed only by a stored enquiry, and can be used for every attempt
 * until then.
 */
export function createCaptcha(solve: Solve): Captcha {
  const found: { result: Promise<CaptchaResult> | null; until: number } = { result: null, until: 0 }
  const findSolution = async (): Promise<CaptchaResult> => {
    const given = await fetchChallenge()
    if (given === 'off' || given === 'unreachable') return { kind: given }
    found.until = performance.now() + given.lifetime - expiryMargin
    return solved(given.challenge, solve)
  }
  const discard = () => {
    found.result = null
  }
  return {
    discard,
    async result() {
      if (found.result === null || performance.now() > found.until) {
        found.until = Number.POSITIVE_INFINITY
        found.result = findSolution()
      }
      const result = await found.result
      if (result.kind === 'failed' || result.kind === 'unreachable') discard()
      return result
    },
  }
}

async function solved(challenge: Challenge, solve: Solve): Promise<CaptchaResult> {
  try {
    const solution = await solve(challenge)
    return { kind: 'solved', payload: btoa(JSON.stringify({ challenge, solution })) }
  } catch {
    return { kind: 'failed' } // The form shows a message, and an alternative.
  }
}

async function fetchChallenge(): Promise<Given> {
  try {
    const { data, headers } = await fetchJson('/api/captcha/challenge', { cache: 'no-store', timeout })
    const challenge = data as Challenge // as the API describes it
    return { challenge, lifetime: lifetimeOf(challenge, headers) }
  } catch (error) {
    return error instanceof CallError && error.response?.status === 404 ? 'off' : 'unreachable'
  }
}

/** How long a challenge is valid by the server's clock, since the visitor's clock may be wrong. */
function lifetimeOf({ parameters: { expiresAt } }: Challenge, headers: Headers): number {
  if (expiresAt === undefined) return Number.POSITIVE_INFINITY
  const sent = Date.parse(headers.get('Date') ?? '')
  return expiresAt * 1000 - (Number.isNaN(sent) ? Date.now() : sent)
}
