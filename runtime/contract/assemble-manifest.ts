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
import type { RowFiles, TableRow } from './row-files.ts'

/** Reads a JSON file that a manifest names. */
export type FileReader = (path: string) => Promise<unknown>
/** Reads the rows of a table, or what reads them later. */
export type TableReader = <Row extends TableRow, Entry>(
  files: RowFiles,
  toEntry: (row: Row) => Entry,
) => Promise<ReadonlyMap<string, Entry>>
/** Reads the entries of a collection by slug, or what reads them later. */
export type ContentReader = (path: string) => Promise<ReadonlyMap<string, ContentEntry>>

/**
 * The manifest of a manifest file. `read` gives the parsed content of a JSON file that it names, by its path in `dist/`. Rejects as
 * `read` does, and if the files do not belong together. `readTable` and `readContent`: how pages, images and entries are read; all of
 * them at once if they are left out.
 */
export async function assembleManifest(
  file: ManifestFile,
  read: FileReader,
  readTable: TableReader = (table, toEntry) => readWhole(read, table, toEntry),
  readContent: ContentReader = (path) => readEntries(read, path),
): Promise<Manifest> {
  const { id, asOf, nextChange, everyPage, api, patterns, missing, enquiries, frames, unknownAddresses, samples, assets, admin } = file
  const { publicFiles, files } = file
  // Each file has the form that the generator gives it; the number of the format says so.
  const [pages, drawn, addresses, collections] = await Promise.all([
    readTable(files.pages, (row: PageRow) => toEntry(row, patterns)),
    readTable(files.ogImages, (row: OgImageRow) => toOgImage(row, file.ogImages.patterns)),
    read(files.addresses) as Promise<AddressFile>,
    Promise.all(Object.entries(files.content).map(async ([name, path]) => [name, await readContent(path)] as const)),
  ])
  return {
    ...{
      id,
      asOf,
      nextChange,
      everyPage,
      api,
      patterns,
      missing,
      enquiries,
      frames,
      unknownAddresses,
      samples,
      assets,
      admin,
      publicFiles,
    },
    serverBundle: files.server,
    adminBundle: files.admin,
    pages,
    aliases: new Map(Object.entries(addresses.aliases)),
    redirects: new Map(Object.entries(addresses.redirects)),
    gone: new Set(addresses.gone),
    collections: new Map(collections),
    ogImages: { ...file.ogImages, entries: drawn },
  }
}

/** All rows of a table, in memory. */
export async function readWhole<Row extends TableRow, Entry>(
  read: FileReader,
  { slices }: RowFiles,
  toEntry: (row: Row) => Entry,
): Promise<ReadonlyMap<string, Entry>> {
  const rows = (await Promise.all(slices.map(({ file }) => read(file) as Promise<Row[]>))).flat()
  return new Map(rows.map((row) => [row.path, toEntry(row)]))
}

/** The pattern of this name. Throws if there is none: then the files of the manifest do not belong together. */
export function patternNamed<Pattern>(patterns: Readonly<Record<string, Pattern>>, name: string): Pattern {
  const pattern = patterns[name]
  if (pattern === undefined) throw new Error(`the manifest lacks the pattern ${name}`)
  return pattern
}

/** All entries of a collection, in memory. */
export async function readEntries(read: FileReader, path: string): Promise<ReadonlyMap<string, ContentEntry>> {
  return new Map(((await read(path)) as ContentEntry[]).map((entry) => [entry.slug, entry]))
}

/** A page of a row, with what its pattern says. */
export function toEntry(row: PageRow, patterns: ManifestFile['patterns']): PageEntry {
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

/** An Open Graph image of a row, with what its pattern says. */
export function toOgImage(row: OgImageRow, patterns: ManifestFile['ogImages']['patterns']): OgImageEntry {
  return { ...row, ogImage: patternNamed(patterns, row.pattern).ogImage }
}
