import { expect, test } from 'vitest'
import { withFormerDay } from './former-day.ts'

const today = '2026-11-23'
const entry = (day: string) => `slug: a\nupdated: ${day}\ntext: |\n  updated: 2026-11-23\n`
const kept = (day: string, former: string) => withFormerDay(entry(day), entry(former), today)

test('a later day of the last change is the former one again, at the same place', () => {
  expect(kept('2026-11-23', '2026-01-02')).toBe(entry('2026-01-02'))
  expect(kept('"2026-11-23" # now', '2026-01-02')).toBe(entry('"2026-01-02" # now'))
  const windows = (day: string) => entry(day).replaceAll('\n', '\r\n')
  expect(withFormerDay(windows('2026-11-22'), windows('2026-01-02'), today)).toBe(windows('2026-01-02'))
})

test('a day with something to say about it stays', () => {
  for (const day of ['2026-11-24', '2026-02-30', '2026-01-01', '23 November'])
    expect(kept(day, '2026-01-02')).toBe(entry(day))
  expect(kept(today, 'yesterday')).toBe(entry(today))
  expect(withFormerDay(entry(today) + entry(today), entry('2026-01-02'), today)).toBe(entry(today) + entry(today))
})
