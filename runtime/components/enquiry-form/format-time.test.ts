import { expect, test } from 'vitest'
import { formatAnswerTime, formatWait } from './format-time.ts'

test.each([
  ['2026-11-21T14:05:00Z', 'Saturday 21 November at 14:05'],
  ['2026-07-01T23:30:00Z', 'Thursday 2 July at 00:30'],
])('the moment %s is %s in London', (moment, words) => {
  expect(formatAnswerTime(moment)).toBe(words)
})

test.each([
  [0, 'in 1 minute'],
  [61, 'in 2 minutes'],
  [5400, 'in 90 minutes'],
  [5401, 'in 2 hours'],
])('%d seconds are %s', (seconds, words) => {
  expect(formatWait(seconds)).toBe(words)
})
