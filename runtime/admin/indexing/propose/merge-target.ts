import type { Manifest, PageEntry } from '../../../contract/manifest.ts'
import { memoize } from '../../../shared/content/memo.ts'
import { indexablePages } from '../../../site/sitemap/sitemap.ts'

/**
 * The page that the text of a page can go to: the main page of the same entries or, of a main page, that of all its
 * entries but one. The main page is the one whose pattern comes first in the routes. Null if there is none that search
 * engines are shown.
 */
export function mergeTarget(manifest: Manifest, { path, entries }: PageEntry): PageEntry | null {
  const mains = mainPages(manifest)
  const same = mains.get(keyOf(entries))
  if (same !== undefined && same.path !== path) return same
  const names = Object.keys(entries)
  if (names.length < 2) return null
  const wider = names.flatMap((left) => {
    const { [left]: _, ...others } = entries
    return mains.get(keyOf(others)) ?? []
  })
  const order = Object.keys(manifest.patterns)
  return wider.toSorted((one, other) => order.indexOf(one.pattern) - order.indexOf(other.pattern))[0] ?? null
}

/** The pages are read once per manifest. */
const mainPages = memoize((manifest: Manifest): ReadonlyMap<string, PageEntry> => {
  const order = new Map(Object.keys(manifest.patterns).map((name, at) => [name, at]))
  const placeOf = ({ pattern }: PageEntry) => order.get(pattern) ?? order.size
  const mains = new Map<string, PageEntry>()
  for (const page of indexablePages(manifest)) {
    const key = keyOf(page.entries)
    const known = mains.get(key)
    if (known === undefined || placeOf(page) < placeOf(known)) mains.set(key, page)
  }
  return mains
})

function keyOf(entries: PageEntry['entries']): string {
  return JSON.stringify(Object.entries(entries).toSorted())
}
