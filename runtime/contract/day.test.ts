import { expect, test } from 'vitest'
import { addDays, dayOf, startOfDay } from './day.ts'

test.each([
  ['2026-01-15', '2026-01-15T00:00:00.000Z'],
  ['2026-03-29', '2026-03-29T00:00:00.000Z'],
  ['2026-03-30', '2026-03-29T23:00:00.000Z'],
  ['2026-10-25', '2026-10-24T23:00:00.000Z'],
  ['2026-10-26', '2026-10-26T00:00:00.000Z'],
])('%s begins in London at %s', (day, start) => {
  expect(startOfDay(day).toISOString()).toBe(start)
  expect([dayOf(startOfDay(day)), dayOf(new Date(startOfDay(day).getTime() - 1))]).toEqual([day, addDays(day, -1)])
})

test('days are counted over the ends of months and years, and over changes of the clock', () => {
  expect([
    addDays('2025-12-24', -30),
    addDays('2026-12-31', 1),
    addDays('2024-02-28', 1),
    addDays('2026-10-24', 2),
  ]).toEqual([...['2025-11-24', '2027-01-01', '2024-02-29', '2026-10-26']])
})
