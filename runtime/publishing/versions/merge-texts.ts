import { diff3Merge } from 'node-diff3'

// The time for equal lines, such as empty ones, rises with the square of their number.
const maxLines = 10_000

/** A text before two changes, and after each of them. */
export type ThreeTexts = { base: string; mine: string; theirs: string }

/**
 * Both changes to a text in one, line by line; null if they change the same lines, or lines that touch. Line breaks
 * stay as they are.
 */
export function mergeTexts(texts: ThreeTexts): string | null {
  const { text, isWhole } = mergeLines(texts)
  return isWhole ? text : null
}

/** The same, with the lines of `theirs` where both changes are on the same ones; `isWhole`: nowhere. */
export function mergeLines({ base, mine, theirs }: ThreeTexts): { text: string; isWhole: boolean } {
  if ([base, mine, theirs].some((text) => linesOf(text).length > maxLines)) return { text: theirs, isWhole: false }
  const regions = diff3Merge(linesOf(mine), linesOf(base), linesOf(theirs), { excludeFalseConflicts: true })
  return {
    text: regions.flatMap(({ ok, conflict }) => ok ?? conflict?.b ?? []).join(''),
    isWhole: regions.every(({ ok }) => ok !== undefined),
  }
}

/** The lines of a text, each with its line break. */
function linesOf(text: string): string[] {
  return text.split(/(?<=\n)/)
}
