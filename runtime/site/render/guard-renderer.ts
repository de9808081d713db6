import {
  failedPattern,
  limitedPattern,
  type Manifest,
  type OgImageEntry,
  type PageEntry,
  unavailablePattern,
} from '../../contract/manifest.ts'
import type { RenderGuard, Rendering } from '../../server/watchdog/rendering.ts'
import type { PageRenderer } from './render-page.ts'

export type GuardOptions = {
  manifest: Manifest
  /** Equal tags mean equal bytes of a page. */
  tagOf: (entry: PageEntry) => string
  /** What surrounds every page. */
  shellId: string
  guard: RenderGuard
}
/** `isCurrent`: whether something is still rendered as it was. */
export type GuardedRenderer = { renderer: PageRenderer; isCurrent: (rendering: Rendering) => boolean }

/** The same renderer, each rendering through `guard`. */
export function guardRenderer(renderer: PageRenderer, { manifest, tagOf, shellId, guard }: GuardOptions): GuardedRenderer {
  // A screen has no hash of its own, and may show anything of the content. In a process that generates, the id is made when it is asked for.
  const screenTag = () => `${manifest.id}-${shellId}`
  const ofPage = (kind: 'page' | 'search' | 'form', entry: PageEntry): Rendering => {
    const { path, page, pattern } = entry
    return { kind, path, page, pattern, tag: tagOf(entry) }
  }
  const ofScreen = (path: string, pattern: string): Rendering => {
    return { kind: 'screen', path, page: manifest.patterns[pattern]?.page ?? '', pattern, tag: screenTag() }
  }
  const general = manifest.missing.find(({ match }) => match === null)?.pattern ?? ''
  const { limited, unavailable } = renderer
  return {
    renderer: {
      page: (entry, request = { kind: 'plain' }) =>
        guard(ofPage(request.kind === 'plain' ? 'page' : 'form', entry), () => renderer.page(entry, request)),
      asked: (entry, request) => guard(ofPage('search', entry), () => renderer.asked(entry, request)),
      missing: (found) => guard(ofScreen(found.path, found.line.pattern), () => renderer.missing(found)),
      generalMissing: (status) => guard(ofScreen('/', general), () => renderer.generalMissing(status)),
      failed: (path) => guard(ofScreen(path, failedPattern), () => renderer.failed(path)),
      limited: limited === null ? null : () => guard(ofScreen('/', limitedPattern), limited),
      unavailable:
        unavailable === null
          ? null
          : { ...unavailable, page: (path) => guard(ofScreen(path, unavailablePattern), () => unavailable.page(path)) },
    },
    isCurrent({ kind, path, tag }) {
      if (kind === 'screen') return tag === screenTag()
      if (kind === 'image') return manifest.ogImages.entries.get(path)?.hash === tag
      const entry = manifest.pages.get(path)
      return entry !== undefined && tagOf(entry) === tag
    },
  }
}

/** An image is the same with any shell. */
export function imageRendering({ path, ogImage, pattern, hash }: OgImageEntry): Rendering {
  return { kind: 'image', path, page: ogImage, pattern, tag: hash }
}
