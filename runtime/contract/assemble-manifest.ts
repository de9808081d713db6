import type {
  AddressFile,
  ContentEntry,
  Manifest,
  ManifestFile,
  OgImageEntry,
  OgImageRow,
  PageEntry,
  PageIndexing,
  PageRow,
  PatternConfig,
} from './manifest.ts'

/**
 * The manifest of a manifest file. `read` gives the parsed content of a JSON file that it names, by its path in `dist/`. Rejects as
 * `read` does, and if the files do not belong together.
 */
export async function assembleManifest(file: ManifestFile, read: (path: string) => Promise<unknown>): Promise<Manifest> {
  const { id, asOf, nextChange, everyPage, patterns, missing, enquiries, frames, unknownAddresses, samples, assets, admin } = file
  const { publicFiles, files } = file
  // Each file has the form that the generator gives it; the number of the format says so.
  const [rows, drawn, addresses, collections] = await Promise.all([
    read(files.pages) as Promise<PageRow[]>,
    read(files.ogImages) as Promise<OgImageRow[]>,
    read(files.addresses) as Promise<AddressFile>,
    Promise.all(Object.entries(files.content).map(async ([name, path]) => [name, bySlug((await read(path)) as ContentEntry[])] as const)),
  ])
  return {
    ...{ id, asOf, nextChange, everyPage, patterns, missing, enquiries, frames, unknownAddresses, samples, assets, admin, publicFiles },
    serverBundle: files.server,
    adminBundle: files.admin,
    pages: new Map(rows.map((row) => [row.path, toEntry(row, patterns)])),
    aliases: new Map(Object.entries(addresses.aliases)),
    redirects: new Map(Object.entries(addresses.redirects)),
    gone: new Set(addresses.gone),
    collections: new Map(collections),
    ogImages: { ...file.ogImages, entries: new Map(drawn.map((row) => [row.path, toOgImage(row, file.ogImages.patterns)])) },
  }
}

/** The pattern of this name. Throws if there is none: then the files of the manifest do not belong together. */
export function patternNamed<Pattern>(patterns: Readonly<Record<string, Pattern>>, name: string): Pattern {
  const pattern = patterns[name]
  if (pattern === undefined) throw new Error(`the manifest lacks the pattern ${name}`)
  return pattern
}

function bySlug(entries: readonly ContentEntry[]): ReadonlyMap<string, ContentEntry> {
  return new Map(entries.map((entry) => [entry.slug, entry]))
}

function toEntry(row: PageRow, patterns: ManifestFile['patterns']): PageEntry {
  const pattern = patternNamed(patterns, row.pattern)
  return { ...row, canonical: row.canonical ?? row.path, page: pattern.page, ...robotsOf(pattern, row.indexing) }
}

/** What robots are told of a page. Visitors, and robots that follow links, still come to a page that is not indexed by its rule. */
export function robotsOf(
  { robots, inSitemap }: PatternConfig,
  indexing: PageIndexing | undefined,
): Pick<PageEntry, 'robots' | 'inSitemap'> {
  return indexing?.indexed === false ? { robots: 'noindex, follow', inSitemap: false } : { robots, inSitemap }
}

function toOgImage(row: OgImageRow, patterns: ManifestFile['ogImages']['patterns']): OgImageEntry {
  return { ...row, ogImage: patternNamed(patterns, row.pattern).ogImage }
}
