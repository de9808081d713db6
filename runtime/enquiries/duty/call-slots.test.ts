import fc from 'fast-check'
import { expect, test } from 'vitest'
import { makeDuty } from '../../../tests/fakes/make-duty.ts'
import { dayOf, localTime } from '../../contract/day.ts'
import { slotMs, slotStart, slotText } from '../../page/forms/call-slot.ts'
import { bankHolidays } from './bank-holidays.ts'
import { callSlots, slotName } from './call-slots.ts'
import type { Hours, Rota } from './duty.ts'
import { isOnDuty } from './shifts.ts'

const hourMs = 3_600_000
const workdays = (from: string, to: string, parts: Partial<Rota> = {}) =>
  makeDuty({ hours: [1, 2, 3, 4, 5, 6, 7].map((weekday) => (weekday < 6 ? { from, to } : null)), ...parts })
const office = workdays('09:00', '17:30')
const named = (rotas: readonly Rota[], now: string) => callSlots(rotas, new Date(now)).map(slotName)

test('are two hours each on the next three working days, from an hour ahead on', () => {
  const day = (date: string) => ['09', '11', '13', '15'].map((hour) => `${date}T${hour}:00:00+00:00`)
  // A Thursday.
  expect(named([office], '2026-11-26T14:00Z')).toEqual([
    '2026-11-26T15:00:00+00:00',
    ...day('2026-11-27'),
    ...day('2026-11-30'),
  ])
  expect(named([office], '2026-11-26T14:01Z')[0]).toBe('2026-11-27T09:00:00+00:00')
  expect(named([office], '2026-11-26T14:01Z').at(-1)).toBe('2026-12-01T15:00:00+00:00')
})

test.each([
  ['without a rota', [], '2026-11-26T10:00Z', undefined],
  [
    'with nobody on duty for weeks',
    [workdays('09:00', '17:00', { awayUntil: '2027-02-01' })],
    '2026-11-26T10:00Z',
    undefined,
  ],
  ['with hours too short for one', [workdays('09:00', '10:30')], '2026-11-26T10:00Z', undefined],
  ['after bank holidays', [office], '2026-12-24T18:00Z', '2026-12-29T09:00:00+00:00'],
  ['in summer, by the clock in London', [office], '2026-07-01T05:00Z', '2026-07-01T09:00:00+01:00'],
  [
    'of two people who follow each other',
    [workdays('09:00', '10:00'), workdays('10:00', '11:00')],
    '2026-11-26T07:00Z',
    '2026-11-26T09:00:00+00:00',
  ],
  [
    'at a weekend, if the rota says so',
    [makeDuty({ hours: [null, null, null, null, null, { from: '10:00', to: '12:00' }, null] })],
    '2026-11-26T07:00Z',
    '2026-11-28T10:00:00+00:00',
  ],
  [
    'after a night shift that began the day before',
    [workdays('22:00', '06:00')],
    '2026-11-27T22:30Z',
    '2026-11-28T00:00:00+00:00',
  ],
  [
    'after days off',
    [workdays('09:00', '17:00', { daysOff: [{ from: '2026-11-26', to: '2026-12-01' }] })],
    '2026-11-26T07:00Z',
    '2026-12-02T09:00:00+00:00',
  ],
])('the first one %s', (_, rotas, now, first) => {
  expect(named(rotas, now)[0]).toBe(first)
})

test.each(['2026-03-28T22:00Z', '2026-10-24T22:00Z'])('none is where clocks change (%s)', (now) => {
  const slots = callSlots([makeDuty()], new Date(now)).map(({ from }) => localTime(from))
  const sunday = slots.filter((local) => /-(29|25)T/.test(local))
  expect(sunday.length).toBeGreaterThan(9)
  expect(sunday.filter((local) => local.endsWith('T00:00') || local.endsWith('T01:00'))).toEqual([])
})

const time = fc
  .integer({ min: 0, max: 95 })
  .map(
    (quarter) => `${String(Math.floor(quarter / 4)).padStart(2, '0')}:${String((quarter % 4) * 15).padStart(2, '0')}`,
  )
const hours = fc.option(fc.record({ from: time, to: time }) as fc.Arbitrary<Hours>, { nil: null, freq: 3 })
const rotas = fc.array(
  fc.array(hours, { minLength: 7, maxLength: 7 }).map((week): Rota => makeDuty({ hours: week })),
  { maxLength: 3 },
)
// Around both changes of clocks, Christmas and anything else.
const moments = fc
  .tuple(
    fc.constantFrom('2026-03-26', '2026-10-22', '2026-12-23', '2026-06-01'),
    fc.integer({ min: 0, max: 5 * 24 * 60 }),
  )
  .map(([day, minutes]) => new Date(Date.parse(day) + minutes * 60_000))

test('all of them are two hours ahead of which somebody is on duty, on three days at most that are no bank holidays', () => {
  fc.assert(
    fc.property(rotas, moments, (all, now) => {
      const slots = callSlots(all, now)
      expect(new Set(slots.map(({ from }) => dayOf(from))).size).toBeLessThanOrEqual(3)
      for (const [index, { from, to }] of slots.entries()) {
        expect(to.getTime() - from.getTime()).toBe(slotMs)
        expect(from.getTime() - now.getTime()).toBeGreaterThanOrEqual(hourMs)
        expect(bankHolidays(2026)).not.toContain(dayOf(from))
        const next = slots[index + 1]
        if (next !== undefined) expect(next.from.getTime()).toBeGreaterThanOrEqual(to.getTime())
        for (let at = from.getTime(); at < to.getTime(); at += 15 * 60_000)
          expect(all.some((rota) => isOnDuty(rota, new Date(at)))).toBe(true)
      }
    }),
    { numRuns: 20 },
  )
})

test('one on offer stays so until an hour before it begins, if the rota stays', () => {
  fc.assert(
    fc.property(rotas, moments, fc.double({ min: 0, max: 1, noNaN: true }), (all, now, part) => {
      for (const { from } of callSlots(all, now)) {
        const later = new Date(now.getTime() + Math.floor((from.getTime() - hourMs - now.getTime()) * part))
        expect(callSlots(all, later).map(slotName)).toContain(slotName({ from }))
      }
    }),
    { numRuns: 8 },
  )
})

test('its name says when it begins, and its text does by the clock of London', () => {
  fc.assert(
    fc.property(rotas, moments, (all, now) => {
      for (const { from, to } of callSlots(all, now)) {
        const name = slotName({ from })
        expect(slotStart(name)).toEqual(from)
        const [begins, ends] = [from, to].map((at) => localTime(at).slice(11))
        expect(slotText(name)).toMatch(new RegExp(`^\\w+day \\d+ \\w+, ${begins} to ${ends}$`))
      }
    }),
    { numRuns: 8 },
  )
})

test.each(['', 'soon', '2026-12-01', '2026-12-01T10:00', '2026-13-01T10:00:00Z', '2026-12-01T10:00:00+00:00 '])(
  '%j is no start',
  (text) => {
    expect([slotStart(text), slotText(text)]).toEqual([null, text])
  },
)
