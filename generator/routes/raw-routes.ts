import type { Formats } from '../../runtime/contract/formats.ts'
import type { ManifestFile, SiteApi, UnknownAddresses } from '../../runtime/contract/manifest.ts'
import type { Query, TextVariables, Where } from '../../runtime/contract/queries.ts'
import type { SearchGroup, SearchParam } from '../../runtime/contract/search-params.ts'
import type { RawEnquiries } from './enquiry-kinds.ts'
import type { IndexingRoute, IndexRule } from './index-rule.ts'
import type { RawOgImage } from './og-image-pattern.ts'
import type { OwnTexts, TitlesRoute } from './page-wording.ts'

/** A fact, or a list or group of facts. */
export type FactLine = {
  /** Texts refer to a fact as `{name}`, and to each fact of a list or group as `{name:key}`. */
  name: string
  text: string
  /** A list or group of facts. */
  of?: string
  /** The field of an item with its key, if `of` is a list. */
  key?: string
  /** Its words often mean something else, so a text may have them. */
  common?: boolean
}

export type FixedEntry = { collection: string; slug: string }

export type RawParams = Record<string, string | { collection: string; where?: Where; except?: string[] }>
export type RawPage = {
  name: string
  path: string
  page: string
  params?: RawParams
  entries?: Record<string, FixedEntry>
  text?: string
  title?: string | string[]
  description?: string | string[]
  own?: OwnTexts
  canonical?: string
  robots?: string
  index?: IndexRule
  sitemap?: boolean
  queries?: Record<string, Query>
  variables?: TextVariables
  searchParams?: Record<string, RawSearchParam>
}
export type RawGroup =
  | (Omit<SearchGroup & { kind: 'entries' }, 'params'> & { params: RawParams })
  | (SearchGroup & { kind: 'pages' })
export type RawSearchParam =
  | (Omit<SearchParam & { kind: 'search' }, 'groups'> & { groups: RawGroup[] })
  | Exclude<SearchParam, { kind: 'search' }>
export type RawScreen = Pick<RawPage, 'page' | 'text' | 'queries' | 'variables'> & {
  match?: string
  title?: string
  message?: string
}
/** `routes.yaml` as it is written. */
export type RawRoutes = {
  everyPage?: { queries?: Record<string, Query>; variables?: TextVariables }
  formats?: Formats
  facts?: FactLine[]
  pages: RawPage[]
  ogImages?: (RawOgImage & { params?: RawParams })[]
  aliases?: { path: string; of: string; params?: RawParams }[]
  redirects?: { path: string; to: string; status?: 301 | 302 | 307 | 308; params?: RawParams }[]
  missing: RawScreen[]
  failed?: RawScreen
  limited?: RawScreen
  unavailable?: RawScreen
  gone?: RawScreen
  enquiries?: RawEnquiries
  api?: Partial<Record<keyof SiteApi, 'off' | { collection?: string; path?: string }>>
  frames?: ManifestFile['frames']
  unknownAddresses?: UnknownAddresses
  indexing?: IndexingRoute
  titles?: TitlesRoute
}
