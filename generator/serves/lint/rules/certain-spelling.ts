import type { Prose } from '../../../collections/values.ts'
import type { Edit, Span } from '../../../faults/fault.ts'
import { offsetOf } from '../../../faults/positions.ts'

/** An American word in a text. */
export type AmericanWord = {
  span: Span
  /** Where the word is in the text. */
  at: number
  word: string
  /** Its British form. */
  british: string
  exactTexts: readonly string[]
}

// What somebody said, or what something is called, is written as they write it. A quotation that is not closed goes on
// to the end.
const quotation =
  /“[^”]*(?:”|$)|"[^"]*(?:"|$)|(?<![\p{L}\p{N}])[‘'](?:[^’']|[’'](?=\p{L}))*(?:[’']|$)|\[[^\]]*(?:\]|$)|<[^<>]*(?:>|$)|`[^`]*(?:`|$)/gu
const capital = /^\p{Lu}/u

/**
 * The British form of a word as a fix, where nobody can object to it: not in a quotation, in the words of somebody else
 * (`x-quotation`), in a text that stays exactly as it is, or in what may be a name.
 */
export function certainSpelling({ entry, path, value, schema }: Prose, found: AmericanWord): Edit | undefined {
  const { span, at, word, british, exactTexts } = found
  const end = at + word.length
  const isKept = (from: number, length: number) => from < end && at < from + length
  if (schema['x-quotation'] === true || schema['x-markdown'] === true) return undefined
  if ([...value.matchAll(quotation)].some(({ index, 0: quoted }) => isKept(index, quoted.length))) return undefined
  if (exactTexts.some((exact) => placesOf(exact, value).some((place) => isKept(place, exact.length)))) return undefined
  if (capital.test(word) && /^[\s-]+\p{Lu}/u.test(value.slice(end))) return undefined
  // The source can write a text in another way: with escapes, or across lines.
  const { text } = entry.parsed.source
  const written = text.slice(offsetOf(text, span.start), offsetOf(text, span.end))
  return written === word && isWhole(entry.parsed.written(path)) ? { span, text: british } : undefined
}

function placesOf(part: string, text: string): number[] {
  const places: number[] = []
  for (let at = text.indexOf(part); at >= 0 && part !== ''; at = text.indexOf(part, at + 1)) places.push(at)
  return places
}

/** Whether each letter of the text is itself in the source, and not within an escape such as `\\x63`. */
function isWhole(written: string): boolean {
  return !written.startsWith('"') || !/\\[\p{L}\d\n]/u.test(written.replaceAll('\\\\', ''))
}
