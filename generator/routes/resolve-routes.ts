import type { EnquiryRoute } from '../../runtime/contract/enquiry-settings.ts'
import {
  failedPattern,
  gonePattern,
  limitedPattern,
  type ManifestFile,
  type MissingLine,
  type PatternConfig,
  type SiteApi,
  type UnknownAddresses,
  unavailablePattern,
} from '../../runtime/contract/manifest.ts'
import type { Query } from '../../runtime/contract/queries.ts'
import { parseRoutePath, type RoutePath } from '../../runtime/contract/route-pattern.ts'
import type { SearchGroup, SearchParam } from '../../runtime/contract/search-params.ts'
import type { DataPath } from '../read/yaml.ts'
import type { Entry } from '../schema/validate.ts'
import { resolveEnquiries } from './enquiry-kinds.ts'
import type { IndexingRoute, IndexRule } from './index-rule.ts'
import { type OgImagePattern, type ParamSource, resolveOgImage } from './og-image-pattern.ts'
import { ownText, type PageWording, type ScreenWording, type TitlesRoute, writtenForms } from './page-wording.ts'
import type {
  FactLine,
  FixedEntry,
  RawGroup,
  RawPage,
  RawParams,
  RawRoutes,
  RawScreen,
  RawSearchParam,
} from './raw-routes.ts'

/** A pattern of pages with resolved options: defaults are filled in. */
export type PagePattern = PageWording & {
  kind: 'page'
  name: string
  path: RoutePath
  params: Readonly<Record<string, ParamSource>>
  fixed: Readonly<Record<string, FixedEntry>>
  canonical: string | null
  indexRule: IndexRule | null
  config: PatternConfig
  /** The place of the pattern in the file, for faults. */
  index: number
}
export type OtherAddress =
  | { kind: 'alias'; path: RoutePath; to: RoutePath; params: Readonly<Record<string, ParamSource>>; index: number }
  | {
      kind: 'redirect'
      path: RoutePath
      to: RoutePath
      status: 301 | 302 | 307 | 308
      params: Readonly<Record<string, ParamSource>>
      index: number
    }
export type MissingScreen = {
  kind: 'missing'
  line: MissingLine
  wording: ScreenWording
  config: PatternConfig
  place: DataPath
}

export type Routes = {
  entry: Entry
  everyPage: ManifestFile['everyPage']
  facts: readonly FactLine[]
  pages: readonly PagePattern[]
  ogImages: readonly OgImagePattern[]
  others: readonly OtherAddress[]
  missing: readonly MissingScreen[]
  enquiries: EnquiryRoute | null
  api: SiteApi
  frames: ManifestFile['frames']
  unknownAddresses: UnknownAddresses | null
  /** Where the owner's decisions on indexing are. */
  indexing: IndexingRoute | null
  /** Where titles and descriptions are; null if they are in the routes. */
  titles: TitlesRoute | null
}

/** The routes of a valid file, with defaults filled in. */
export function resolveRoutes(entry: Entry): Routes {
  const raw = entry.data as unknown as RawRoutes
  return {
    entry,
    everyPage: {
      queries: raw.everyPage?.queries ?? {},
      variables: raw.everyPage?.variables ?? {},
      ...(raw.formats === undefined ? {} : { formats: raw.formats }),
    },
    facts: raw.facts ?? [],
    pages: raw.pages.map((page, index) => resolvePage(page, index, entry)),
    ogImages: (raw.ogImages ?? []).map((ogImage, index) =>
      resolveOgImage(ogImage, resolveParams(ogImage.params), index),
    ),
    others: [
      ...(raw.aliases ?? []).map(
        ({ path, of, params }, index): OtherAddress => ({
          kind: 'alias',
          path: parseRoutePath(path),
          to: parseRoutePath(of),
          params: resolveParams(params),
          index,
        }),
      ),
      ...(raw.redirects ?? []).map(
        ({ path, to, status = 301, params }, index): OtherAddress => ({
          kind: 'redirect',
          path: parseRoutePath(path),
          to: parseRoutePath(to),
          status,
          params: resolveParams(params),
          index,
        }),
      ),
    ],
    missing: [
      ...raw.missing.map((screen, index) =>
        withPlace(resolveScreen(screen, `missing-${index + 1}`, ['missing', index], entry), raw),
      ),
      ...(raw.failed === undefined ? [] : [resolveScreen(raw.failed, failedPattern, ['failed'], entry)]),
      ...(raw.limited === undefined ? [] : [resolveScreen(raw.limited, limitedPattern, ['limited'], entry)]),
      ...(raw.unavailable === undefined
        ? []
        : [resolveScreen(raw.unavailable, unavailablePattern, ['unavailable'], entry)]),
      ...(raw.gone === undefined ? [] : [withPlace(resolveScreen(raw.gone, gonePattern, ['gone'], entry), raw)]),
    ],
    enquiries: raw.enquiries === undefined ? null : resolveEnquiries(raw.enquiries),
    api: {
      locations: resolveCalls(raw.api?.locations, 'locations', 'locations'),
      comparisons: resolveCalls(raw.api?.comparisons, 'competitors', 'comparisons'),
    },
    frames: raw.frames ?? [],
    unknownAddresses: raw.unknownAddresses ?? null,
    indexing: raw.indexing ?? null,
    titles: raw.titles ?? null,
  }
}

