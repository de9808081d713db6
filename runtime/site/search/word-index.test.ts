import { describe, expect, test } from 'vitest'
import { createWordIndex } from './word-index.ts'

const index = createWordIndex<string>()
index.add('fenby', 'name', 'Fenby')
index.add('north-fenby', 'name', 'North Fenby')
index.add('alderwick', 'name', 'Alderwick')
index.add('alderwick', 'by', 'Harbour')
index.add('alderwick', 'by', 'AL1')
index.add('alderwick', 'about', 'Locks older than the railway')
index.add('hamlet', 'name', 'Hambour')
index.add('far-off', 'name', 'Far-Off')
index.add('far-off', 'by', 'AL10')
index.add('far-off', 'by', 'EC1A')

/** What a word finds, the best first. */
function found(word: string, isLast = true): string[] {
  const matches = [...index.find(word, { isLast })]
  return matches.sort(([, a], [, b]) => b.points - a.points).map(([target]) => target)
}

describe('a word finds', () => {
  test.each([
    ['whole names before those that it is a part of', 'fenby', ['fenby', 'north-fenby']],
    ['names that it begins', 'alder', ['alderwick']],
    ['names by one letter more, less, other or swapped', 'aldrewick', ['alderwick']],
    ['names that are written in one', 'northfenby', ['north-fenby']],
    ['another thing that a target is called, before a typo in a name', 'harbour', ['alderwick', 'hamlet']],
    ['what tells of it, by whole words', 'railway', ['alderwick']],
    ['a district, and not those that begin like it', 'al1', ['alderwick']],
    ['districts that it begins, when there is none of its name', 'ec1', ['far-off']],
  ])('%s', (_, word, targets) => {
    expect(found(word)).toEqual(targets)
  })

  test.each([
    ['nothing by a beginning that is followed by other words', 'alder', false],
    ['nothing by the beginning of what tells of it', 'railw', true],
    ['nothing by a typo in a short word', 'fra', true],
    ['nothing by a typo in a district', 'al2', true],
    ['nothing by a word of another kind', 'zebra', true],
  ])('%s', (_, word, isLast) => {
    expect(found(word, isLast)).toEqual([])
  })

  test.each([
    ['alderwck', 1],
    ['aldrewick', 1],
    ['aldrewikc', 2],
    ['fenyb', 1],
  ])('%j with its swaps counted once, as %i', (word) => {
    expect(found(word).length).toBeGreaterThan(0)
  })
})

test('a guess goes further than a typo, and to names alone', () => {
  expect(found('eldurwack')).toEqual([])
  expect([...index.findSimilar('eldurwack').keys()]).toEqual(['alderwick'])
  expect([...index.findSimilar('raylwey').keys()]).toEqual([])
})
