import { withoutMarks } from '../../../../runtime/shared/format/text.ts'

// Advance widths of a humanist sans at weight 500, in hundredths of the font size: each letter is below its width.
// `spare` allows for a site with another typeface.
const letters: Readonly<Record<number, string>> = {
  20: ' ',
  26: "il.,;:!'’j|",
  31: 'fI/-()',
  36: 'tr',
  45: 'cs"?z',
  48: 'vyJYL',
  51: 'aegkFx0123456789',
  54: 'XEVZAST',
  57: 'bdhnopquKRCBP',
  65: 'GDNUH&',
  67: 'OQ',
  75: 'wM',
  83: 'mW%@',
}
const spare = 1.04
const widest = 83

const widths: ReadonlyMap<string, number> = new Map(
  Object.entries(letters).flatMap(([width, list]) => [...list].map((letter) => [letter, Number(width)] as const)),
)

/**
 * The width of a text at a font size. An accented letter has the width of its base letter, an unknown one the largest
 * width.
 */
export function textWidth(text: string, size: number): number {
  let sum = 0
  for (const letter of text) sum += widths.get(letter) ?? widthOfUnknown(letter)
  return sum * (size / 100) * spare
}

function widthOfUnknown(letter: string): number {
  return widths.get(withoutMarks(letter)) ?? widest
}
