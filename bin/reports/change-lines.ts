import type { FrameOptions } from '../../generator/faults/format-fault.ts'
import { type SentencePart, sentenceParts } from '../../generator/serves/reports/page-changes/sentence-changes.ts'

type LineOptions = Pick<FrameOptions, 'colorize' | 'width'>

const indent = '    '
// On a narrower terminal, lines are longer than it.
const minRoom = 20

/**
 * A text before and after, each in lines of the width of the terminal, what differs in bold. `label` and `note` are
 * before and after it.
 */
export function changeLines(
  [label, note]: readonly [label: string, note: string],
  before: string | null,
  after: string | null,
  options: LineOptions,
): string[] {
  const parts =
    before === null || after === null
      ? { before: [{ text: before ?? '', isChanged: false }], after: [{ text: after ?? '', isChanged: false }] }
      : sentenceParts(before, after)
  const line = (own: readonly SentencePart[]) => [
    { text: label, isChanged: false },
    ...own,
    { text: note, isChanged: false },
  ]
  return [
    ...(before === null ? [] : wrapped('-', 'red', line(parts.before), options)),
    ...(after === null ? [] : wrapped('+', 'cyan', line(parts.after), options)),
  ]
}

function wrapped(
  sign: '-' | '+',
  style: 'red' | 'cyan',
  parts: readonly SentencePart[],
  { colorize, width }: LineOptions,
): string[] {
  const styled = ({ text, isChanged }: SentencePart) => colorize(style, isChanged ? colorize('bold', text) : text)
  return breakLines(parts, Math.max(minRoom, width - indent.length - 2)).map(
    (line, index) => `${indent}${index === 0 ? colorize(style, sign) : ' '} ${line.map(styled).join('')}`,
  )
}

/** Parts in lines of at most `room` characters, unless a word is longer. */
function breakLines(parts: readonly SentencePart[], room: number): SentencePart[][] {
  const lines: SentencePart[][] = [[]]
  let length = 0
  for (const { text, isChanged } of parts)
    for (const piece of text.split(/(?<= )/)) {
      const line = lines.at(-1)
      const last = line?.at(-1)
      if (last?.text.endsWith(' ') && length + piece.trimEnd().length > room) {
        lines.push([{ text: piece, isChanged }])
        length = 0
      } else if (last?.isChanged === isChanged) last.text += piece
      else if (piece !== '') line?.push({ text: piece, isChanged })
      length += piece.length
    }
  return lines
}
