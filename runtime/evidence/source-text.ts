import { Parser } from 'htmlparser2'
import { withoutMarks } from '../shared/format/text.ts'

// What a reader of the page does not read.
const unread: ReadonlySet<string> = new Set(['script', 'style', 'template'])

/** The texts of a page in HTML, in their order. */
export function textOfPage(html: string): string {
  const texts: string[] = []
  let unreadAbove = 0
  const parser = new Parser({
    onopentag(name) {
      if (unread.has(name)) unreadAbove += 1
    },
    ontext(text) {
      if (unreadAbove === 0) texts.push(text)
    },
    onclosetag(name) {
      if (unread.has(name)) unreadAbove -= 1
    },
  })
  parser.end(html)
  return texts.join('')
}

/**
 * Whether a text has a passage. Letter case, accents, spaces, quotes and hyphens make no difference: people write them
 * in several ways, and only the style of a page says whether there is a space between two elements.
 */
export function hasPassage(text: string, passage: string): boolean {
  return comparable(text).includes(comparable(passage))
}

function comparable(text: string): string {
  return withoutMarks(text)
    .toLowerCase()
    .replace(/[\s\p{Cf}\p{Pd}\p{Pi}\p{Pf}'"`′−]/gu, '')
}
