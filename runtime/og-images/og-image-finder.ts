import { createContent } from '../content/create-content.ts'
import type { Manifest, OgImageEntry } from '../contract/manifest.ts'
import { loadServerBundle } from '../site/server-bundle.ts'
import type { PlannedOgImage } from './og-images.ts'

/** The picture at an address, or null. */
export type OgImageFinder = (path: string) => PlannedOgImage | null

/** A finder of the pictures of one manifest. Drawing one throws what its template throws. */
export async function createOgImageFinder(manifest: Manifest): Promise<OgImageFinder> {
  const { fonts, entries } = manifest.ogImages
  const bundle = await loadServerBundle(manifest)
  const content = createContent(manifest)
  const drawn = (entry: OgImageEntry): string => bundle.renderOgImage(entry.ogImage, { entry, content: content.ofOgImage(entry).values() })
  return function findOgImage(path) {
    const entry = entries.get(path)
    return entry === undefined ? null : { hash: entry.hash, draw: () => ({ svg: drawn(entry), fonts }) }
  }
}
