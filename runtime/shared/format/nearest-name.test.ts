import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { countTypos, nearestName } from './nearest-name.ts'

const word = fc.string({ unit: fc.constantFrom(...'abc'), maxLength: 9 })
const noLimit = 100

describe('typos between two words', () => {
  test.each([
    ['population', 'population', 0],
    ['popluation', 'population', 1],
    ['populaton', 'population', 1],
    ['populattion', 'population', 1],
    ['populatiom', 'population', 1],
    ['opulatoin', 'population', 2],
    ['', 'abc', 3],
    ['lock', 'hinge', 5],
  ])('%j and %j: %d', (a, b, typos) => {
    expect(countTypos(a, b, noLimit)).toBe(typos)
  })

  test('two neighbours swapped are one typo', () => {
    fc.assert(
      fc.property(word, word, (before, after) => {
        expect(countTypos(`${before}xy${after}`, `${before}yx${after}`, noLimit)).toBe(1)
      }),
    )
  })

  test('are the same in both directions', () => {
    fc.assert(fc.property(word, word, (a, b) => countTypos(a, b, noLimit) === countTypos(b, a, noLimit)))
  })

  test('are none only where the words are equal', () => {
    fc.assert(fc.property(word, word, (a, b) => (countTypos(a, b, noLimit) === 0) === (a === b)))
  })

  test('are never more than the longer word has letters', () => {
    fc.assert(fc.property(word, word, (a, b) => countTypos(a, b, noLimit) <= Math.max(a.length, b.length)))
  })

  test('are counted exactly up to the limit, and one more than it beyond', () => {
    fc.assert(
      fc.property(word, word, fc.nat(9), (a, b, limit) => {
        expect(countTypos(a, b, limit)).toBe(Math.min(countTypos(a, b, noLimit), limit + 1))
      }),
      { examples: [['aa', 'bbbbb', 3]] },
    )
  })
})

describe('the nearest name', () => {
  test.each([
    ['popluation', ['postcode', 'population'], 'population'],
    ['Population', ['population'], 'population'],
    ['lock-fiting', ['key-cutting', 'lock-fitting'], 'lock-fitting'],
    ['ab', ['abc'], 'abc'],
    ['alderwick', ['aldervick', 'alderwick'], 'alderwick'],
    ['alderwik', ['alderwig', 'alderwick'], 'alderwig'],
  ])('to %s among %j is %s', (given, candidates, nearest) => {
    expect(nearestName(given, candidates)).toBe(nearest)
  })

  test.each([
    ['hinge', ['lock', 'key']],
    ['ab', ['cd']],
    ['town', ['twin-towns']],
    ['abcdefghijklmnop', ['abcdefghijklwxyz']],
    ['alderwick', []],
  ])('to %s is none of %j', (given, candidates) => {
    expect(nearestName(given, candidates)).toBeNull()
  })
})