type RawCalls = NonNullable<RawRoutes['api']>[keyof SiteApi]

/** §7's names are the usual ones. */
function resolveCalls(raw: RawCalls = {}, collection: string, path: string): SiteApi[keyof SiteApi] {
  return raw === 'off' ? null : { collection, path, ...raw }
}

function resolvePage(raw: RawPage, index: number, entry: Entry): PagePattern {
  const place = ['pages', index]
  const params = resolveParams(raw.params)
  const fixed = raw.entries ?? {}
  const collections = Object.fromEntries(
    [...Object.entries(params), ...Object.entries(fixed)].map(([name, { collection }]) => [name, collection]),
  )
  return {
    kind: 'page',
    name: raw.name,
    path: parseRoutePath(raw.path),
    params,
    fixed,
    ownTitle: ownText(raw.own?.title, entry, [...place, 'own', 'title']),
    titles: writtenForms(raw.title, entry, [...place, 'title']),
    ownDescription: ownText(raw.own?.description, entry, [...place, 'own', 'description']),
    descriptions: writtenForms(raw.description, entry, [...place, 'description']),
    canonical: raw.canonical ?? null,
    indexRule: raw.index ?? null,
    config: {
      ...screenConfig(raw),
      robots: raw.robots ?? null,
      inSitemap: raw.sitemap ?? raw.robots === undefined,
      collections,
      ...(raw.searchParams === undefined ? {} : { searchParams: resolveSearchParams(raw.searchParams) }),
    },
    index,
  }
}

/** The screen without its texts, which follow from its wording. */
function resolveScreen(raw: RawScreen, pattern: string, place: DataPath, entry: Entry): MissingScreen {
  const wording = Object.fromEntries(
    (['title', 'message'] as const).flatMap((field) =>
      writtenForms(raw[field], entry, [...place, field]).map((form) => [field, form]),
    ),
  )
  return {
    kind: 'missing',
    line: { match: raw.match ?? null, pattern, title: '' },
    wording,
    config: screenConfig(raw),
    place,
  }
}

/** The screen for an address that may name a place. */
function withPlace(screen: MissingScreen, { unknownAddresses }: RawRoutes): MissingScreen {
  if (unknownAddresses === undefined) return screen
  const { name, collection } = unknownAddresses
  return { ...screen, config: { ...screen.config, collections: { [name]: collection } } }
}

function screenConfig(raw: Pick<RawPage, 'page' | 'text' | 'queries' | 'variables'>): PatternConfig {
  const wording: Query = { kind: 'entry', collection: 'pages', slug: raw.text ?? raw.page }
  return {
    page: raw.page,
    robots: 'noindex',
    inSitemap: false,
    queries: { wording, ...raw.queries },
    variables: raw.variables ?? {},
    collections: {},
  }
}

function resolveSearchParams(searchParams: Record<string, RawSearchParam>): Record<string, SearchParam> {
  const resolveGroup = (group: RawGroup): SearchGroup =>
    group.kind === 'pages' ? group : { ...group, params: resolveParams(group.params) }
  return Object.fromEntries(
    Object.entries(searchParams).map(([parameter, searchParam]) => [
      parameter,
      searchParam.kind === 'search' ? { ...searchParam, groups: searchParam.groups.map(resolveGroup) } : searchParam,
    ]),
  )
}

function resolveParams(params: RawParams = {}): Record<string, ParamSource> {
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      typeof value === 'string'
        ? { collection: value, where: {}, except: [] }
        : { collection: value.collection, where: value.where ?? {}, except: value.except ?? [] },
    ]),
  )
}
