import type { Collections, ContentEntry, Manifest, PageEntry } from '../../contract/manifest.ts'
import type { SearchableFields } from '../../contract/search-params.ts'
import { preferredEntries } from './preferred-entries.ts'
import type { WordIndex } from './word-index.ts'

/** What words find: an entry, or a page that has no entries. `order` decides between those that fit alike. */
export type SearchTarget =
  | { kind: 'entry'; collection: string; entry: ContentEntry; order: number }
  | { kind: 'page'; page: PageEntry; order: number }

/** Puts the entries of a collection into an index by the fields that `find` names. */
export function addEntries(
  index: WordIndex<SearchTarget>,
  collections: Collections,
  collection: string,
  find: SearchableFields,
): void {
  const entries = preferredEntries(collections.get(collection)?.values() ?? [], find.prefer)
  for (const [order, entry] of entries.entries()) {
    const target: SearchTarget = { kind: 'entry', collection, entry, order }
    const add = (fields: readonly string[], role: 'name' | 'by' | 'about') => {
      for (const field of fields) for (const text of fieldTexts(entry.data[field])) index.add(target, role, text)
    }
    add(find.by.slice(0, 1), 'name')
    add(find.by.slice(1), 'by')
    add(find.about ?? [], 'about')
  }
}

/** Puts every page that has no entries into an index, by its title up to `titleUntil` and its description. */
export function addPages(index: WordIndex<SearchTarget>, manifest: Manifest, titleUntil: string | undefined): void {
  const hasEntries = ({ pattern }: PageEntry) => Object.keys(manifest.patterns[pattern]?.collections ?? {}).length > 0
  const pages = [...manifest.pages.values()].filter(
    (page) => !hasEntries(page) && page.canonical === page.path && page.robots === null,
  )
  for (const [order, page] of pages.entries()) {
    const target: SearchTarget = { kind: 'page', page, order }
    index.add(target, 'name', shownTitle(page, titleUntil))
    index.add(target, 'about', page.description)
  }
}

/** A page's title as a list of pages shows it: without what all of them end with. */
export function shownTitle({ title }: PageEntry, titleUntil: string | undefined): string {
  const end = titleUntil === undefined ? -1 : title.indexOf(titleUntil)
  return end > 0 ? title.slice(0, end) : title
}

/** All texts in a field of an entry: the text itself, or those of a list or a group, however deep. */
export function fieldTexts(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value === 'number') return [String(value)]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(fieldTexts)
}
