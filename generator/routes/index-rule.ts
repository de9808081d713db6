import type { Collections, ContentEntry } from '../../runtime/contract/manifest.ts'
import { valueAt } from '../read/parsed.ts'

/**
 * Which pages of a pattern search engines are shown. A field begins with the name of one of the page's entries; a name
 * in braces stands for the slug of that entry.
 */
export type IndexRule = {
  /** Fields that are all filled. */
  when?: readonly string[]
  /** Fields none of which is filled. */
  unless?: readonly string[]
  /** How many words of their own the texts of `when` have at least. */
  ownWords?: number
}
/** The entry with the owner's own decisions, by the names of patterns, in one of its fields. */
export type IndexingRoute = { collection: string; slug: string; field: string }
/** A decision of the owner for all pages of a pattern. */
export type IndexOverride = { index: boolean; reason: string }

/** The owner's decisions by the names of patterns. */
export function readOverrides(
  route: IndexingRoute | null,
  collections: Collections,
): Readonly<Record<string, IndexOverride>> {
  const found = route === null ? undefined : collections.get(route.collection)?.get(route.slug)?.data[route.field]
  // The schema of the entry says what the field holds.
  return (found ?? {}) as Record<string, IndexOverride>
}

/**
 * A field of a rule: the name of the page's entry, and the keys of the field in it, names in braces filled with
 * `slugs`.
 */
export function parseIndexField(
  field: string,
  slugs: Readonly<Record<string, string>>,
): { name: string; keys: string[] } {
  const [name = '', ...keys] = field.split('.')
  return { name, keys: keys.map((key) => (key.startsWith('{') ? slugIn(key, slugs) : key)) }
}

function slugIn(key: string, slugs: Readonly<Record<string, string>>): string {
  return key.replace(/^\{(\w+)\}$/, (_, param: string) => slugs[param] ?? '')
}

/** The value of a field of a rule for a page with these entries. */
export function indexFieldValue(
  field: string,
  slugs: Readonly<Record<string, string>>,
  entryOf: (name: string) => ContentEntry | undefined,
) {
  const { name, keys } = parseIndexField(field, slugs)
  return valueAt(entryOf(name)?.data, keys)
}
