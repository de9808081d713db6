import { type Formats, phonesOf } from '../../../runtime/contract/formats.ts'
import { phoneDisplay } from '../../../runtime/shared/format/phone.ts'
import { hasWords } from '../../../runtime/shared/format/text.ts'

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
    .filter((form) => hasWords(text, form) && !neighbors.some((other) => hasWords(other, form)))
    .map((form) => ({ column, text: form }))
}

/** The forms in which a page may show a value. */
function formsOf(value: unknown, formats: Formats | undefined): string[] {
  if (typeof value === 'number') return [value.toLocaleString('en-GB')].filter((form) => form.length > minLength)
  if (typeof value !== 'string' || value.length < minLength || value.length > maxLength) return []
  return /^0\d{9,10}$/.test(value) ? [phoneDisplay(value, phonesOf(formats))] : [value]
}
