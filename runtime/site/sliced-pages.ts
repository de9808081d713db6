import type { Manifest, PageEntry } from '../contract/manifest.ts'
import { SlicedRows } from './sliced-rows.ts'

type Pages = Manifest['pages']

/** The pages of these patterns, in order. Other pages of a large site are not read. */
export function* pagesOfPatterns(pages: Pages, names: ReadonlySet<string>): Generator<PageEntry, undefined> {
  if (pages instanceof SlicedRows) yield* pages.ofPatterns(names)
  else for (const page of pages.values()) if (names.has(page.pattern)) yield page
}

/** The pages from a position on. Those before it are not read. */
export function pagesFrom(pages: Pages, position: number): IteratorObject<PageEntry, unknown> {
  return pages instanceof SlicedRows ? pages.values(position) : pages.values().drop(position)
}
