import { createPartFinder } from '../contract/draws.ts'
import { contentHash } from '../contract/hash.ts'
import type { Manifest, PictureEntry } from '../contract/manifest.ts'
import { copyContext, createSiteFiller, pageContent } from '../contract/page-content.ts'
import { loadServerBundle } from '../server-bundle.ts'
import type { PlannedPicture } from './pictures.ts'

/** The picture at an address, or null. */
export type PictureFinder = (path: string) => PlannedPicture | null

/** A finder of the pictures of one manifest. Drawing one throws what its template throws. */
export async function createPictureFinder(manifest: Manifest): Promise<PictureFinder> {
  const { patterns, fonts, entries } = manifest.pictures
  const bundle = await loadServerBundle(manifest)
  const findParts = createPartFinder(manifest.collections, manifest.everyPage.draws, contentHash)
  const filler = createSiteFiller()
  const drawn = (entry: PictureEntry): string => {
    const pattern = patterns[entry.pattern]
    if (pattern === undefined) throw new Error(`the manifest lacks the pattern ${entry.pattern}`)
    const parts = findParts(entry, pattern)
    const context = copyContext(parts, [manifest.everyPage.fill, pattern.fill])
    return bundle.renderPicture(entry.picture, { entry, content: pageContent(parts, context, filler) })
  }
  return function findPicture(path) {
    const entry = entries.get(path)
    return entry === undefined ? null : { hash: entry.hash, draw: () => ({ svg: drawn(entry), fonts }) }
  }
}
