import type { PartTexts } from './shared-part.tsx'

/** HTML with gaps for texts: `order` has the index of the text between each piece and the next. */
export type HtmlWithGaps = { pieces: readonly string[]; order: readonly number[] }

/** Finds out where a part shows its texts. */
export type GapFinder = (render: (texts: PartTexts) => string, texts: PartTexts) => HtmlWithGaps

/**
 * The part is rendered with marks in place of its texts, and once with the texts, as a test. A mark is changed by whatever changes a text:
 * it has capitals, small letters and a space, and begins with a small letter.
 */
export function createGapFinder(): GapFinder {
  const mark = `text Of ${crypto.randomUUID()} `
  return function findGaps(render, texts) {
    const names = Object.keys(texts)
    if (names.length === 0) return { pieces: [render(texts)], order: [] }
    let count = 0
    const nextMark = () => `${mark}${count++};`
    const marks = Object.entries(texts).map(([name, text]) => [name, typeof text === 'string' ? nextMark() : text.map(nextMark)])
    const [first = '', ...others] = render(Object.fromEntries(marks)).split(mark)
    const ends = others.map((piece) => piece.indexOf(';'))
    const found: HtmlWithGaps = {
      pieces: [first, ...others.map((piece, index) => piece.slice((ends[index] ?? 0) + 1))],
      order: others.map((piece, index) => Number(piece.slice(0, ends[index]))),
    }
    if (fillGaps(found, texts) !== render(texts))
      throw new Error(`a shared part only shows its texts, and one of these is compared, changed or encoded: ${names.join(', ')}`)
    return found
  }
}

/** The HTML with these texts, escaped as React escapes them. */
export function fillGaps({ pieces, order }: HtmlWithGaps, texts: PartTexts): string {
  let html = pieces[0] ?? ''
  if (order.length === 0) return html
  const escapedTexts = Object.values(texts).flat().map(escapeText)
  for (const [index, text] of order.entries()) html += (escapedTexts[text] ?? '') + (pieces[index + 1] ?? '')
  return html
}

const special = /["&'<>]/g
const escapes: Readonly<Record<string, string>> = { '"': '&quot;', '&': '&amp;', "'": '&#x27;', '<': '&lt;', '>': '&gt;' }

function escapeText(text: string): string {
  return text.replace(special, (character) => escapes[character] ?? '')
}
