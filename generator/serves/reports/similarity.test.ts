import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findMostSimilar } from './similarity.ts'

const page = (path: string, text: string, ownWords: string[] = [], kind = 'town') => ({ path, kind, text, ownWords })

describe('the sibling that is most like a page', () => {
  test('is the one with the most runs of five words in common', () => {
    const found = findMostSimilar([
      page('/a', 'the old mill by the river has a door that never shuts'),
      page('/b', 'the old mill by the river has a bell that never rings'),
      page('/c', 'nothing of this stands anywhere else in the whole town'),
    ])
    expect(found[0]).toEqual({ path: '/a', kind: 'town', sibling: '/b', share: 4 / 12 })
    expect(found[2]?.share).toBe(0)
  })

  test('is wholly alike when only the name of the place differs', () => {
    const [first] = findMostSimilar([
      page('/a', 'We look after every lock in Alderwick by day', ['Alderwick']),
      page('/b', 'We look after every lock in Fenby by day', ['Fenby']),
    ])
    expect(first?.share).toBe(1)
  })

  test('is never a page of another kind', () => {
    const text = 'one two three four five six seven'
    expect(findMostSimilar([page('/a', text), page('/b', text, [], 'trade')]).map(({ share }) => share)).toEqual([0, 0])
  })

  test('is the one that comparing all with all finds', () => {
    const words = fc.array(fc.constantFrom(...'abcdefgh'), { minLength: 12, maxLength: 40 })
    fc.assert(
      fc.property(fc.array(words, { minLength: 2, maxLength: 12 }), (texts) => {
        const shingles = texts.map((text) => new Set(text.slice(4).map((_, at) => text.slice(at, at + 5).join(' '))))
        const share = (a: Set<string>, b: Set<string>) => a.intersection(b).size / a.union(b).size
        const expected = shingles.map((own, at) =>
          Math.max(...shingles.filter((_, other) => other !== at).map((other) => share(own, other))),
        )
        expect(
          findMostSimilar(texts.map((text, at) => page(`/${at}`, text.join(' ')))).map(({ share }) => share),
        ).toEqual(expected)
      }),
    )
  })
})
