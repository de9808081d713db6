import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sentenceChanges, sentenceParts } from './sentence-changes.ts'

const sentences = ['We open doors.', 'We open gates.', 'Call us by day.', 'Prices\u00a0are below.', 'Contact'] as const
const texts = fc.array(fc.constantFrom(...sentences), { maxLength: 8 })

/** Sentences with how often each occurs, without `taken`. */
function counts(all: readonly string[], taken: readonly string[]): Record<string, number> {
  const left: Record<string, number> = {}
  for (const sentence of all) left[sentence] = (left[sentence] ?? 0) + 1
  for (const sentence of taken) left[sentence] = (left[sentence] ?? 0) - 1
  return Object.fromEntries(Object.entries(left).filter(([, count]) => count !== 0))
}

test('two texts have the same sentences but for those that changed', () => {
  fc.assert(
    fc.property(texts, texts, (before, after) => {
      const changes = sentenceChanges(before.join('\n'), after.join('\n'))
      const of = (side: 'before' | 'after') =>
        changes.flatMap(
          (change) =>
            Array(change.times)
              .fill(change[side] ?? [])
              .flat() as string[],
        )
      expect(counts(before, of('before'))).toEqual(counts(after, of('after')))
      if (before.join() === after.join()) expect(changes).toEqual([])
    }),
  )
})

test('a sentence that was rewritten is one change, and another sentence is not', () => {
  expect(sentenceChanges('We open old doors. Call us.', 'We open all doors. Prices are below.')).toEqual([
    { before: 'We open old doors.', after: 'We open all doors.', times: 1 },
    { before: 'Call us.', after: null, times: 1 },
    { before: null, after: 'Prices are below.', times: 1 },
  ])
  expect(sentenceChanges('Call 1\nWe open doors.\nCall 1', 'Call 2\nWe open doors.\nCall 2')).toEqual([
    { before: 'Call 1', after: 'Call 2', times: 2 },
  ])
})

test('the parts of a sentence make the whole of it', () => {
  const { before, after } = sentenceParts('We open old doors.', 'We open all doors, too.')
  expect([before, after].map((parts) => parts.map(({ text }) => text).join(''))).toEqual([
    'We open old doors.',
    'We open all doors, too.',
  ])
  expect(before.filter(({ isChanged }) => isChanged)).toEqual([{ text: 'old', isChanged: true }])
})
