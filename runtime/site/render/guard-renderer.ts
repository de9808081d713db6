import {
  failedPattern,
  limitedPattern,
  type Manifest,
  type PageEntry,
  unavailablePattern,
} from '../../contract/manifest.ts'
import type { RenderGuard, Rendering } from '../../server/watchdog/rendering.ts'
import type { PageTags } from '../tags/page-tags.ts'
import type { PageRenderer } from './render-page.ts'

export type GuardOptions = { manifest: Manifest; tags: Pick<PageTags, 'of' | 'ofScreen'>; guard: RenderGuard }

/** The same renderer, each rendering through `guard`. */
export function guardRenderer(renderer: PageRenderer, { manifest, tags, guard }: GuardOptions): PageRenderer {
  const ofPage = (kind: 'page' | 'search' | 'form', entry: PageEntry): Rendering => {
    const { path, page, pattern } = entry
    return { kind, path, page, pattern, tag: tags.of(entry) }
  }
  const ofScreen = (path: string, pattern: string): Rendering => {
    return { kind: 'screen', path, page: manifest.patterns[pattern]?.page ?? '', pattern, tag: tags.ofScreen() }
  }
  const general = manifest.missing.find(({ match }) => match === null)?.pattern ?? ''
  const { limited, unavailable } = renderer
  return {
    page: (entry, request = { kind: 'plain' }) =>
      guard(ofPage(request.kind === 'plain' ? 'page' : 'form', entry), () => renderer.page(entry, request)),
    withSearchParam: (entry, request) => guard(ofPage('search', entry), () => renderer.withSearchParam(entry, request)),
    missing: (found) => guard(ofScreen(found.path, found.line.pattern), () => renderer.missing(found)),
    generalMissing: (status) => guard(ofScreen('/', general), () => renderer.generalMissing(status)),
    failed: (path) => guard(ofScreen(path, failedPattern), () => renderer.failed(path)),
    limited: limited === null ? null : () => guard(ofScreen('/', limitedPattern), limited),
    unavailable:
      unavailable === null
        ? null
        : { ...unavailable, page: (path) => guard(ofScreen(path, unavailablePattern), () => unavailable.page(path)) },
  }
}
