import { dialedDigits } from '../shared/format/phone.ts'
import { withoutMarks } from '../shared/format/text.ts'
import type { Seal } from './seal.ts'

/** The fields of an enquiry that it can be found by. */
type SearchedFields = Readonly<Partial<Record<'name' | 'firstName' | 'lastName' | 'company' | 'phone', string>>>

// So many digits in a row are one term. Fewer than these find nothing.
const digitsPerTerm = 4

/**
 * The keyed hashes that an enquiry is found by: of each word of its names, and of each four digits in a row of its
 * number.
 */
export function searchTerms({ name, firstName, lastName, company, phone = '' }: SearchedFields, seal: Seal): string[] {
  const words = [name, firstName, lastName, company].flatMap((text) => nameWords(text ?? ''))
  const terms = [
    ...words.map((word) => seal.termHashes('word', word)[0]),
    ...digitGroups(dialedDigits(phone)).map((part) => seal.termHashes('digits', part)[0]),
  ]
  return [...new Set(terms)]
}

/** For each word of a name, all hashes under which it may be stored. */
export function nameTerms(text: string, seal: Seal): (readonly string[])[] {
  return nameWords(text).map((word) => seal.termHashes('word', word))
}

/** For each four digits in a row of these digits of a number, all hashes under which they may be stored. */
export function digitTerms(digits: string, seal: Seal): (readonly string[])[] {
  return digitGroups(digits).map((part) => seal.termHashes('digits', part))
}

/** Words of two letters or more, without accents, apostrophes and capitals: `Zoë O’Brien` has `zoe` and `obrien`. */
function nameWords(text: string): string[] {
  const plain = withoutMarks(text.replace(/['’]/g, '')).toLowerCase()
  return plain.match(/[\p{L}\p{N}]{2,}/gu) ?? []
}

function digitGroups(digits: string): string[] {
  return Array.from({ length: Math.max(digits.length - digitsPerTerm + 1, 0) }, (_, at) =>
    digits.slice(at, at + digitsPerTerm),
  )
}
