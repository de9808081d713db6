import { expect, test } from 'vitest'
import { momentIn } from './typed-time.ts'

/** What a form makes of a time, at noon on 20 March 2027. */
function typed(at: string, turn?: string) {
  const text = (key: string, values = {}) => [key, ...Object.values(values)].join(' ')
  const form = { at, ...(turn !== undefined && { turn }) }
  return momentIn({ form, text: text as never }, '/set', new Date('2027-03-20T12:00:00Z'))
}

test('a time is by the clocks in London', () => {
  expect(typed('2027-03-20T12:01')).toEqual(new Date('2027-03-20T12:01:00.000Z'))
  expect(typed('2027-03-28T02:30')).toEqual(new Date('2027-03-28T01:30:00.000Z'))
})

test('a time that clocks skip is said with what they show instead', () => {
  const shown = { address: '/set', at: '2027-03-28T01:30', fault: 'frame.time.skipped 02:30', turns: [], isOpen: true }
  expect(typed('2027-03-28T01:30')).toEqual(shown)
})

test('in the hour that comes twice, the time is the one that was chosen', () => {
  const turns = ['first', 'second'].map((value) => ({ name: `frame.time.${value} 01:30`, value }))
  expect(typed('2027-10-31T01:30')).toMatchObject({ fault: 'frame.time.repeated', turns })
  expect(typed('2027-10-31T01:30', 'first')).toEqual(new Date('2027-10-31T00:30:00.000Z'))
  expect(typed('2027-10-31T01:30', 'second')).toEqual(new Date('2027-10-31T01:30:00.000Z'))
})

test.each([
  ['2027-03-20T11:59', 'frame.time.past'],
  ['2026-10-25T01:30', 'frame.time.repeated'],
  ['', 'frame.time.unreadable'],
])('at %j nothing can be done', (at, fault) => {
  expect(typed(at)).toMatchObject({ at, fault })
})

test('the second of two equal times can have passed, too', () => {
  expect(typed('2026-10-25T01:30', 'second')).toMatchObject({ fault: 'frame.time.past', turns: [] })
})
