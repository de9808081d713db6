import { withoutMarks } from '../../../shared/format/text.ts'

/** Tells which texts have all of the words that somebody typed, whatever their case and accents. */
export function wordFilter(typed: string): (text: string) => boolean {
  const words = plain(typed).split(/\s+/)
  return (text) => {
    const searched = plain(text)
    return words.every((word) => searched.includes(word))
  }
}

/** `Ynys Mon` finds `Ynys Môn`. */
function plain(text: string): string {
  return withoutMarks(text).toLowerCase()
}
