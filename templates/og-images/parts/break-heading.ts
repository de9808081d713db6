import { headingWidths } from './heading-widths.ts'

/** The lines of a heading and the size of its type. */
export type HeadingLines = { size: number; lines: readonly string[] }
export type HeadingRoom = { width: number; height: number; largest: number }

/** Where a line may end: after a word, or behind a hyphen within one. */
type Piece = { text: string; isWhole: boolean }

const widths: ReadonlyMap<string, number> = new Map(
  headingWidths.flatMap(([width, letters]) => [...letters].map((letter) => [letter, width / 1000] as const)),
)
// A letter without a width, such as one with a mark, is taken for a wide one.
const widest = 1
const maxLines = 4
/** From line to line, in parts of the size of the type. */
export const headingLeading = 1.04

// What a worse break may be worth in size: a name stays whole, and 'in' goes with what it is in, unless the type would
// be much smaller.
const lostByHyphen = 12
const lostByShortEnd = 8
const shortWord = /(^|\s)[a-z]{1,3}$/

/** Breaks a heading so that its type is as large as the room allows, at breaks that read well. */
export function breakHeading(text: string, room: HeadingRoom): HeadingLines {
  const pieces = text
    .split(' ')
    .flatMap((word) =>
      word.split(/(?<=-)(?=\p{L}{4})/u).map((part, at, all): Piece => ({ text: part, isWhole: at === all.length - 1 })),
    )
  const ways = [...waysToBreak(pieces, maxLines)].map((lines) => weigh(lines, room))
  const [best] = ways.toSorted((a, b) => b.worth - a.worth)
  if (best === undefined) throw new Error('a heading without words has no lines')
  return best
}

/** How wide a line is, in parts of the size of the type. */
function lineWidth(line: string): number {
  return [...line].reduce((sum, letter) => sum + (widths.get(letter) ?? widest), 0)
}

function* waysToBreak(pieces: readonly Piece[], lines: number): Generator<readonly (readonly Piece[])[]> {
  yield [pieces]
  if (lines > 1)
    for (let at = 1; at < pieces.length; at++)
      for (const rest of waysToBreak(pieces.slice(at), lines - 1)) yield [pieces.slice(0, at), ...rest]
}

function weigh(
  broken: readonly (readonly Piece[])[],
  { width, height, largest }: HeadingRoom,
): HeadingLines & { worth: number } {
  const lines = broken.map((line) =>
    line
      .map(({ text, isWhole }) => (isWhole ? `${text} ` : text))
      .join('')
      .trimEnd(),
  )
  const size = Math.min(largest, width / Math.max(...lines.map(lineWidth)), height / (lines.length * headingLeading))
  const hyphens = broken.slice(0, -1).filter((line) => line.at(-1)?.isWhole === false).length
  const shortEnds = lines.slice(0, -1).filter((line) => shortWord.test(line)).length
  // Of two that are alike the one with fewer lines.
  const worth = size - hyphens * lostByHyphen - shortEnds * lostByShortEnd - lines.length / 100
  return { size: Math.floor(size), lines, worth }
}
