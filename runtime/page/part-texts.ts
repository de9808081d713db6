import type { PartTexts } from './shared-part.tsx'

/** HTML with gaps for texts: pieces of HTML, and between them the names of the texts. */
export type TextGaps = readonly string[]

/** Finds out where a part shows its texts. */
export type GapFinder = (render: (texts: PartTexts) => string, texts: PartTexts) => TextGaps

/**
 * The part is rendered with marks in place of its texts, and once with the texts, as a test. A mark is changed by whatever changes a text:
 * it has capitals, small letters and a space, and begins with a small letter.
 */
export function createGapFinder(): GapFinder {
  const mark = `text Of ${crypto.randomUUID()} `
  return function findGaps(render, texts) {
    const names = Object.keys(texts)
    if (names.length === 0) return [render(texts)]
    const marked = render(Object.fromEntries(names.map((name, index) => [name, `${mark}${index};`])))
    const [first = '', ...others] = marked.split(mark)
    const gaps = [first]
    for (const piece of others) {
      const end = piece.indexOf(';')
      gaps.push(names[Number(piece.slice(0, end))] ?? '', piece.slice(end + 1))
    }
    if (fillGaps(gaps, texts) !== render(texts))
      throw new Error(`a shared part only shows its texts, and one of these is compared, changed or encoded: ${names.join(', ')}`)
    return gaps
  }
}

/** The HTML with these texts, escaped as React escapes them. */
export function fillGaps(gaps: TextGaps, texts: PartTexts): string {
  let html = gaps[0] ?? ''
  if (gaps.length === 1) return html
  const escapedTexts: Record<string, string> = {}
  for (const name of Object.keys(texts)) escapedTexts[name] = (texts[name] ?? '').replace(special, (character) => escapes[character] ?? '')
  for (let index = 1; index < gaps.length; index += 2) html += (escapedTexts[gaps[index] ?? ''] ?? '') + (gaps[index + 1] ?? '')
  return html
}

const special = /["&'<>]/g
const escapes: Readonly<Record<string, string>> = { '"': '&quot;', '&': '&amp;', "'": '&#x27;', '<': '&lt;', '>': '&gt;' }
