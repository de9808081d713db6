import { expect, test } from 'vitest'
import { readCallsFile } from './calls-csv.ts'

const now = new Date('2026-11-20T15:00:00.000Z')
const read = (text: string) => readCallsFile(Buffer.from(text), now)

test('a file has its calls in any order of columns, and says what is wrong with which line', () => {
  const file = read(
    '\ufeffDate;Extension;From;To\n2026-11-20 14:28;7;01632 960123;020 7946 0123\n\n20/11/2026 09:00;7;anonymous;\nnever;7;"01632\n960124";\n',
  )
  expect(file).toEqual({
    calls: [{ number: '01632 960123', called: '020 7946 0123', at: new Date('2026-11-20T14:28:00Z'), id: null }],
    withheld: 1,
    faults: [{ line: 6, message: expect.stringMatching(/^number has to be .*; time has to be like/) }],
  })
})

test.each([
  ['semicolons', 'Number;Time;Called\n01632 960123;20/11/2026, 14:28;020 7946 0123\n'],
  ['tabs', 'Number\tTime\tCalled\n01632 960123\t20/11/2026, 14:28\t020 7946 0123\n'],
  ['commas', 'Number,"Time; local",Time,Called\n01632 960123,,"20/11/2026, 14:28",020 7946 0123\n'],
  ['a quoted name', '"Caller, number";Number;Time;Called\n;01632 960123;20/11/2026, 14:28;020 7946 0123\n'],
])('a file with %s has what stands between them', (_, text) => {
  const [number, called, at] = ['01632 960123', '020 7946 0123', new Date('2026-11-20T14:28:00Z')]
  expect(read(text)).toEqual({ calls: [{ number, called, at, id: null }], withheld: 0, faults: [] })
})

test.each([
  ['', 'no-columns'],
  ['number,time\n', 'no-columns'],
  ['number,when\n01632 960123,2026-11-20 14:28\n', 'no-columns'],
  ['number,time\n"01632 960123,2026-11-20 14:28\n', 'unreadable'],
  ['number,time\n1,2,3\n', 'unreadable'],
  [`number,time\n${'01632 960123,2026-11-20 14:28\n'.repeat(1_001)}`, 'too-many'],
])('a file like %j is refused as a whole', (text, fault) => {
  expect(read(text)).toEqual({ fault })
})

test('a file in another encoding is refused as a whole', () => {
  expect(readCallsFile(Buffer.from([0x6e, 0xff, 0xfe]), now)).toEqual({ fault: 'unreadable' })
})
