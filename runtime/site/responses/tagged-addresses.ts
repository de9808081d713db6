import { contentHash } from '../../contract/hash.ts'
import type { Manifest } from '../../contract/manifest.ts'
import { sitemapPath } from '../files/file-responses.ts'
import { indexablePages } from '../sitemap/sitemap.ts'
import type { TaggedPage } from './page-changes.ts'

/**
 * Addresses other than pages and assets that caches keep. The tag of an alias does not change with its page: what is at the alias has the
 * key of the page.
 */
export function* taggedAddresses(
  { pages, aliases, redirects, publicFiles }: Pick<Manifest, 'pages' | 'aliases' | 'redirects' | 'publicFiles'>,
  shellId: string,
): Generator<TaggedPage> {
  const listed = indexablePages({ pages }).map(({ path, lastModified }) => `${path} ${lastModified}`)
  yield [sitemapPath, `${contentHash([...listed].join('\n'))} ${shellId}`]
  for (const alias of aliases.keys()) yield [alias, shellId]
  for (const [path, { status, to }] of redirects) yield [path, `${status} ${to} ${shellId}`]
  for (const [path, file] of Object.entries(publicFiles)) yield [path, `${file} ${shellId}`]
}
