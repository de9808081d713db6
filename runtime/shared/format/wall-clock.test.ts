import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { localTime } from '../../contract/day.ts'
import { readWallTime } from './wall-clock.ts'

const minuteMs = 60_000
const moment = (text: string) => new Date(text)

test.each([
  ['2026-12-24T06:00', { kind: 'once', at: moment('2026-12-24T06:00Z') }],
  ['2026-07-01T00:30', { kind: 'once', at: moment('2026-06-30T23:30Z') }],
  ['2027-03-28T01:30', { kind: 'skipped', shown: '2027-03-28T02:30' }],
  ['2026-10-25T01:30', { kind: 'repeated', first: moment('2026-10-25T00:30Z'), second: moment('2026-10-25T01:30Z') }],
  ['2026-02-30T10:00', { kind: 'unreadable' }],
  ['2026-12-24T24:00', { kind: 'unreadable' }],
  ['2026-12-24', { kind: 'unreadable' }],
  ['', { kind: 'unreadable' }],
])('%s in London', (time, expected) => {
  expect(readWallTime(time)).toEqual(expected)
})

/** The last Sunday of a month, at 01:00 UTC: when clocks change by the Summer Time Act 1972 as amended. */
function changeIn(year: number, month: number): Date {
  const last = new Date(Date.UTC(year, month + 1, 0, 1))
  last.setUTCDate(last.getUTCDate() - last.getUTCDay())
  return last
}

describe.each(Array.from({ length: 21 }, (_, index) => 2020 + index))('in %i', (year) => {
  const [spring, autumn] = [changeIn(year, 2), changeIn(year, 9)]
  const hour = fc.integer({ min: 0, max: 59 })

  test('the hour from 01:00 is skipped in spring, and comes twice in autumn', () => {
    fc.assert(
      fc.property(hour, (minute) => {
        // What clocks would show without summer time, and with it.
        const skipped = new Date(spring.getTime() + minute * minuteMs).toISOString().slice(0, 16)
        expect(readWallTime(skipped)).toEqual({ kind: 'skipped', shown: skipped.replace('T01', 'T02') })
        const second = new Date(autumn.getTime() + minute * minuteMs)
        const repeated = second.toISOString().slice(0, 16)
        const first = new Date(second.getTime() - 60 * minuteMs)
        expect(readWallTime(repeated)).toEqual({ kind: 'repeated', first, second })
      }),
      { numRuns: 20 },
    )
  })

  test('each moment is among those of the time that clocks show, also within a day of a change', () => {
    const anywhere = fc
      .integer({ min: 0, max: 366 * 24 * 60 })
      .map((minute) => Date.UTC(year, 0, 1) + minute * minuteMs)
    const near = fc
      .tuple(fc.constantFrom(spring, autumn), fc.integer({ min: -1440, max: 1440 }))
      .map(([change, minutes]) => change.getTime() + minutes * minuteMs)
    fc.assert(
      fc.property(fc.oneof(anywhere, near), (ms) => {
        const read = readWallTime(localTime(new Date(ms)))
        const moments = read.kind === 'once' ? [read.at] : read.kind === 'repeated' ? [read.first, read.second] : []
        expect(moments.map((each) => each.getTime())).toContain(ms)
        if (read.kind === 'repeated') expect(read.second.getTime() - read.first.getTime()).toBe(60 * minuteMs)
      }),
      { numRuns: 50 },
    )
  })
})
