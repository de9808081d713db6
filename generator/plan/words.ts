const wordPattern = /[\p{L}\p{N}]+(?:[’'-][\p{L}\p{N}]+)*/gu
const blank = '_'

/** The words of a text; a number, a name with an apostrophe and a compound are one word each. */
export function wordsOf(text: string): string[] {
  return text.match(wordPattern) ?? []
}

/** The sentences of a text with one block per line. A line without a full stop is one. */
export function sentencesOf(text: string): string[] {
  return text
    .split(/(?<=[.!?])\s+|\n+/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '')
}

export type MarkedSentence = {
  /** The words of a sentence. */
  words: readonly string[]
  /** Which of them are names or figures. */
  isFact: readonly boolean[]
  /** The sentence with these as `_`. */
  blanked: string
}

export type Marker = (sentence: string) => MarkedSentence

/** Marks the names and figures of sentences. `names`: names of places and of what is in them. */
export function createMarker(names: Iterable<string>): Marker {
  const byFirst = new Map<string, string[][]>()
  for (const name of new Set(names)) {
    const [first, ...rest] = wordsOf(name).map(stem)
    if (first !== undefined) byFirst.set(first, [...(byFirst.get(first) ?? []), rest])
  }
  for (const phrases of byFirst.values()) phrases.sort((a, b) => b.length - a.length)
  return (sentence) => {
    const words = wordsOf(sentence)
    const stems = words.map(stem)
    const isFact = words.map((found) => /\p{N}/u.test(found))
    for (let at = 0; at < words.length; at++) {
      const phrase = byFirst
        .get(stems[at] ?? '')
        ?.find((rest) => rest.every((part, index) => part === stems[at + 1 + index]))
      if (phrase === undefined) continue
      isFact.fill(true, at, at + 1 + phrase.length)
      at += phrase.length
    }
    return { words, isFact, blanked: blankedOf(words, isFact) }
  }
}

/** The word, without the ending of a possessive. */
function stem(word: string): string {
  return word.replace(/[’']s$/, '')
}

/** Names and figures in a row, also with 'and' between them, are one blank: lists of any length are the same. */
function blankedOf(words: readonly string[], isFact: readonly boolean[]): string {
  return words
    .map((found, at) => (isFact[at] === true ? blank : found.toLowerCase()))
    .join(' ')
    .replaceAll(/_(?: and _| _)+/g, blank)
}
