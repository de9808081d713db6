import { contentHash } from '../../contract/hash.ts'
import type { Manifest, PageEntry } from '../../contract/manifest.ts'
import { memoize } from '../../shared/content/memo.ts'
import { securityContactOf } from '../../shared/content/security-contact.ts'
import { securityTextPath } from '../files/security-text.ts'
import { indexablePages, sitemapPath } from '../sitemap/sitemap.ts'
import type { TaggedAddress } from './address-changes.ts'
import type { PageTags } from './page-tags.ts'

type TaggedManifest = Pick<Manifest, 'pages' | 'aliases' | 'redirects' | 'publicFiles' | 'collections'>
type Tagged = { shellId: string; aliases: string | undefined; tagged: TaggedAddress }

// The next generation in this process has most of the entries, too.
const known = new WeakMap<PageEntry, Tagged>()

/**
 * Every address that caches keep, besides assets. The tag of a page changes with its aliases, too: an alias that is
 * moved to another page has other bytes. The tag of an alias does not change with its page: what is at the alias has
 * the key of the page.
 */
export function* taggedAddresses(manifest: TaggedManifest, tags: PageTags): Generator<TaggedAddress> {
  const { pages, aliases, redirects, publicFiles } = manifest
  const { shellId } = tags
  const aliasesOf = aliasesByPath(aliases)
  for (const entry of pages.values()) yield taggedPage(entry, aliasesOf.get(entry.path), tags)
  const listed = indexablePages({ pages }).map(({ path, lastModified }) => `${path} ${lastModified}`)
  yield [sitemapPath, `${contentHash([...listed].join('\n'))} ${shellId}`]
  const contact = securityContactOf(manifest)
  if (contact !== null) yield [securityTextPath, `${contact.contact} ${contact.expires} ${shellId}`]
  for (const alias of aliases.keys()) yield [alias, shellId]
  for (const [path, { status, to }] of redirects) yield [path, `${status} ${to} ${shellId}`]
  for (const [path, file] of Object.entries(publicFiles)) yield [path, `${file} ${shellId}`]
}

function taggedPage(entry: PageEntry, aliases: string | undefined, { shellId, of }: PageTags): TaggedAddress {
  const before = known.get(entry)
  if (before?.shellId === shellId && before.aliases === aliases) return before.tagged
  const tagged: TaggedAddress = [entry.path, contentHash(of(entry) + (aliases ?? ''))]
  known.set(entry, { shellId, aliases, tagged })
  return tagged
}

/** The aliases of each page that has some, each on a line of its own. */
const aliasesByPath = memoize((aliases: Manifest['aliases']): ReadonlyMap<string, string> => {
  const byPath = new Map<string, string>()
  for (const [alias, path] of aliases) byPath.set(path, `${byPath.get(path) ?? ''}\n${alias}`)
  return byPath
})
