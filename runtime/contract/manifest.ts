import type { Query, TextVariables } from '../content/queries.ts'
import type { EnquiryRoute } from './enquiry-settings.ts'
import type { EntrySelection, SearchParam } from './search-params.ts'

/** Raised when what stands in `dist/` changes its shape; a runtime reads its own number only. */
export const manifestFormat = 6

/** The pattern of the screen for a page that could not be rendered. */
export const failedPattern = 'failed'

/** The pattern of the screen for somebody who has asked too much at once. */
export const limitedPattern = 'limited'

/** The pattern of the screen for a form that cannot be taken at the moment. */
export const unavailablePattern = 'unavailable'

/** The pattern of the screen for an address of a retired entry. */
export const gonePattern = 'gone'

/** What every page of a pattern has in common; written once per pattern instead of once per page. */
export type PatternConfig = {
  page: string
  robots: string | null
  inSitemap: boolean
  queries: Readonly<Record<string, Query>>
  variables: TextVariables
  /** The collection that each name of the pattern stands for. */
  collections: Readonly<Record<string, string>>
  /** How its pages answer parameters of their address, the first given one; left out where they answer none. */
  searchParams?: Readonly<Record<string, SearchParam>>
}

/** One address. `entries` holds slugs only: content is written once, beside the manifest. */
export type PageEntry = {
  path: string
  pattern: string
  page: string
  entries: Readonly<Record<string, string>>
  title: string
  description: string
  /** A path; the site's address is put before it at rendering. */
  canonical: string
  robots: string | null
  inSitemap: boolean
  /** `YYYY-MM-DD`: the latest day on which something that the page draws from was changed. */
  lastModified: string
  /** Equal hash, equal bytes of the page. */
  hash: string
}

/** A page as it is written: what its pattern says already is left out, the canonical too where it is the path itself. */
export type PageRow = Omit<PageEntry, 'page' | 'robots' | 'inSitemap' | 'canonical'> & { canonical?: string }

/** What every picture of a pattern has in common; `path` and `params` say which there are. */
export type OgImageConfig = Pick<PatternConfig, 'queries' | 'variables' | 'collections'> & {
  ogImage: string
  path: string
  params: Readonly<Record<string, EntrySelection>>
}

/** One address of a picture. Equal hash, equal picture. */
export type OgImageEntry = Pick<PageEntry, 'path' | 'pattern' | 'entries' | 'hash'> & { ogImage: string }

/** A picture as it is written: its pattern says the rest. */
export type OgImageRow = Omit<OgImageEntry, 'ogImage'>

export type Redirect = { to: string; status: 301 | 302 | 307 | 308 }

/** What answers addresses that nothing stands at: the first line whose pattern fits. `message`: what programs are told. */
export type MissingLine = { match: string | null; pattern: string; title: string; message?: string }

/** An entry of content as pages see it. `summary` is what pages may show of an entry that is not their own. */
export type ContentEntry = {
  slug: string
  file: string
  hash: string
  summaryHash: string
  updated: string
  data: Readonly<Record<string, unknown>>
  summary: Readonly<Record<string, unknown>>
  /** It was made and not written: there is no text in it to fill, and none can refer to it. */
  isPlain?: true
}

export type Collections = ReadonlyMap<string, ReadonlyMap<string, ContentEntry>>

/** The small file `dist/manifest.json`. All that it names is content-addressed, so putting it in place is the one step of a generation (D28). */
export type ManifestFile = {
  format: number
  id: string
  asOf: string
  everyPage: { queries: Readonly<Record<string, Query>>; variables: TextVariables }
  patterns: Readonly<Record<string, PatternConfig>>
  missing: readonly MissingLine[]
  /** Where the forms' words and settings stand; null where the site takes no enquiries. */
  enquiries: EnquiryRoute | null
  /** The fields of content that hold addresses of documents from elsewhere, which pages show in frames. */
  frames: readonly { collection: string; field: string }[]
  /** Paths under `dist/`. `assets`: all that browsers load, also what only other assets name. */
  files: {
    pages: string
    ogImages: string
    addresses: string
    server: string
    content: Readonly<Record<string, string>>
    assets: readonly string[]
  }
  /** `fonts`: paths under `dist/` of the faces that pictures are set in. */
  ogImages: { patterns: Readonly<Record<string, OgImageConfig>>; fonts: readonly string[] }
  /** Addresses of the style sheets, scripts, faces and islands of every page. */
  assets: { styles: readonly string[]; scripts: readonly string[]; fonts: readonly string[]; islands: Readonly<Record<string, string>> }
  /** Files of `public/`: address → path under `dist/`. */
  publicFiles: Readonly<Record<string, string>>
}

/** Addresses beside the pages: `aliases` answer with another page's bytes; nothing will answer at those that are `gone`. */
export type AddressFile = {
  aliases: Readonly<Record<string, string>>
  redirects: Readonly<Record<string, Redirect>>
  gone: readonly string[]
}

/** All of `dist/`, read into memory. State derived from it hangs on this object and goes with it. */
export type Manifest = Pick<
  ManifestFile,
  'id' | 'asOf' | 'everyPage' | 'patterns' | 'missing' | 'enquiries' | 'frames' | 'assets' | 'publicFiles'
> & {
  folder: string
  serverBundle: string
  pages: ReadonlyMap<string, PageEntry>
  aliases: ReadonlyMap<string, string>
  redirects: ReadonlyMap<string, Redirect>
  gone: ReadonlySet<string>
  collections: Collections
  /** `fonts`: files. */
  ogImages: ManifestFile['ogImages'] & { entries: ReadonlyMap<string, OgImageEntry> }
}
