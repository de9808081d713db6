import { diffArrays, diffWordsWithSpace } from 'diff'
import { sentencesOf, wordsOf } from '../../../plan/words.ts'

type Pair = { before: string; after: string } | { before: string; after: null } | { before: null; after: string }
/** A sentence before and after; null: there is none. */
export type SentenceChange = Pair & {
  /** How often it changes so on the page. */
  times: number
}
/** A part of a sentence; `isChanged`: it is not in the other one. */
export type SentencePart = { text: string; isChanged: boolean }

// A sentence with fewer words of the one before it is another sentence.
const minShared = 0.4

/** The sentences that differ in two texts with one block per line, in their order. */
export function sentenceChanges(before: string, after: string): SentenceChange[] {
  const changes: Pair[] = []
  let removed: readonly string[] = []
  for (const part of [...diffArrays(sentencesOf(before), sentencesOf(after)), null]) {
    if (part?.removed === true) {
      removed = part.value
      continue
    }
    changes.push(...pairSentences(removed, part?.added === true ? part.value : []))
    removed = []
  }
  return [...Map.groupBy(changes, (pair) => JSON.stringify(pair)).values()].flatMap(([pair, ...more]) =>
    pair === undefined ? [] : [{ ...pair, times: 1 + more.length }],
  )
}

/** Sentences that were replaced: each with the next one that has many of its words. */
function pairSentences(removed: readonly string[], added: readonly string[]): Pair[] {
  const changes: Pair[] = []
  let next = 0
  for (const before of removed) {
    const at = added.findIndex((after, index) => index >= next && sharedWords(before, after) >= minShared)
    if (at < 0) {
      changes.push({ before, after: null })
      continue
    }
    for (const after of added.slice(next, at)) changes.push({ before: null, after })
    changes.push({ before, after: added[at] ?? '' })
    next = at + 1
  }
  return [...changes, ...added.slice(next).map((after) => ({ before: null, after }))]
}

/** The share of words that two sentences have in common. */
function sharedWords(before: string, after: string): number {
  const [a, b] = [new Set(wordsOf(before)), new Set(wordsOf(after))]
  return a.intersection(b).size / Math.max(1, Math.min(a.size, b.size))
}

/** Both sentences of a change in parts, so that what differs can be emphasized. */
export function sentenceParts(before: string, after: string): { before: SentencePart[]; after: SentencePart[] } {
  const parts = diffWordsWithSpace(before, after)
  return {
    before: parts.filter(({ added }) => !added).map(({ value, removed }) => ({ text: value, isChanged: removed })),
    after: parts.filter(({ removed }) => !removed).map(({ value, added }) => ({ text: value, isChanged: added })),
  }
}
