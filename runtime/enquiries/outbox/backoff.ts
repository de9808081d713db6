import type { AttemptResult } from '../store/deliveries/claimed-delivery.ts'

// 30 s doubling to 1 h, for three days and at least 20 attempts: a clock that jumps ahead ends no delivery.
const firstDelayMs = 30_000
export const maxDelayMs = 3_600_000
const givenUpAfterMs = 3 * 24 * 3_600_000
const minAttempts = 20
// Deliveries that failed together are spread over a fifth of the delay, so that they are not retried together.
const jitter = 0.2

type Failed = { now: Date; firstAt: string; attemptsBefore: number; random: () => number }

/**
 * What follows a failed attempt: the end after three days and 20 attempts, or else the next attempt. One attempt is
 * made as the three days end.
 */
export function afterFailure({ now, firstAt, attemptsBefore, random }: Failed): AttemptResult {
  const left = Date.parse(firstAt) + givenUpAfterMs - now.getTime()
  if (left <= 0 && attemptsBefore + 1 >= minAttempts) return { state: 'failed' }
  const delay = Math.round(Math.min(firstDelayMs * 2 ** attemptsBefore, maxDelayMs) * (1 - jitter * random()))
  return {
    state: 'waiting',
    nextAt: new Date(now.getTime() + (left > 0 ? Math.min(delay, left) : delay)).toISOString(),
  }
}
