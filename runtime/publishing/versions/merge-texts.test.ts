import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mergeTexts } from './merge-texts.ts'

const lines = (...all: string[]) => all.map((line) => `${line}\n`).join('')

test('changes to different lines are both in the merged text, with the line breaks as they are', () => {
  const base = 'name: Ely\r\nregion: East\r\n\r\nintro: Two locks.\r\n\r\nclosing: Call us.'
  const mine = base.replace('Two', 'Three')
  const theirs = base.replace('East', 'Fens').replace('Call us.', 'Call us now.')
  expect(mergeTexts({ base, mine, theirs })).toBe(
    'name: Ely\r\nregion: Fens\r\n\r\nintro: Three locks.\r\n\r\nclosing: Call us now.',
  )
})

test('changes to the same line, or to lines that touch, are left to a person', () => {
  const base = lines('a', 'b', 'c')
  expect(mergeTexts({ base, mine: lines('a', 'x', 'c'), theirs: lines('a', 'y', 'c') })).toBeNull()
  expect(mergeTexts({ base, mine: lines('x', 'b', 'c'), theirs: lines('a', 'y', 'c') })).toBeNull()
  expect(mergeTexts({ base, mine: lines('a', 'x', 'c'), theirs: lines('a', 'c') })).toBeNull()
})

test('who has changed nothing gets what the other one wrote, and equal changes are one', () => {
  const text = fc.array(fc.constantFrom('a', 'b', '', '  - c', 'd: e'), { maxLength: 12 }).map((all) => all.join('\n'))
  fc.assert(
    fc.property(text, text, (base, other) => {
      expect(mergeTexts({ base, mine: base, theirs: other })).toBe(other)
      expect(mergeTexts({ base, mine: other, theirs: base })).toBe(other)
      expect(mergeTexts({ base, mine: other, theirs: other })).toBe(other)
    }),
  )
})

test('a change at each end of a text is merged, whatever is between', () => {
  const middle = fc.array(fc.constantFrom('a', 'b', '', 'x: y'), { minLength: 1, maxLength: 10 })
  fc.assert(
    fc.property(middle, (between) => {
      const text = (first: string, last: string) => lines(first, 'one', ...between, 'two', last)
      const merged = mergeTexts({
        base: text('first', 'last'),
        mine: text('mine', 'last'),
        theirs: text('first', 'theirs'),
      })
      expect(merged).toBe(text('mine', 'theirs'))
    }),
  )
})
