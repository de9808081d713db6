import { addDays } from '../../../contract/day.ts'
import type { PageEntry } from '../../../contract/manifest.ts'
import type { SearchPage } from '../../../search-console/search-page-store.ts'
import { countedDays } from '../../../search-console/search-status.ts'

export const proposalKinds = ['noindex', 'merge', 'write'] as const
export type ProposalKind = (typeof proposalKinds)[number]

/** What to do about a page, with the numbers that say so. */
export type Proposal = {
  kind: ProposalKind
  words: number
  /** Of the words of its kind. */
  median: number
  impressions: number
  clicks: number
  /** The page to merge it into; null for other proposals. */
  into: PageEntry | null
}

/** A page that search engines are shown, and what Google knows of it. */
export type JudgedPage = { page: PageEntry; search: SearchPage }
type ProposeOptions = {
  today: string
  /** The first day that Search Console has numbers of; null if it has none. */
  since: string | null
  /** The page that the text of another one can go to. */
  targetOf: (page: PageEntry) => PageEntry | null
}

/**
 * The proposals by path. Only pages with fewer own words than the median of their kind get one. Those that have been
 * there for 180 days: without an impression `noindex`; with fewer impressions than is usual for their kind and no click
 * `merge`. And `write` with at least as many impressions as is usual, of which fewer lead to a click, or none.
 */
export function propose(judged: readonly JudgedPage[], options: ProposeOptions): ReadonlyMap<string, Proposal> {
  const byKind = Map.groupBy(judged, ({ page }) => page.pattern)
  const found = new Map<string, Proposal>()
  for (const pages of byKind.values()) {
    const usual = usualOf(pages)
    for (const one of pages) {
      const proposal = proposeFor(one, usual, options)
      if (proposal !== null) found.set(one.page.path, proposal)
    }
  }
  return found
}

type Usual = { words: number; impressions: number; clickRate: number }

function usualOf(pages: readonly JudgedPage[]): Usual {
  const shown = pages.filter(({ search }) => search.impressions > 0)
  const sum = (of: 'impressions' | 'clicks') => shown.reduce((total, { search }) => total + search[of], 0)
  return {
    words: median(pages.flatMap(({ page }) => page.indexing?.ownWords ?? [])),
    impressions: median(shown.map(({ search }) => search.impressions)),
    clickRate: shown.length === 0 ? 0 : sum('clicks') / sum('impressions'),
  }
}

function proposeFor(judged: JudgedPage, usual: Usual, options: ProposeOptions): Proposal | null {
  const { page, search } = judged
  const { impressions, clicks } = search
  const words = page.indexing?.ownWords ?? usual.words
  if (words >= usual.words) return null
  const proposal = (kind: ProposalKind, into: PageEntry | null = null): Proposal => {
    return { kind, words, median: usual.words, impressions, clicks, into }
  }
  if (impressions >= usual.impressions && impressions > 0)
    return clicks === 0 || clicks / impressions < usual.clickRate ? proposal('write') : null
  if (clicks > 0 || !isKnownLongEnough(judged, options)) return null
  if (impressions === 0) return proposal('noindex')
  const into = options.targetOf(page)
  return into === null ? null : proposal('merge', into)
}

/**
 * Whether the page has been there for all of the days that are counted, and Search Console has numbers of them. A page
 * was there on the day that all it shows was last changed.
 */
function isKnownLongEnough({ page, search }: JudgedPage, { today, since }: ProposeOptions): boolean {
  const first = addDays(today, -countedDays)
  const { lastModified } = page
  const wasThere = search.knownSince <= first || (lastModified !== '' && lastModified <= first)
  return wasThere && since !== null && since <= first
}

function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((one, other) => one - other)
  const [low = 0, high = low] = sorted.slice(Math.ceil(sorted.length / 2) - 1, Math.floor(sorted.length / 2) + 1)
  return Math.round((low + high) / 2)
}
