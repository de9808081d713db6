/** Marks in texts: invisible characters that say where a text comes from, and that no content has. */

// Invisible operators: they are no letters, no spaces, and nothing to an order of words.
const [first, last] = [0x2061, 0x2064]
const digits = last - first + 1
const length = 8
const mark = new RegExp(`[\\u${first.toString(16)}-\\u${last.toString(16)}]{${length}}`, 'g')
// In an address a character is written as its bytes.
const anyMark = new RegExp(`[\\u${first.toString(16)}-\\u${last.toString(16)}]|%E2%81%A[1-4]`, 'gi')

const paragraphStart = /(?:^|\n)\s*\p{L}?(?=\S)/gu
const paragraphEnd = /\S(?=\s*(?:\n|$))/gu

/** As many sources can be told apart. */
export const maxMarks = digits ** length

/**
 * Where a mark is in a text: behind its first letter, so that it can be written with a capital, or behind its last
 * character.
 */
export type MarkPlace = 'first' | 'last'

/** A text with the mark of a number in each of its paragraphs. */
export function withMark(text: string, number: number, place: MarkPlace): string {
  const own = Array.from({ length }, (_, digit) =>
    String.fromCharCode(first + (Math.floor(number / digits ** digit) % digits)),
  ).join('')
  return text.replace(place === 'first' ? paragraphStart : paragraphEnd, (found) => found + own)
}

/** The numbers of the marks in a text. */
export function marksIn(text: string): number[] {
  return (text.match(mark) ?? []).map((found) =>
    [...found].reduce((sum, character, digit) => sum + (character.charCodeAt(0) - first) * digits ** digit, 0),
  )
}

export function hasMarks(text: string): boolean {
  return text.search(anyMark) !== -1
}

export function withoutMarks(text: string): string {
  return text.replace(anyMark, '')
}
