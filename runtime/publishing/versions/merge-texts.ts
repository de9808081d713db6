import { diff3Merge } from 'node-diff3'

// The time for equal lines, such as empty ones, rises with the square of their number.
const maxLines = 10_000

/**
 * Both changes to a text in one, line by line; null if they change the same lines, or lines that touch. Line breaks
 * stay as they are.
 */
export function mergeTexts({ base, mine, theirs }: { base: string; mine: string; theirs: string }): string | null {
  if ([base, mine, theirs].some((text) => linesOf(text).length > maxLines)) return null
  const regions: { ok?: string[] }[] = diff3Merge(linesOf(mine), linesOf(base), linesOf(theirs), {
    excludeFalseConflicts: true,
  })
  const lines: string[] = []
  for (const { ok } of regions) {
    if (ok === undefined) return null
    lines.push(...ok)
  }
  return lines.join('')
}

/** The lines of a text, each with its line break. */
function linesOf(text: string): string[] {
  return text.split(/(?<=\n)/)
}
