import { fleschKincaid } from 'flesch-kincaid'
import { LRUCache } from 'lru-cache'
import { syllable } from 'syllable'

/** How hard a text is to read; `age` is the age in years at which most people can. */
export type Readability = { age: number; wordsPerSentence: number; words: number }

// A first-grade reader is six years old; the formula's grade plus five is the age.
const ageAtGradeZero = 5
// Headings, labels and lists of names are not sentences, and would make any text look easy.
const fewestWords = 4
// Pages of a site share most of their words.
const knownSyllables = new LRUCache<string, number>({ max: 50_000 })
// Creating one takes longer than segmenting a paragraph.
const segmenter = new Intl.Segmenter('en-GB', { granularity: 'sentence' })
const sentenceEnd = /[.!?][”’")]*$/

/** How hard the sentences of a text are to read (Flesch and Kincaid, 1975); null if it has none. A line is a paragraph. */
export function readability(text: string): Readability | null {
  const sentences = text.split('\n').flatMap(sentencesOf)
  const words = sentences.flatMap(wordsOf)
  if (words.length === 0) return null
  const syllables = words.reduce((sum, word) => sum + syllablesOf(word), 0)
  const grade = fleschKincaid({ sentence: sentences.length, word: words.length, syllable: syllables })
  return { age: grade + ageAtGradeZero, wordsPerSentence: words.length / sentences.length, words: words.length }
}

function sentencesOf(paragraph: string): string[] {
  const segments = segmenter.segment(paragraph.trim())
  return [...segments].map(({ segment }) => segment.trim()).filter((text) => sentenceEnd.test(text) && wordsOf(text).length >= fewestWords)
}

function syllablesOf(word: string): number {
  const known = knownSyllables.get(word)
  if (known !== undefined) return known
  const count = Math.max(1, syllable(word))
  knownSyllables.set(word, count)
  return count
}

function wordsOf(text: string): string[] {
  return text.match(/[\p{L}\p{N}][\p{L}\p{N}’']*/gu) ?? []
}
