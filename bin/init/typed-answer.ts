/** An answer that cannot be used; the message is a sentence about it. */
export class AnswerError extends Error {}

/** The items of a list with commas between them. */
export function listOf(text: string): string[] {
  return text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '')
}
