/** Texts by key, of which the recently used ones are kept. */
export type RecentTexts = { getOrMake(key: string, make: () => string): string }

/**
 * Keeps texts of `most` characters in all, keys included. When the newer half is full, it becomes the older one, and what was in the older
 * one is released: whatever is used meanwhile moves to the newer half.
 */
export function createRecentTexts(most: number): RecentTexts {
  let newer = new Map<string, string>()
  let older = new Map<string, string>()
  let size = 0
  const keep = (key: string, text: string): void => {
    newer.set(key, text)
    size += key.length + text.length
    if (size <= most / 2) return
    older = newer
    newer = new Map()
    size = 0
  }
  return {
    getOrMake(key, make) {
      const known = newer.get(key)
      if (known !== undefined) return known
      const text = older.get(key) ?? make()
      keep(key, text)
      return text
    },
  }
}
