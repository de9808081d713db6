import type { Manifest, OgImageEntry, PageEntry } from '../../contract/manifest.ts'
import type { Rendering } from '../../server/watchdog/rendering.ts'

/** Tags of what is rendered of one manifest in one shell: equal tags mean equal bytes. */
export type PageTags = {
  /** What surrounds every page. */
  shellId: string
  /** The tag of a page, as its `ETag` has it. */
  of(entry: PageEntry): string
  /** The tag of every screen: one has no hash of its own, and may show anything of the content. */
  ofScreen(): string
  /** Whether something is still rendered as it was. */
  isCurrent(rendering: Rendering): boolean
}

export function createPageTags(manifest: Pick<Manifest, 'id' | 'pages' | 'ogImages'>, shellId: string): PageTags {
  const { pages, ogImages } = manifest
  const of = (entry: PageEntry) => `W/"${entry.hash}-${shellId}"`
  // In a process that generates, the id is made when it is asked for.
  const ofScreen = () => `${manifest.id}-${shellId}`
  return {
    shellId,
    of,
    ofScreen,
    isCurrent({ kind, path, tag }) {
      if (kind === 'screen') return tag === ofScreen()
      if (kind === 'image') return ogImages.entries.get(path)?.hash === tag
      const entry = pages.get(path)
      return entry !== undefined && of(entry) === tag
    },
  }
}

/** An image is the same with any shell. */
export function imageRendering({ path, ogImage, pattern, hash }: OgImageEntry): Rendering {
  return { kind: 'image', path, page: ogImage, pattern, tag: hash }
}
