import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createTimeLimit, TimeLimitError } from './time-limit.ts'

const forever: Record<string, () => unknown> = {
  'a loop': () => {
    for (;;);
  },
  'a loop that catches everything': () => {
    for (;;)
      try {
        for (;;);
      } catch {
        // A template may catch whatever it likes: the limit has to end it all the same.
      }
  },
  'a regular expression': () => /^(a+)+$/.test(`${'a'.repeat(60)}b`),
  'a function that an array calls': () => [1].map(() => forever['a loop']?.()),
  'a getter that is serialized': () => JSON.stringify({ toJSON: forever['a loop'] }),
}

test.each(Object.keys(forever))('%s is ended', (name) => {
  const { run } = createTimeLimit(100)
  expect(() => run(() => forever[name]?.())).toThrow(new TimeLimitError(100))
  expect(run(() => 'the next one')).toBe('the next one')
})

test('work that ends returns or throws what it does, also within other work', () => {
  const { run } = createTimeLimit()
  const error = new TypeError('a fault of a template')
  expect(run(() => [run(() => 'inner'), 'outer'])).toEqual(['inner', 'outer'])
  expect(() => run(() => run(() => fail(error)))).toThrow(error)
})

test('of many items those that never end are late, and all others are worked on once, in their order', () => {
  fc.assert(
    fc.property(fc.array(fc.boolean(), { maxLength: 6 }), (ends) => {
      const [done, late]: [number[], number[]] = [[], []]
      const items = ends.map((_, index) => index)
      const work = (item: number) => {
        while (ends[item] === false);
        done.push(item)
      }
      createTimeLimit(2).each(items, work, (item) => void late.push(item))
      // A slow machine may be late with any item.
      expect([...done, ...late].sort()).toEqual(items)
      expect(late).toEqual(expect.arrayContaining(items.filter((item) => ends[item] === false)))
      expect(done).toEqual(done.toSorted())
    }),
    { numRuns: 20 },
  )
})

function fail(error: Error): never {
  throw error
}
