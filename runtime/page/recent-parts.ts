import type { HtmlWithGaps } from './part-texts.ts'

/** Rendered parts by key, of which the recently used ones are kept. */
export type RecentParts = { getOrMake(key: string, make: () => HtmlWithGaps): HtmlWithGaps }

/**
 * Keeps parts of `most` characters in all, keys included. When the newer half is full, it becomes the older one, and what was in the older
 * one is released: whatever is used meanwhile moves to the newer half.
 */
export function createRecentParts(most: number): RecentParts {
  let newer = new Map<string, HtmlWithGaps>()
  let older = new Map<string, HtmlWithGaps>()
  let size = 0
  const keep = (key: string, part: HtmlWithGaps): void => {
    newer.set(key, part)
    size += part.pieces.reduce((sum, piece) => sum + piece.length, key.length)
    if (size <= most / 2) return
    older = newer
    newer = new Map()
    size = 0
  }
  return {
    getOrMake(key, make) {
      const known = newer.get(key)
      if (known !== undefined) return known
      const part = older.get(key) ?? make()
      keep(key, part)
      return part
    },
  }
}
