import { nameFromSlug } from '../format/text.ts'

/** The word rules by which an address that the manifest does not know names a place (§2.4); they are data of the site. */
export type LocationRules = {
  /** Paths, and beginnings of paths that end in `*`, which never name a place. */
  none: readonly string[]
  /** Last words that are never a place. */
  genericWords: readonly string[]
  /** Addresses with `*` for the place, tried in order; `words` are never a place there. */
  patterns: readonly { path: string; words: readonly string[]; lastWord?: boolean }[]
}

/** The place that `path` names, as a name to show, or null (§2.4). */
export function currentLocation(path: string, rules: LocationRules): string | null {
  const address = path.toLowerCase().replace(/(.)\/+$/, '$1')
  if (rules.none.some((line) => (line.endsWith('*') ? address.startsWith(line.slice(0, -1)) : address === line))) return null
  for (const { path: pattern, words, lastWord } of rules.patterns) {
    const [before = '', after = ''] = pattern.split('*')
    if (!address.startsWith(before) || !address.endsWith(after) || address.length <= before.length + after.length) continue
    const slug = address.slice(before.length, address.length - after.length)
    if (slug.includes('/')) continue
    if (lastWord === true) return lastPart(slug, [...rules.genericWords, ...words])
    return words.includes(slug) ? null : nameFromSlug(slug)
  }
  return lastPart(address, rules.genericWords)
}

function lastPart(text: string, generic: readonly string[]): string | null {
  const at = text.lastIndexOf('-')
  const word = text.slice(at + 1)
  return at < 0 || !/^[a-z]+$/.test(word) || generic.includes(word) ? null : nameFromSlug(word)
}
