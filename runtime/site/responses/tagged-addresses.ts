import type { Manifest } from '../../contract/manifest.ts'
import { sitemapPath } from '../files/file-responses.ts'
import type { TaggedPage } from './page-changes.ts'

/**
 * Addresses other than pages and assets that caches keep. The tag of an alias does not change with its page: what is at the alias has the
 * key of the page.
 */
export function* taggedAddresses(
  { id, aliases, redirects, publicFiles }: Pick<Manifest, 'id' | 'aliases' | 'redirects' | 'publicFiles'>,
  shellId: string,
): Generator<TaggedPage> {
  yield [sitemapPath, `${id} ${shellId}`]
  for (const alias of aliases.keys()) yield [alias, shellId]
  for (const [path, { status, to }] of redirects) yield [path, `${status} ${to} ${shellId}`]
  for (const [path, file] of Object.entries(publicFiles)) yield [path, `${file} ${shellId}`]
}
