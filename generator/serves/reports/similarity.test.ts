import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findContainment } from './similarity.ts'

describe('the page that holds most of another', () => {
  test('is the one that has most of its runs of five words', () => {
    const found = findContainment([
      { path: '/a', text: 'the old mill by the river has a door that never shuts' },
      { path: '/b', text: 'the old mill by the river has a bell that never rings' },
      { path: '/c', text: 'nothing of this stands anywhere else in the whole town' },
    ])
    expect(found[0]).toEqual({ path: '/a', sibling: '/b', share: 4 / 8 })
    expect(found[2]?.share).toBe(0)
  })

  test('holds all of a shorter page, which holds a part of the longer one', () => {
    const found = findContainment([
      { path: '/short', text: 'one two three four five six' },
      { path: '/long', text: 'one two three four five six seven eight' },
    ])
    expect(found.map(({ share }) => share)).toEqual([1, 2 / 4])
  })

  test('is the one that comparing all with all finds', () => {
    const words = fc.array(fc.constantFrom(...'abcdefgh'), { minLength: 12, maxLength: 40 })
    fc.assert(
      fc.property(fc.array(words, { minLength: 2, maxLength: 12 }), (texts) => {
        const shingles = texts.map((text) => new Set(text.slice(4).map((_, at) => text.slice(at, at + 5).join(' '))))
        const share = (a: Set<string>, b: Set<string>) => a.intersection(b).size / a.size
        const expected = shingles.map((own, at) =>
          Math.max(...shingles.filter((_, other) => other !== at).map((other) => share(own, other))),
        )
        const found = findContainment(texts.map((text, at) => ({ path: `/${at}`, text: text.join(' ') })))
        expect(found.map(({ share }) => share)).toEqual(expected)
      }),
    )
  })
})
