import { expect, test } from 'vitest'
import { readCall } from './read-call.ts'

const now = new Date('2026-11-20T15:00:00.000Z')
const call = { number: '01632 960123', time: '2026-11-20T14:28:00Z', called: '020 7946 0123' }

test.each([
  ['2026-11-20T14:28:00Z', '2026-11-20T14:28:00.000Z'],
  ['2026-11-20T14:28+01:00', '2026-11-20T13:28:00.000Z'],
  ['2026-11-20 14:28', '2026-11-20T14:28:00.000Z'],
  ['20/11/2026 14:28:09', '2026-11-20T14:28:00.000Z'],
  // The clocks went back on 25 October: this is in both hours, and the first counts.
  ['2026-10-25 01:30', '2026-10-25T00:30:00.000Z'],
  ['2026-10-24 14:28', '2026-10-24T13:28:00.000Z'],
  // A clock that is a little ahead.
  ['2026-11-20T15:04:00Z', '2026-11-20T15:00:00.000Z'],
])('a call at %s was at %s', (time, at) => {
  expect(readCall({ ...call, time }, now)).toEqual({
    kind: 'call',
    call: { number: '01632 960123', called: '020 7946 0123', at: new Date(at), id: null },
  })
})

test.each([
  [{ time: '2026-11-20T15:06:00Z' }, 'time is still to come'],
  [{ time: '2026-10-20T14:59:00Z' }, 'time is more than 31 days ago'],
  [{ time: '2026-02-30 10:00' }, /^time has to be like/],
  [{ time: 'yesterday' }, /^time has to be like/],
  [{ time: undefined }, /^time has to be like/],
  [{ number: '12' }, 'nobody can call 12 back'],
  [{ number: 44 }, /^number has to be/],
  [{ number: '0'.repeat(31) }, /^number has to be/],
  [{ called: ['020 7946 0123'] }, /^called has to be/],
  [{ id: 'a\u0000b' }, /^id can have/],
])('%o is a fault', (parts, message) => {
  const expected = typeof message === 'string' ? message : expect.stringMatching(message)
  expect(readCall({ ...call, ...parts }, now)).toMatchObject({ kind: 'faults', faults: [{ message: expected }] })
})

test('all faults are told at once, and who withheld their number cannot be called back', () => {
  const read = readCall({ number: 1, time: 2, called: 3 }, now)
  expect(read.kind === 'faults' && read.faults.map(({ field }) => field)).toEqual(['number', 'time', 'called'])
  for (const number of ['', 'anonymous', undefined])
    expect(readCall({ ...call, number }, now)).toEqual({ kind: 'withheld' })
})
