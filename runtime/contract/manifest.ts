import type { EnquiryRoute } from './enquiry-settings.ts'
import type { Formats } from './formats.ts'
import type { Query, TextVariables } from './queries.ts'
import type { EntrySelection, SearchParam } from './search-params.ts'

/** Rises with each change of the format of `dist/`; a runtime reads only its own number. */
export const manifestFormat = 17

/** The pattern of the screen for a page that could not be rendered. */
export const failedPattern = 'failed'

/** The pattern of the screen for a client over its rate limit. */
export const limitedPattern = 'limited'

/** The pattern of the screen for a form that cannot be accepted at the moment. */
export const unavailablePattern = 'unavailable'

/** The pattern of the screen for an address of a retired entry. */
export const gonePattern = 'gone'

/** What all pages of a pattern have in common; stored once per pattern. */
export type PatternConfig = {
  page: string
  robots: string | null
  inSitemap: boolean
  queries: Readonly<Record<string, Query>>
  variables: TextVariables
  /** The collection of each name in the pattern. */
  collections: Readonly<Record<string, string>>
  /** How its pages answer search parameters; the first one that is given counts. Omitted if they answer none. */
  searchParams?: Readonly<Record<string, SearchParam>>
}

/** Whether search engines are shown a page whose pattern has an `index` rule, and why. */
export type PageIndexing = {
  indexed: boolean
  /** The words of the texts that only it has. */
  ownWords: number
  /** How many words of its own its pattern asks for; the gate's usual number without. */
  leastOwnWords?: number
  because: IndexingReason
}

/**
 * What decides: fields of the rule that exclude the page, are empty, or have too few words; none of these; or the
 * owner. `fields`: of a rule without fields, none.
 */
export type IndexingReason =
  | { kind: 'excluded' | 'empty' | 'short' | 'passed'; fields: readonly IndexingField[] }
  | { kind: 'owner'; reason: string }
/** The name of an entry of the page, and the keys of the field in it. */
export type IndexingField = readonly [entry: string, ...keys: string[]]

/** One address. `entries` holds only slugs: content is stored once, beside the manifest. */
export type PageEntry = {
  path: string
  pattern: string
  page: string
  entries: Readonly<Record<string, string>>
  title: string
  description: string
  /** A path; rendering puts the site's address before it. */
  canonical: string
  robots: string | null
  inSitemap: boolean
  /** `YYYY-MM-DD`: the latest day on which something that the page shows was changed. */
  lastModified: string
  /** Equal hashes mean equal bytes of the page. */
  hash: string
  /** Omitted if its pattern has no `index` rule. */
  indexing?: PageIndexing
}

/**
 * A page as it is stored: without what its pattern says, and without the canonical address if it is the path itself.
 */
export type PageRow = Omit<PageEntry, 'page' | 'robots' | 'inSitemap' | 'canonical'> & { canonical?: string }

/** What all Open Graph images of a pattern have in common; `path` and `params` define which images exist. */
export type OgImageConfig = Pick<PatternConfig, 'queries' | 'variables' | 'collections'> & {
  ogImage: string
  path: string
  params: Readonly<Record<string, EntrySelection>>
}

/** One address of an Open Graph image. Equal hashes mean equal images. */
export type OgImageEntry = Pick<PageEntry, 'path' | 'pattern' | 'entries' | 'hash'> & { ogImage: string }

/** An Open Graph image as it is stored, without what its pattern says. */
export type OgImageRow = Omit<OgImageEntry, 'ogImage'>

export type Redirect = { to: string; status: 301 | 302 | 307 | 308 }

/** The screen for a missing address: the first item whose pattern matches. */
export type MissingLine = {
  match: string | null
  pattern: string
  title: string
  /** The text for programs. */
  message?: string
}

/** Which entries an address that no page has can name. */
export type UnknownAddresses = {
  /** The name that patterns have for them. */
  name: string
  collection: string
  /** The entry and the field with the word rules. */
  rules: { collection: string; slug: string; field: string }
}

