import { join } from 'node:path'
import type { OgImageEntry, StoredManifest } from '../../contract/manifest.ts'
import type { ServerBundle } from '../../page/props.ts'
import { type RenderGuard, unguarded } from '../../server/watchdog/rendering.ts'
import { createContent } from '../../shared/content/create-content.ts'
import { imageRendering } from '../tags/page-tags.ts'
import type { PlannedOgImage } from './og-images.ts'

/** The picture at an address, or null. */
export type OgImageFinder = (path: string) => PlannedOgImage | null

/** Finds the images of one manifest. `draw` throws what the template throws. */
export function createOgImageFinder(
  manifest: StoredManifest,
  bundle: ServerBundle,
  guard: RenderGuard = unguarded,
): OgImageFinder {
  const { entries } = manifest.ogImages
  const fonts = manifest.ogImages.fonts.map((font) => join(manifest.folder, font))
  const content = createContent(manifest)
  const render = (entry: OgImageEntry): string =>
    guard(imageRendering(entry), () =>
      bundle.renderOgImage(entry.ogImage, { entry, content: content.ofOgImage(entry).values() }),
    )
  return function findOgImage(path) {
    const entry = entries.get(path)
    return entry === undefined ? null : { hash: entry.hash, draw: () => ({ svg: render(entry), fonts }) }
  }
}
