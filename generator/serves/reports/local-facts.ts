import { type Formats, phonesOf } from '../../../runtime/contract/formats.ts'
import { phoneDisplay } from '../../../runtime/shared/format/phone.ts'

/** A fact about a place. */
export type LocalFact = {
  /** The column of its data. */
  column: string
  /** The words on its page. */
  text: string
}
export type PlacePage = {
  /** The data of a place. */
  data: Readonly<Record<string, unknown>>
  /** The text of its page. */
  text: string
  /** The texts of its neighbors' pages. */
  neighbors: readonly string[]
  formats?: Formats | undefined
}

// Longer values are sentences; shorter ones (an id, a number of minutes) match by chance.
const maxLength = 40
const minLength = 3
// Of two code units, which a letter of a rare script takes.
const letterBefore = /[\p{L}\p{N}]$/u
const letterAfter = /^[\p{L}\p{N}]/u

/**
 * The facts on a place's page that no page of its neighbors has, in the order of its columns; one of each column first.
 */
export function localFacts({ data, text, neighbors, formats }: PlacePage): LocalFact[] {
  const columns = Object.entries(data).map(([column, value]) => ownFacts(column, value, { text, neighbors, formats }))
  return [...columns.flatMap((facts) => facts.slice(0, 1)), ...columns.flatMap((facts) => facts.slice(1))]
}

function ownFacts(column: string, value: unknown, { text, neighbors, formats }: Omit<PlacePage, 'data'>): LocalFact[] {
  const values = Array.isArray(value) ? value : [value]
  return values
    .flatMap((one) => formsOf(one, formats))
    .filter((form) => isIn(text, form) && !neighbors.some((other) => isIn(other, form)))
    .map((form) => ({ column, text: form }))
}

/** The forms in which a page may show a value. */
function formsOf(value: unknown, formats: Formats | undefined): string[] {
  if (typeof value === 'number') return [value.toLocaleString('en-GB')].filter((form) => form.length > minLength)
  if (typeof value !== 'string' || value.length < minLength || value.length > maxLength) return []
  return /^0\d{9,10}$/.test(value) ? [phoneDisplay(value, phonesOf(formats))] : [value]
}

/** Whether a text has these words, not as a part of others. */
function isIn(text: string, form: string): boolean {
  for (let at = text.indexOf(form); at >= 0; at = text.indexOf(form, at + 1)) {
    if (
      !letterBefore.test(text.slice(Math.max(0, at - 2), at)) &&
      !letterAfter.test(text.slice(at + form.length, at + form.length + 2))
    )
      return true
  }
  return false
}
