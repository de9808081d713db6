import { contentHash } from '../contract/hash.ts'
import type { Manifest, PageEntry } from '../contract/manifest.ts'
import type { ChangeTimes, PageChanges, TaggedPage } from './page-changes.ts'
import { SlicedRows } from './sliced-rows.ts'
import { taggedPages } from './tagged-pages.ts'

type FollowOptions = { manifest: Pick<Manifest, 'pages' | 'aliases'>; tagOf: (entry: PageEntry) => string; shellId: string }

/**
 * When the bytes of each page last changed. Pages of a large site have the time of their slice, which is that of its last change: their
 * hashes are in its name, and none of them has to be read.
 */
export function followPages(changes: PageChanges, { manifest, tagOf, shellId }: FollowOptions): ChangeTimes {
  const { pages } = manifest
  if (!(pages instanceof SlicedRows)) return changes.follow(taggedPages(manifest, { tagOf, shellId }))
  const times = changes.follow(taggedSlices(pages, manifest.aliases, shellId))
  return { get: (path) => times.get(pages.sliceOf(path)?.first ?? '') }
}

/** Each slice by its first path, with a tag that changes with each of its pages, their aliases and the shell. */
function taggedSlices(
  pages: Pick<SlicedRows<never, PageEntry>, 'slices' | 'sliceOf'>,
  aliases: Manifest['aliases'],
  shellId: string,
): TaggedPage[] {
  const aliasesOf = Map.groupBy(aliases, ([, path]) => pages.sliceOf(path))
  return pages.slices.map((slice) => {
    const own = aliasesOf.get(slice)?.map((pair) => pair.join(' ')) ?? []
    return [slice.first, contentHash([slice.file, shellId, ...own].join('\n'))]
  })
}
