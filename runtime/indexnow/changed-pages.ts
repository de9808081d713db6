import type { Manifest } from '../contract/manifest.ts'
import { indexablePages } from '../site/sitemap/sitemap.ts'

/** The hash of each page that search engines may show, by path. */
export type PageHashes = Readonly<Record<string, string>>

export function pageHashes(manifest: Pick<Manifest, 'pages'>): PageHashes {
  return Object.fromEntries(indexablePages(manifest).map(({ path, hash }) => [path, hash]))
}

/** The paths of pages that are new, have other bytes, or are gone. */
export function changedPages(before: PageHashes, after: PageHashes): readonly string[] {
  const changed = Object.keys(after).filter((path) => before[path] !== after[path])
  return [...changed, ...Object.keys(before).filter((path) => !Object.hasOwn(after, path))]
}

/** `before` with the state of `after` for some paths. */
export function withChanged(before: PageHashes, after: PageHashes, paths: readonly string[]): PageHashes {
  const removed = new Set(paths.filter((path) => !Object.hasOwn(after, path)))
  const present = paths.flatMap((path) => (after[path] === undefined ? [] : [[path, after[path]] as const]))
  return {
    ...Object.fromEntries(Object.entries(before).filter(([path]) => !removed.has(path))),
    ...Object.fromEntries(present),
  }
}

/** The pages that are the only one of their pattern: the start page, and what all places and entries have in common. */
export function mainPages(manifest: Pick<Manifest, 'pages'>): readonly string[] {
  const counts = new Map<string, number>()
  for (const { pattern } of manifest.pages.values()) counts.set(pattern, (counts.get(pattern) ?? 0) + 1)
  return indexablePages(manifest)
    .filter(({ pattern }) => counts.get(pattern) === 1)
    .map(({ path }) => path)
    .toArray()
}
