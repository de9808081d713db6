import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { AnswerTimes } from '../../../enquiries/store/find/find-enquiries.ts'
import { answerNumbers, medianOf } from './first-answers.ts'

const now = new Date('2026-03-02T12:00:00.000Z')
const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000).toISOString()
/** One that came four hours ago, was due after half an hour, and was promised within five. */
const row = (location: string, answeredAfter: number | null): AnswerTimes => ({
  location,
  kind: 'consumer',
  createdAt: at(-240),
  answerBy: at(60),
  firstAnswer: answeredAfter === null ? null : { at: at(-240 + answeredAfter), by: 'jo@example.com' },
  firstAnswerDue: at(-210),
})

test('an answer counts within its time, a missing one once its time is over, and none before', () => {
  const rows = [row('fenby', 10), row('fenby', 60), row('fenby', null), row('oldby', null), row('', 1)]
  expect(answerNumbers(rows, now, ({ location }) => location)).toEqual([
    { key: 'fenby', count: 3, answered: 2, medianMs: 35 * 60_000, inTime: 1 / 3, promised: 1 },
    { key: 'oldby', count: 1, answered: 0, medianMs: null, inTime: 0, promised: null },
  ])
})

test('as many are below the median as above it', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(), { minLength: 1 }), (values) => {
      const median = medianOf(values) ?? Number.NaN
      const count = (is: (value: number) => boolean) => values.filter(is).length
      expect(count((value) => value < median)).toBeLessThanOrEqual(values.length / 2)
      expect(count((value) => value > median)).toBeLessThanOrEqual(values.length / 2)
    }),
  )
})
