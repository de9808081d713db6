// Advance widths of a humanist sans at weight 500, in hundredths of the size of the type: each letter stands under its width.
// A site's own face may be another: `spare` is for that.
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

/** How wide a text is when set in type of `size`; a letter with a mark is as wide as the letter, an unknown one as the widest. */
export function textWidth(text: string, size: number): number {
  let sum = 0
  for (const letter of text) sum += widths.get(letter) ?? widthOfUnknown(letter)
  return sum * (size / 100) * spare
}

function widthOfUnknown(letter: string): number {
  return widths.get(letter.normalize('NFD').charAt(0)) ?? widest
}
