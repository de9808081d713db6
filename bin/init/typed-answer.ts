/** An answer that cannot be used; the message is a sentence about it. */
export class AnswerError extends Error {}

/** A name as it is printed: with ’ in place of the mark of a typewriter, which `townpages lint` finds. */
export function withApostrophes(name: string): string {
  return name.replace(/(?<=[\p{L}\d])'/gu, '’')
}

/** The items of a list with commas between them. */
export function listOf(text: string): string[] {
  return text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '')
}
