import { callHref, phoneDisplay } from './site-formats.ts'

type CallTextProps = {
  text: string
  /** The number of the page, where it has another one than the text. */
  number?: string | undefined
}

// The groups of a number that `{{phone …}}` wrote have spaces between them that do not break.
const numberInText = /(\+?\d+(?:\u00a0\d+)+)/

/** The parts of a text: every second one is a phone number as `{{phone …}}` writes it. */
export function splitNumbers(text: string): string[] {
  return text.split(numberInText)
}

/**
 * A text whose phone numbers are links that ring and do not break. A script of the site may change the number of such a
 * link (`[data-call]`) before an island of it hydrates.
 */
export function CallText({ text, number }: CallTextProps) {
  return splitNumbers(text).map((part, index) => {
    if (index % 2 === 0) return part
    const key = `${index} ${part}`
    return (
      <a key={key} className="number" data-call="" href={callHref(number ?? part)} suppressHydrationWarning>
        {number === undefined ? part : phoneDisplay(number)}
      </a>
    )
  })
}
