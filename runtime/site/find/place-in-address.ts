import type { Manifest, PageEntry } from '../../contract/manifest.ts'
import { matchRoutePath, parseRoutePath } from '../../contract/route-pattern.ts'

/**
 * The word rules by which an address that the manifest does not know names a place (§2.4); they are data of the site.
 */
export type LocationRules = {
  /** Paths, and beginnings of paths that end in `*`, which never name a place. */
  none: readonly string[]
  /** Last words that are never a place. */
  genericWords: readonly string[]
  /** Tried in order. */
  patterns: readonly {
    /** An address with `*` for the place; a second `*` stands for anything. */
    path: string
    /** Words that are never a place there. */
    words: readonly string[]
    lastWord?: boolean
  }[]
}

/** The place that an unknown address names, by the name that patterns have for it; empty if it names none. */
export type PlaceFinder = (path: string) => PageEntry['entries']

/** Finds places as the site's routes say (`unknownAddresses`). */
export function createPlaceFinder({
  unknownAddresses,
  collections,
}: Pick<Manifest, 'unknownAddresses' | 'collections'>): PlaceFinder {
  if (unknownAddresses === null) return () => ({})
  const { name, collection, rules } = unknownAddresses
  const places = collections.get(collection)
  // The schema of the site gives it this form.
  const given = collections.get(rules.collection)?.get(rules.slug)?.data[rules.field] as LocationRules | undefined
  if (places === undefined || given === undefined) return () => ({})
  const find = placeInAddress(given, (slug) => places.has(slug))
  return (path) => {
    const slug = find(path)
    return slug === null ? {} : { [name]: slug }
  }
}

/**
 * A finder of the slug that a path in its canonical spelling names by `rules`, or null (§2.4). Only a place of the site
 * counts: a name of several words is taken whole, and '/wp-login' names no place 'Login'.
 */
export function placeInAddress(
  { none, genericWords, patterns }: LocationRules,
  isPlace: (slug: string) => boolean,
): (path: string) => string | null {
  const parsed = patterns.map((pattern) => ({
    ...pattern,
    path: parseRoutePath(pattern.path.replace('*', '{place}').replace('*', '{other}')),
  }))
  const isNone = (path: string) =>
    none.some((line) => (line.endsWith('*') ? path.startsWith(line.slice(0, -1)) : path === line))
  /** The longest end of a text, from a hyphen on, that is a place; none if the last word is generic. */
  const lastPlace = (text: string, generic: readonly string[]): string | null => {
    const words = text.split('-')
    if (generic.includes(words.at(-1) ?? '')) return null
    return words.map((_, at) => words.slice(at).join('-')).find((end, at) => at > 0 && isPlace(end)) ?? null
  }
  return (path) => {
    if (isNone(path)) return null
    for (const { path: pattern, words, lastWord } of parsed) {
      const slug = matchRoutePath(pattern, path)?.place
      if (slug === undefined) continue
      if (lastWord === true) return lastPlace(slug, [...genericWords, ...words])
      return isPlace(slug) && !words.includes(slug) ? slug : null
    }
    return lastPlace(path, genericWords)
  }
}
