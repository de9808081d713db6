import type {
  AddressFile,
  ContentEntry,
  Manifest,
  ManifestFile,
  OgImageConfig,
  OgImageEntry,
  OgImageRow,
  PageEntry,
  PageIndexing,
  PageRow,
  PatternConfig,
} from './manifest.ts'

/** Reads a JSON file that a manifest names. */
export type FileReader = (path: string) => Promise<unknown>

/**
 * The manifest of a manifest file. `read` gives the parsed content of a JSON file that it names, by its path in
 * `dist/`. Rejects as `read` does, and if the files do not belong together.
 */
export async function assembleManifest(file: ManifestFile, read: FileReader): Promise<Manifest> {
  const { format: _, files, ogImages, ...own } = file
  // Each file has the form that the generator gives it; the number of the format says so.
  const [pages, drawn, addresses, collections] = await Promise.all([
    readByPath(read, files.pages, (row: PageRow) => toEntry(row, file.patterns[row.pattern])),
    readByPath(read, files.ogImages, (row: OgImageRow) => toOgImage(row, ogImages.patterns[row.pattern])),
    read(files.addresses) as Promise<AddressFile>,
    Promise.all(
      Object.entries(files.content).map(async ([name, path]) => [name, await readEntries(read, path)] as const),
    ),
  ])
  return {
    ...own,
    serverBundle: files.server,
    pages,
    aliases: new Map(Object.entries(addresses.aliases)),
    redirects: new Map(Object.entries(addresses.redirects)),
    gone: new Set(addresses.gone),
    collections: new Map(collections),
    ogImages: { ...ogImages, entries: drawn },
  }
}

/** What the rows of a table are, by path. */
async function readByPath<Row extends { path: string }, Entry>(
  read: FileReader,
  file: string,
  toEntry: (row: Row) => Entry,
): Promise<ReadonlyMap<string, Entry>> {
  return new Map(((await read(file)) as Row[]).map((row) => [row.path, toEntry(row)]))
}

/** The pattern of this name. Throws if there is none: then the files of the manifest do not belong together. */
export function patternNamed<Pattern>(patterns: Readonly<Record<string, Pattern>>, name: string): Pattern {
  return required(patterns[name], name)
}

function required<Pattern>(pattern: Pattern | undefined, name: string): Pattern {
  if (pattern === undefined) throw new Error(`the manifest lacks the pattern ${name}`)
  return pattern
}

/** The entries of a collection by slug. */
async function readEntries(read: FileReader, path: string): Promise<ReadonlyMap<string, ContentEntry>> {
  return new Map(((await read(path)) as ContentEntry[]).map((entry) => [entry.slug, entry]))
}

/** A page of a row, with what its pattern says. Throws if the manifest has no such pattern. */
export function toEntry(row: PageRow, named: PatternConfig | undefined): PageEntry {
  const pattern = required(named, row.pattern)
  return { ...row, canonical: row.canonical ?? row.path, page: pattern.page, ...robotsOf(pattern, row.indexing) }
}

/**
 * What robots are told of a page. Visitors, and robots that follow links, still come to a page that is not indexed by
 * its rule.
 */
export function robotsOf(
  { robots, inSitemap }: PatternConfig,
  indexing: PageIndexing | undefined,
): Pick<PageEntry, 'robots' | 'inSitemap'> {
  return indexing?.indexed === false ? { robots: 'noindex, follow', inSitemap: false } : { robots, inSitemap }
}

/** An Open Graph image of a row, with what its pattern says. Throws if the manifest has no such pattern. */
export function toOgImage(row: OgImageRow, named: OgImageConfig | undefined): OgImageEntry {
  return { ...row, ogImage: required(named, row.pattern).ogImage }
}
