import type { AttemptResult } from '../store/store.ts'

// interfaces.md: 30 s doubling to 1 h, for three days.
const firstDelayMs = 30_000
export const longestDelayMs = 3_600_000
const givenUpAfterMs = 3 * 24 * 3_600_000
// Deliveries that failed together are spread over a fifth of the delay, so that they do not come back together.
const jitter = 0.2

type Failed = { now: Date; firstAt: string; attemptsBefore: number; random: () => number }

/** What follows from an attempt that failed: the next one, at the latest at the end of the three days, or the end. */
export function afterFailure({ now, firstAt, attemptsBefore, random }: Failed): AttemptResult {
  const end = Date.parse(firstAt) + givenUpAfterMs
  if (now.getTime() >= end) return { state: 'failed' }
  const delay = Math.min(firstDelayMs * 2 ** attemptsBefore, longestDelayMs) * (1 - jitter * random())
  return { state: 'waiting', nextAt: new Date(Math.min(now.getTime() + Math.round(delay), end)).toISOString() }
}
