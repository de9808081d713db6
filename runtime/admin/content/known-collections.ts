import type { ContentEditor } from '../../contract/content/content-editor.ts'
import type { ContentCollection } from '../../contract/content/entries.ts'
import type { Manifest } from '../../contract/manifest.ts'
import { getOrMake } from '../../shared/content/memo.ts'
import type { Site } from '../../site/site.ts'

/** The collections of the content of a site. */
export type KnownCollections = (site: Pick<Site, 'manifest'>) => Promise<ContentCollection[]>

/**
 * Asks for collections once for each state of the site: the editor answers one call after the other, and an import
 * keeps it busy.
 */
export function createKnownCollections(editor: Pick<ContentEditor, 'entries'>): KnownCollections {
  const known = new WeakMap<Manifest, Promise<ContentCollection[]>>()
  return function collections({ manifest }) {
    return getOrMake(known, manifest, () => {
      const asked = editor.entries.collections()
      asked.catch(() => known.delete(manifest)) // whoever has asked is told
      return asked
    })
  }
}
