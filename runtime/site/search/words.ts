import { withoutMarks } from '../../shared/format/text.ts'

// Names and questions differ in them ('Barrow in Furness', 'a locksmith near me'), and they say nothing of what is
// meant.
const smallWords = new Set([
  'a',
  'an',
  'and',
  'at',
  'by',
  'for',
  'in',
  'me',
  'my',
  'near',
  'of',
  'on',
  'or',
  'the',
  'to',
  'upon',
  'with',
])
const sameWords: ReadonlyMap<string, string> = new Map([['saint', 'st']])
// Longer than any word that is searched for: typos are looked for letter by letter.
const maxWordLength = 40

/**
 * The words of a text as they are compared: lower case, accents and apostrophes left out, 'saint' and 'st' alike, small
 * words left out unless there are no others ('Quay-on-Sea' → 'quay', 'sea').
 */
export function searchWords(text: string): string[] {
  const all = allWords(text)
  const significant = all.filter((word) => !smallWords.has(word))
  return significant.length === 0 ? all : significant
}

/** The words of a text as they are compared, small ones among them. */
export function allWords(text: string): string[] {
  return fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .map((word) => sameWords.get(word) ?? word.slice(0, maxWordLength))
}

/** How many typos a word of this length may have: none in a short one, which is soon another word. */
export function typosAllowed(word: string): number {
  if (/\p{N}/u.test(word) || word.length < 4) return 0
  return word.length < 8 ? 1 : 2
}

function fold(text: string): string {
  return withoutMarks(text)
    .replace(/['’‘ʼ`]/g, '')
    .toLowerCase()
}
