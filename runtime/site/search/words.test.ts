import { describe, expect, test } from 'vitest'
import { searchWords, typosAllowed } from './words.ts'

describe('texts that people write differently have the same words', () => {
  test.each([
    ['Quay of Morrow', ['quay', 'morrow']],
    ['QUAY-OF-MORROW', ['quay', 'morrow']],
    ['Quay on the Morrow', ['quay', 'morrow']],
    ['Quay & Morrow', ['quay', 'morrow']],
    ["King's Fenby", ['kings', 'fenby']],
    ['King’s Fenby', ['kings', 'fenby']],
    ['Kings Fenby', ['kings', 'fenby']],
    ['St Alder', ['st', 'alder']],
    ['St. Alder', ['st', 'alder']],
    ['Saint Alder', ['st', 'alder']],
    ['Âlderwick-lès-Bàins', ['alderwick', 'les', 'bains']],
    ['ﬁxing locks', ['fixing', 'locks']],
    ['a locksmith near me in Alderwick', ['locksmith', 'alderwick']],
    ['AL1 2BC', ['al1', '2bc']],
    ['the', ['the']],
    ['  ', []],
    ['?! …', []],
  ])('%j', (text, words) => {
    expect(searchWords(text)).toEqual(words)
  })

  test('and a word as long as a page is cut', () => {
    expect(searchWords('k'.repeat(5000))[0]?.length).toBeLessThan(100)
  })
})

test.each([
  ['elm', 0],
  ['bath', 1],
  ['fenbyes', 1],
  ['alderwic', 2],
  ['al1', 0],
  ['24hours', 0],
])('%j may have %i typos', (word, typos) => {
  expect(typosAllowed(word)).toBe(typos)
})
