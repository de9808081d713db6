import { LRUCache } from 'lru-cache'
import { syllable } from 'syllable'
import { getOrMake } from '../../../runtime/shared/content/memo.ts'

/** How hard a text is to read; `age` is the age in years at which most people can. */
export type Readability = { age: number; wordsPerSentence: number; words: number }
type Counts = { sentences: number; words: number; syllables: number }

// A first-grade reader is six years old; the formula's grade plus five is the age.
const ageAtGradeZero = 5
// Headings, labels and lists of names are not sentences, and would make any text look easy.
const minWords = 4
// Pages of a site share most of their words, and many of their paragraphs.
const knownSyllables = new LRUCache<string, number>({ max: 50_000 })
const knownParagraphs = new LRUCache<string, Counts>({ max: 20_000 })
// Creating one takes longer than segmenting a paragraph.
const segmenter = new Intl.Segmenter('en-GB', { granularity: 'sentence' })
const sentenceEnd = /[.!?][”’")]*$/

/**
 * How hard the sentences of a text are to read (Kincaid and others, 1975); null if it has none. A line is a paragraph.
 */
export function readability(text: string): Readability | null {
  const total = { sentences: 0, words: 0, syllables: 0 }
  for (const paragraph of text.split('\n')) {
    const { sentences, words, syllables } = countsOf(paragraph)
    total.sentences += sentences
    total.words += words
    total.syllables += syllables
  }
  if (total.words === 0) return null
  const wordsPerSentence = total.words / total.sentences
  const grade = 0.39 * wordsPerSentence + 11.8 * (total.syllables / total.words) - 15.59
  return { age: grade + ageAtGradeZero, wordsPerSentence, words: total.words }
}

/** What is counted of the sentences of a paragraph. */
function countsOf(paragraph: string): Counts {
  return getOrMake<string, Counts>(knownParagraphs, paragraph, () => {
    const sentences = sentencesOf(paragraph)
    const words = sentences.flatMap(wordsOf)
    return {
      sentences: sentences.length,
      words: words.length,
      syllables: words.reduce((sum, word) => sum + syllablesOf(word), 0),
    }
  })
}

function sentencesOf(paragraph: string): string[] {
  const segments = segmenter.segment(paragraph.trim())
  return [...segments]
    .map(({ segment }) => segment.trim())
    .filter((text) => sentenceEnd.test(text) && wordsOf(text).length >= minWords)
}

function syllablesOf(word: string): number {
  return getOrMake<string, number>(knownSyllables, word, () => Math.max(1, syllable(word)))
}

function wordsOf(text: string): string[] {
  return text.match(/[\p{L}\p{N}][\p{L}\p{N}’']*/gu) ?? []
}
