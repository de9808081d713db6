import type { Manifest, PageEntry } from '../contract/manifest.ts'
import type { ChangedAddresses } from './page-changes.ts'
import type { SlicedRows } from './sliced-rows.ts'
import { aliasesByPath } from './tagged-pages.ts'

type Table = { pages: Pick<SlicedRows<never, PageEntry>, 'slices' | 'values'>; aliases: Manifest['aliases'] }

// A slice is read in some milliseconds, in which no request is answered.
const mostSlices = 20

/**
 * The addresses that changed in a large site: `changed` has the first path of a slice for all of its pages. Without the pages before,
 * which is after a start, all pages of these slices count as changed, and so do all of the site if too many slices are among them.
 */
export function changedRows(changed: readonly string[], now: Table, before: Table | null): ChangedAddresses {
  const firsts = new Set([...now.pages.slices, ...(before?.pages.slices ?? [])].map(({ first }) => first))
  const [slices, others] = [changed.filter((path) => firsts.has(path)), changed.filter((path) => !firsts.has(path))]
  if (slices.length > mostSlices) return 'all'
  const [tags, earlier] = [tagsOf(now, slices), before === null ? null : tagsOf(before, slices)]
  const pages = new Set([...tags.keys(), ...(earlier?.keys() ?? [])])
  return [...others, ...[...pages].filter((path) => earlier === null || tags.get(path) !== earlier.get(path))]
}

/** The pages of some slices, with tags that change with their bytes and aliases. */
function tagsOf({ pages, aliases }: Table, firsts: readonly string[]): ReadonlyMap<string, string> {
  const tags = new Map<string, string>()
  const aliasesOf = aliasesByPath(aliases)
  for (const { from, to, first } of pages.slices) {
    if (!firsts.includes(first)) continue
    for (const { path, hash } of pages.values(from).take(to - from)) tags.set(path, hash + (aliasesOf.get(path) ?? ''))
  }
  return tags
}
