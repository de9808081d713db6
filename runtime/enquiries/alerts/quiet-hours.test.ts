import { expect, test } from 'vitest'
import { quietUntil } from './quiet-hours.ts'

test.each([
  ['22:00', '07:00', '2026-12-01T23:30:00Z', '2026-12-02T07:00:00.000Z'],
  ['22:00', '07:00', '2026-12-01T07:00:00Z', null],
  ['08:00', '08:00', '2026-12-01T08:00:00Z', null],
  ['00:00', '00:00', '2026-12-01T12:00:00Z', null],
])('quiet hours from %s to %s at %s end at %s', (from, to, at, end) => {
  expect(quietUntil({ quiet: { from, to } }, new Date(at))?.toISOString() ?? null).toBe(end)
})