/** An entry of content as pages see it. `summary` is what pages may show of an entry that is not their own. */
export type ContentEntry = {
  slug: string
  file: string
  hash: string
  summaryHash: string
  updated: string
  data: Readonly<Record<string, unknown>>
  summary: Readonly<Record<string, unknown>>
  /** It is computed and not from a file: it has no placeholders, and no text can refer to it. */
  isPlain?: true
}

export type Collections = ReadonlyMap<string, ReadonlyMap<string, ContentEntry>>

/**
 * The small file `dist/manifest.json`. All files that it names are content-addressed, so replacing it switches to a new
 * generation in one step (D28).
 */
export type ManifestFile = {
  format: number
  id: string
  asOf: string
  /**
   * The next day (`YYYY-MM-DD`) on which a page would show something else, so that the site has to be generated again;
   * or null.
   */
  nextChange: string | null
  /** The calls of §7. */
  api: SiteApi
  everyPage: {
    queries: Readonly<Record<string, Query>>
    variables: TextVariables
    /** How texts write numbers and days; left out: as in Britain. */
    formats?: Formats
  }
  patterns: Readonly<Record<string, PatternConfig>>
  missing: readonly MissingLine[]
  /** Where the texts and settings of forms are; null if the site takes no enquiries. */
  enquiries: EnquiryRoute | null
  /** The fields of content with addresses of documents on other sites, which pages show in frames. */
  frames: readonly { collection: string; field: string }[]
  /** How an address that no page has still names a place; null if it names none. */
  unknownAddresses: UnknownAddresses | null
  /** How many texts are marked as samples, which are not shown in production. */
  samples: number
  /** Paths in `dist/`. */
  files: {
    /** A list of rows. */
    pages: string
    /** A list of rows. */
    ogImages: string
    addresses: string
    server: string
    content: Readonly<Record<string, string>>
    /** Everything that browsers load, including what only other assets name. */
    assets: readonly string[]
  }
  /** `fonts`: paths in `dist/` of the fonts of Open Graph images. */
  ogImages: { patterns: Readonly<Record<string, OgImageConfig>>; fonts: readonly string[] }
  /** Addresses of the style sheets, scripts, fonts and islands of every page. */
  assets: {
    styles: readonly string[]
    scripts: readonly string[]
    /** Scripts of pages that ask about third parties; others do not load them. */
    thirdPartyScripts: readonly string[]
    fonts: readonly string[]
    islands: Readonly<Record<string, string>>
  }
  /** Addresses of the style sheets with the site's own look of administration. */
  adminStyles: readonly string[]
  /** Files of `public/`: address → path in `dist/`. */
  publicFiles: Readonly<Record<string, string>>
}

/** Addresses other than pages. */
export type AddressFile = {
  /** They answer with the bytes of a page. */
  aliases: Readonly<Record<string, string>>
  redirects: Readonly<Record<string, Redirect>>
  /** They answer 410. */
  gone: readonly string[]
}

/**
 * What the manifest file and the JSON files of `dist/` say, in memory. State that is derived from it belongs to this
 * object and is released with it.
 */
export type Manifest = Omit<ManifestFile, 'format' | 'files' | 'ogImages'> & {
  /** A path in `dist/`. */
  serverBundle: string
  /** Sorted by path. */
  pages: ReadonlyMap<string, PageEntry>
  aliases: ReadonlyMap<string, string>
  redirects: ReadonlyMap<string, Redirect>
  gone: ReadonlySet<string>
  collections: Collections
  ogImages: ManifestFile['ogImages'] & { entries: ReadonlyMap<string, OgImageEntry> }
}

/** A manifest that was read from a folder, which holds the server bundle, assets, fonts and public files. */
export type StoredManifest = Manifest & { folder: string }

/**
 * The calls about locations and about comparisons: the collection that they read, and the word in their paths. Null:
 * there are none.
 */
export type SiteApi = Readonly<Record<'locations' | 'comparisons', { collection: string; path: string } | null>>
