import fc from 'fast-check'
import { expect, test } from 'vitest'
import { makeDuty } from '../../../tests/fakes/make-duty.ts'
import { dayOf, localTime } from '../../contract/day.ts'
import type { Hours, Rota } from './duty.ts'
import { afterDuty, isOnDuty } from './shifts.ts'

const minuteMs = 60_000
const daily = (from: string, to: string, parts: Partial<Rota> = {}) =>
  makeDuty({ hours: Array.from({ length: 7 }, () => ({ from, to })), ...parts })
const office = daily('09:00', '17:00')
const night = daily('22:00', '06:00')

test.each([
  ['as the day begins', office, '2026-03-02T09:00Z', true],
  ['as it ends', office, '2026-03-02T17:00Z', false],
  ['in summer, by the clock in London', office, '2026-07-01T08:00Z', true],
  ['before that', office, '2026-07-01T07:59Z', false],
  ['at night', night, '2026-03-02T02:10Z', true],
  ['after a night', night, '2026-03-02T06:00Z', false],
  ['all day', daily('00:00', '00:00'), '2026-03-02T23:59Z', true],
  [
    'on a day off',
    daily('09:00', '17:00', { daysOff: [{ from: '2026-03-01', to: '2026-03-02' }] }),
    '2026-03-02T10:00Z',
    false,
  ],
  [
    'after a day off',
    daily('09:00', '17:00', { daysOff: [{ from: '2026-03-01', to: '2026-03-01' }] }),
    '2026-03-02T10:00Z',
    true,
  ],
  [
    'in the night that began before a day off',
    { ...night, daysOff: [{ from: '2026-03-02', to: '2026-03-02' }] },
    '2026-03-02T02:10Z',
    true,
  ],
  ['while away', daily('09:00', '17:00', { awayUntil: '2026-03-03' }), '2026-03-02T10:00Z', false],
  ['on the day of return', daily('09:00', '17:00', { awayUntil: '2026-03-03' }), '2026-03-03T10:00Z', true],
  [
    'on a weekday without hours',
    makeDuty({ hours: [null, null, null, null, null, null, null] }),
    '2026-03-03T10:00Z',
    false,
  ],
  // Clocks go forward on 29 March 2026 at 01:00 UTC, and back on 25 October 2026 at 01:00 UTC.
  ['from an hour that clocks skip', daily('01:30', '05:00'), '2026-03-29T01:30Z', true],
  ['before it', daily('01:30', '05:00'), '2026-03-29T01:29Z', false],
  ['in the first of two equal hours', daily('01:30', '05:00'), '2026-10-25T00:30Z', true],
  ['in both of them', daily('01:30', '05:00'), '2026-10-25T01:10Z', true],
  ['until the end of the second', daily('22:00', '01:30'), '2026-10-25T01:29Z', true],
])('whether somebody is on duty %s', (_, rota, at, is) => {
  expect(isOnDuty(rota, new Date(at))).toBe(is)
})

const time = fc.integer({ min: 0, max: 95 }).map((quarter) => clockOf(quarter * 15))
const rotas = fc
  .tuple(time, time)
  .map(([from, to]): Hours => ({ from, to }))
  .map((hours) => daily(hours.from, hours.to))
// Around both changes of clocks, and anywhere else.
const moments = fc.oneof(
  ...['2026-03-27T00:00Z', '2026-10-23T00:00Z', '2026-06-01T00:00Z'].map((from) =>
    fc.integer({ min: 0, max: 5 * 24 * 60 }).map((minutes) => new Date(Date.parse(from) + minutes * minuteMs)),
  ),
)

test('on a day on which the clocks do not change, the clock on the wall says who is on duty', () => {
  fc.assert(
    fc.property(rotas, moments, (rota, at) => {
      const change = /^2026-(03-29|10-25)/
      const [day, now = ''] = localTime(at).split('T')
      fc.pre(!change.test(day ?? '') && !change.test(dayOf(new Date(at.getTime() - 86_400_000))))
      const { from, to } = rota.hours[0] ?? { from: '', to: '' }
      expect(isOnDuty(rota, at)).toBe(from < to ? from <= now && now < to : from <= now || now < to)
    }),
  )
})

test('the minutes until a time on duty are as many as asked for, over both changes of clocks', () => {
  fc.assert(
    fc.property(rotas, moments, fc.integer({ min: 1, max: 600 }), (rota, from, minutes) => {
      const until = afterDuty([rota], from, minutes)
      let served = 0
      for (let at = from.getTime(); at < until.getTime(); at += minuteMs) if (isOnDuty(rota, new Date(at))) served += 1
      expect(served).toBe(minutes)
      expect(isOnDuty(rota, new Date(until.getTime() - minuteMs))).toBe(true)
    }),
    { numRuns: 40 },
  )
})

test.each([
  ['on duty', [office], '2026-03-02T10:00Z', '2026-03-02T10:30:00.000Z'],
  ['over the end of a day', [office], '2026-03-02T16:50Z', '2026-03-03T09:20:00.000Z'],
  ['at night, from the morning on', [office], '2026-03-02T02:10Z', '2026-03-02T09:30:00.000Z'],
  ['of whoever is there first', [office, daily('08:50', '12:00')], '2026-03-02T02:10Z', '2026-03-02T09:20:00.000Z'],
  ['by the clock alone where nobody is', [], '2026-03-02T02:10Z', '2026-03-02T02:40:00.000Z'],
])('thirty minutes %s', (_, all, from, until) => {
  expect(afterDuty(all, new Date(from), 30).toISOString()).toBe(until)
})

function clockOf(minutes: number): string {
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')
}
