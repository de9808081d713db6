import { contentHash } from '../contract/hash.ts'
import type { Manifest, PageEntry } from '../contract/manifest.ts'
import { changedRows } from './changed-rows.ts'
import type { ChangedAddresses, ChangeTimes, PageChanges, TaggedPage } from './page-changes.ts'
import { SlicedRows } from './sliced-rows.ts'
import { taggedAddresses } from './tagged-addresses.ts'
import { taggedPages } from './tagged-pages.ts'

type Followed = Pick<Manifest, 'id' | 'pages' | 'aliases' | 'redirects' | 'publicFiles'>
type FollowOptions = { manifest: Followed; previous: { manifest: Followed } | null; tagOf: (entry: PageEntry) => string; shellId: string }

/**
 * When the bytes of each page last changed, and which addresses changed since `previous` was live. Pages of a large site have the time of their
 * slice, which is that of its last change: their hashes are in its name, and none of them has to be read.
 */
export function followPages(
  changes: PageChanges,
  { manifest, previous, tagOf, shellId }: FollowOptions,
): { times: ChangeTimes; changed: () => ChangedAddresses } {
  const { pages, aliases } = manifest
  const others = taggedAddresses(manifest, shellId)
  if (!(pages instanceof SlicedRows)) {
    const { times, changed } = changes.follow([...taggedPages(manifest, { tagOf, shellId }), ...others])
    return { times, changed: () => changed }
  }
  const { times, changed } = changes.follow([...taggedSlices(pages, aliases, shellId), ...others])
  const before = previous === null ? null : slicedTable(previous.manifest)
  return {
    times: { get: (path) => times.get(pages.sliceOf(path)?.first ?? '') },
    changed: () => (changed === 'all' ? 'all' : changedRows(changed, { pages, aliases }, before)),
  }
}

function slicedTable({ pages, aliases }: Followed) {
  return pages instanceof SlicedRows ? { pages, aliases } : null
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
