import { addDays, dayOf, startOfDay } from '../../contract/day.ts'
import type { Manifest, PageEntry } from '../../contract/manifest.ts'
import type { SearchPage } from '../../search-console/search-page-store.ts'
import { countedDays, type SearchStatus } from '../../search-console/search-status.ts'
import { indexablePages } from '../../site/sitemap/sitemap.ts'
import type { AdminParts } from '../frame/admin-page.ts'
import { wordFilter } from '../frame/present/word-filter.ts'
import type { PagesQuery, SortName } from './pages-query.ts'
import { mergeTarget } from './propose/merge-target.ts'
import { type Proposal, propose } from './propose/propose.ts'

/** A page with all that is known of it. */
export type KnownPage = {
  page: PageEntry
  /** Whether search engines are shown it. */
  isShown: boolean
  isInSitemap: boolean
  /** Null where nothing was read of it. */
  search: SearchPage | null
  /** How many came from it in the days that are counted. */
  enquiries: number
  proposal: Proposal | null
}
/** `status`: how reading from Google goes; null without a key. */
export type KnownPages = { pages: readonly KnownPage[]; status: SearchStatus | null }

type CollectOptions = { manifest: Manifest; parts: Pick<AdminParts, 'store' | 'features'>; now: Date }

/** All pages of a site, with what Google and the enquiries say of them. */
export async function collectPages({ manifest, parts, now }: CollectOptions): Promise<KnownPages> {
  const { store, features } = parts
  const { searchConsole } = features
  const isConnected = searchConsole.account !== null
  const today = dayOf(now)
  const period = { from: startOfDay(addDays(today, -countedDays)).toISOString(), before: now.toISOString() }
  const [arrivals, status, searched] = await Promise.all([
    store.enquiries.arrivals(period, ['page']),
    isConnected ? searchConsole.status() : null,
    isConnected ? searchConsole.pages() : new Map<string, SearchPage>(),
  ])
  const enquiries = new Map(arrivals.map(({ page, count }) => [page, count]))
  const inSitemap = new Map(indexablePages(manifest).map((page) => [page.path, page]))
  const judged = inSitemap.values().flatMap((page) => {
    const search = searched.get(page.path)
    return search === undefined || page.indexing === undefined ? [] : [{ page, search }]
  })
  const since = status?.figures.since ?? null
  const targetOf = (page: PageEntry) => mergeTarget(manifest, page)
  // Before the first numbers nobody knows how many impressions a page has.
  const proposals = propose(status?.figures.doneAt == null ? [] : [...judged], { today, since, targetOf })
  const pages = manifest.pages.values().map((page) => ({
    page,
    isShown: page.robots === null && page.canonical === page.path,
    isInSitemap: inSitemap.has(page.path),
    search: searched.get(page.path) ?? null,
    enquiries: enquiries.get(page.path) ?? 0,
    proposal: proposals.get(page.path) ?? null,
  }))
  return { pages: [...pages], status }
}

/** The pages that match what the address of the list asks for, in its order. */
export function chosenPages(pages: readonly KnownPage[], query: PagesQuery): readonly KnownPage[] {
  const isFound = wordFilter(query.q)
  const chosen = pages.filter(({ page, isShown, isInSitemap, search, proposal }) => {
    const isMissing = isInSitemap && search?.inspected != null && search.inspected.verdict !== 'PASS'
    return (
      isFound(`${page.title} ${page.path}`) &&
      (query.kind === '' || page.pattern === query.kind) &&
      (query.rule === '' || !isShown) &&
      (query.google === '' || isMissing) &&
      (query.proposal === '' || proposal?.kind === query.proposal || (query.proposal === 'any' && proposal !== null))
    )
  })
  const of = sortValues[query.sort]
  return chosen.toSorted((one, other) => (of(one) < of(other) ? -1 : of(one) > of(other) ? 1 : 0))
}

/** What pages are sorted by, the smallest first; of equal ones the order stays, which is that of their paths. */
const sortValues: Readonly<Record<SortName, (page: KnownPage) => string | number>> = {
  path: () => 0,
  crawled: ({ search }) => search?.inspected?.crawledAt ?? '',
  impressions: ({ search }) => -(search?.impressions ?? -1),
  clicks: ({ search }) => -(search?.clicks ?? -1),
  enquiries: ({ enquiries }) => -enquiries,
}
