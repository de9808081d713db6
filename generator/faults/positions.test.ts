import { expect, test } from 'vitest'
import { createPositions, positionOf } from './positions.ts'

test('a place is a line and a column from 1, also where a text begins with a line break', () => {
  const text = '\nfirst\n\nlast'
  const offsets = Array.from({ length: text.length + 1 }, (_, offset) => offset)
  expect(positionOf(text, 0)).toEqual({ line: 1, column: 1 })
  expect(positionOf(text, 1)).toEqual({ line: 2, column: 1 })
  expect(offsets.map((offset) => positionOf(text, offset))).toEqual(offsets.map(createPositions(text)))
})
