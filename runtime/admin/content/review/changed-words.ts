import { diffWordsWithSpace } from 'diff'
import type { DiffLine, DiffPart } from '../content-props.ts'

// Texts that share fewer of their letters are two texts: a mark at every other word says nothing.
const leastShared = 0.35

/** The lines of a text before and after a change, with the words that differ. */
export function changedLines(before: string, after: string): readonly DiffLine[] {
  const parts = diffWordsWithSpace(before, after)
  const shared = parts
    .filter(({ added, removed }) => !added && !removed)
    .reduce((sum, { value }) => sum + lettersIn(value), 0)
  const isOther = shared < leastShared * Math.max(lettersIn(before), lettersIn(after))
  const side = (sign: '-' | '+', isOfOther: 'added' | 'removed', whole: string): readonly DiffLine[] => {
    const own = isOther
      ? [{ text: withoutEnd(whole), isChanged: true }]
      : parts
          .filter((part) => !part[isOfOther])
          // A text that is broken elsewhere has other spaces, and says the same.
          .map(({ value, added, removed }) => ({ text: value, isChanged: (added || removed) && value.trim() !== '' }))
    return inLines(joined(own)).map((line) => ({ sign, parts: line }))
  }
  return [...side('-', 'added', before), ...side('+', 'removed', after)]
}

/** The lines of a text, without an empty one at its end. */
export function linesOf(text: string): string[] {
  return withoutEnd(text).split(/\r?\n/)
}

function withoutEnd(text: string): string {
  return text.replace(/\r?\n$/, '')
}

function lettersIn(text: string): number {
  return text.replaceAll(/\s/g, '').length
}

/** With one mark for words that stand together. */
function joined(parts: readonly DiffPart[]): readonly DiffPart[] {
  const made: DiffPart[] = []
  for (const [at, { text, isChanged: own }] of parts.entries()) {
    const isBetween = text.trim() === '' && parts[at - 1]?.isChanged === true && parts[at + 1]?.isChanged === true
    const isChanged = own || isBetween
    const last = made.at(-1)
    if (last?.isChanged === isChanged) made[made.length - 1] = { text: last.text + text, isChanged }
    else made.push({ text, isChanged })
  }
  return made
}

/** Parts by the line that they are on. */
function inLines(parts: readonly DiffPart[]): readonly (readonly DiffPart[])[] {
  const lines: DiffPart[][] = [[]]
  for (const { text, isChanged } of parts)
    for (const [at, line] of text.split(/\r?\n/).entries()) {
      if (at > 0) lines.push([])
      if (line !== '') lines.at(-1)?.push({ text: line, isChanged })
    }
  return lines.at(-1)?.length === 0 && lines.length > 1 ? lines.slice(0, -1) : lines
}
