import { createSiteInterpolator, pageContent, textContext } from '../content/page-content.ts'
import { createContentResolver } from '../content/queries.ts'
import { contentHash } from '../contract/hash.ts'
import type { Manifest, OgImageEntry } from '../contract/manifest.ts'
import { loadServerBundle } from '../site/server-bundle.ts'
import type { PlannedOgImage } from './og-images.ts'

/** The picture at an address, or null. */
export type OgImageFinder = (path: string) => PlannedOgImage | null

/** A finder of the pictures of one manifest. Drawing one throws what its template throws. */
export async function createOgImageFinder(manifest: Manifest): Promise<OgImageFinder> {
  const { patterns, fonts, entries } = manifest.ogImages
  const bundle = await loadServerBundle(manifest)
  const findParts = createContentResolver(manifest.collections, manifest.everyPage.queries, contentHash)
  const filler = createSiteInterpolator()
  const drawn = (entry: OgImageEntry): string => {
    const pattern = patterns[entry.pattern]
    if (pattern === undefined) throw new Error(`the manifest lacks the pattern ${entry.pattern}`)
    const parts = findParts(entry, pattern)
    const context = textContext(parts, [manifest.everyPage.variables, pattern.variables])
    return bundle.renderOgImage(entry.ogImage, { entry, content: pageContent(parts, context, filler) })
  }
  return function findOgImage(path) {
    const entry = entries.get(path)
    return entry === undefined ? null : { hash: entry.hash, draw: () => ({ svg: drawn(entry), fonts }) }
  }
}
