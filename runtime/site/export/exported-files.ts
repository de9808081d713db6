import { securityContactOf } from '../../shared/content/security-contact.ts'
import { securityTextPath } from '../files/security-text.ts'
import { speculationRules } from '../policy/speculation-rules.ts'
import type { Site } from '../site.ts'
import { sitemapPaths } from '../sitemap/sitemap.ts'

/**
 * A file of an exported site. Files with equal tags have equal bytes; null where that is not known without making them.
 * The tag of a `file` is its path in `dist/`.
 */
export type ExportedFile = {
  /** Its path in the folder. */
  name: string
  /** That of the address that it answers. */
  path: string
} & ({ kind: 'file' | 'page' | 'ogImage'; tag: string } | { kind: 'made' | 'missing' | 'gone'; tag: null })

/**
 * What a site consists of as files, in the order in which they are written: what pages name, the pages, and what lists
 * pages.
 */
export type ExportedFiles = Readonly<Record<'named' | 'pages' | 'lists', readonly ExportedFile[]>>

/** Every file of a site. `assets`: the paths of its assets in `dist/`. */
export async function exportedFiles(
  { manifest, tags }: Pick<Site, 'manifest' | 'tags'>,
  assets: readonly string[],
): Promise<ExportedFiles> {
  const aliases = Map.groupBy(manifest.aliases.keys(), (alias) => manifest.aliases.get(alias))
  const file = (path: string, tag: string): ExportedFile => ({ name: path.slice(1), path, kind: 'file', tag })
  const made = (path: string): ExportedFile => ({ name: path.slice(1), path, kind: 'made', tag: null })
  return {
    named: [
      ...[...new Set(assets)].map((asset) => file(`/${asset}`, asset)),
      made(speculationRules(manifest).address),
      ...(securityContactOf(manifest) === null ? [] : [made(securityTextPath)]),
      ...Object.entries(manifest.publicFiles).map(([path, stored]) => file(path, stored)),
      ...Array.from(
        manifest.ogImages.entries.values(),
        ({ path, hash }): ExportedFile => ({ name: path.slice(1), path, kind: 'ogImage', tag: hash }),
      ),
    ],
    pages: [
      // The aliases of a page beside it: they have the same bytes.
      ...manifest.pages
        .values()
        .flatMap((entry) =>
          [entry.path, ...(aliases.get(entry.path) ?? [])].map(
            (path): ExportedFile => ({ name: pageFile(path), path, kind: 'page', tag: tags.of(entry) }),
          ),
        ),
      { name: '404.html', path: '/', kind: 'missing', tag: null },
      ...(manifest.gone.size === 0 ? [] : [{ name: '410.html', path: '/', kind: 'gone', tag: null } as const]),
    ],
    lists: (await sitemapPaths(manifest)).map(made),
  }
}

/** The file of a page: 'about-bath.html' for /about-bath, 'index.html' for the home page. */
function pageFile(path: string): string {
  return path === '/' ? 'index.html' : `${path.slice(1)}.html`
}
