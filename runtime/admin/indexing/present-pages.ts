import { dayOf } from '../../contract/day.ts'
import type { Manifest, PageEntry } from '../../contract/manifest.ts'
import { day } from '../../shared/format/format.ts'
import { nameFromSlug } from '../../shared/format/text.ts'
import { entryAddress } from '../content/content-addresses.ts'
import type { ScreenFrame, SelectField, SortHead, TextLink } from '../frame/frame-props.ts'
import { listPage } from '../frame/present/list-page.ts'
import type { AdminText, TextKey } from '../frame/texts.ts'
import { chosenPages, type KnownPage, type KnownPages } from './collect-pages.ts'
import type { PageCell, PageColumn, PageIndexingProps, PageRow } from './indexing-props.ts'
import { csvAddress, indexingAddress, type PagesQuery, pagesSearch, type SortName } from './pages-query.ts'
import { type Proposal, proposalKinds } from './propose/propose.ts'

type PresentOptions = {
  manifest: Manifest
  known: KnownPages
  query: PagesQuery
  /** The number of the page of the list. */
  number: unknown
  text: AdminText
  /** Whether entries have forms here. */
  isEditable: boolean
}
type Column = PageColumn & { cell: (page: KnownPage) => PageCell }

const pagesOnScreen = 50

/** A page of the list, with its filters and the columns that it can be sorted by. */
export function presentPages(
  options: PresentOptions,
): Omit<PageIndexingProps, 'about' | 'problems' | keyof ScreenFrame> {
  const { known, query, number, text } = options
  const chosen = chosenPages(known.pages, query)
  const { shown, first, last, earlier, later } = listPage(chosen, number, pagesOnScreen)
  const pageLink = (page: number | null) => (page === null ? null : indexingAddress + pagesSearch(query, page))
  const columns = columnsOf(options)
  return {
    filters: { address: indexingAddress, q: query.q, sort: query.sort, selects: selectsOf(options) },
    csv: csvAddress + pagesSearch(query),
    isConnected: known.status !== null,
    title: headOf(options, 'page-indexing.page', 'path'),
    columns: columns.map(({ cell: _, ...column }) => column),
    rows: shown.map((page) => rowOf(page, columns, options)),
    shown:
      chosen.length === 0
        ? text('page-indexing.none')
        : text('page-indexing.range', { first, last, count: chosen.length }),
    earlier: pageLink(earlier),
    later: pageLink(later),
  }
}

type Option = readonly [value: string, label: string]

function selectsOf({ known, query, text }: PresentOptions): readonly SelectField[] {
  const kinds = [...new Set(known.pages.map(({ page }) => page.pattern))].sort()
  const select = (name: 'kind' | 'proposal' | 'google', label: TextKey, choices: readonly Option[]): SelectField => {
    const options = choices.map(([value, label]) => ({ value, label }))
    return { name, label: text(label), value: query[name], options }
  }
  const ofKinds = kinds.map((kind): Option => [kind, kind])
  const ofProposals = proposalKinds.map((kind): Option => [kind, text(`page-indexing.${kind}`)])
  const any: Option = ['any', text('page-indexing.any-proposal')]
  const missing: Option = ['missing', text('page-indexing.google-missing')]
  return [
    select('kind', 'page-indexing.kind', [['', text('page-indexing.every-kind')], ...ofKinds]),
    ...(known.status === null
      ? []
      : [
          select('proposal', 'page-indexing.proposals', [['', text('page-indexing.every-page')], any, ...ofProposals]),
          select('google', 'page-indexing.google', [['', text('page-indexing.google-any')], missing]),
        ]),
  ]
}

function columnsOf(options: PresentOptions): readonly Column[] {
  const { known, text } = options
  const column = (label: TextKey, sort: SortName | null, cell: Column['cell']): Column => {
    const head = sort === null ? null : headOf(options, label, sort)
    return { name: text(label), sort: head, isNumber: sort !== null && sort !== 'crawled', cell }
  }
  const number = (count: number | undefined): PageCell => ({ text: count?.toLocaleString('en-GB') ?? '–' })
  const ofGoogle = [
    column('page-indexing.google', 'crawled', (page) => googleCell(page, text)),
    column('page-indexing.impressions', 'impressions', ({ search }) => number(search?.impressions)),
    column('page-indexing.clicks', 'clicks', ({ search }) => number(search?.clicks)),
  ]
  return [
    column('page-indexing.gate', null, ({ page, isShown }) => {
      const word = text(isShown ? 'page-indexing.shown' : 'page-indexing.kept')
      return { text: word, detail: ruleText(page, text), isGood: isShown }
    }),
    column('page-indexing.sitemap', null, ({ isInSitemap }) => ({
      text: text(isInSitemap ? 'page-indexing.in-sitemap' : 'page-indexing.not-in-sitemap'),
    })),
    ...(known.status === null ? [] : ofGoogle),
    column('page-indexing.enquiries', 'enquiries', ({ enquiries }) => number(enquiries)),
  ]
}

function headOf({ query, text }: PresentOptions, label: TextKey, sort: SortName): SortHead {
  const direction = sort === 'path' || sort === 'crawled' ? 'ascending' : 'descending'
  const address = indexingAddress + pagesSearch({ ...query, sort })
  return { label: text(label), address, sorted: query.sort === sort ? direction : null }
}

/** What Google's index has of a page; it is asked only about pages of the sitemap. */
function googleCell({ search, isInSitemap }: KnownPage, text: AdminText): PageCell {
  const inspected = search?.inspected ?? null
  if (inspected === null) return { text: isInSitemap ? text('page-indexing.not-seen') : '–' }
  const { verdict, coverage, crawledAt } = inspected
  const isGood = verdict === 'PASS'
  const crawled =
    crawledAt === null
      ? text('page-indexing.never-crawled')
      : text('page-indexing.crawled', { day: day(dayOf(new Date(crawledAt))) })
  return {
    text: text(isGood ? 'page-indexing.is-in' : 'page-indexing.is-out'),
    detail: isGood || coverage === '' ? crawled : `${coverage}. ${crawled}`,
    isGood,
  }
}

function rowOf(known: KnownPage, columns: readonly Column[], options: PresentOptions): PageRow {
  const { page, proposal } = known
  const { text } = options
  const cells = columns.map(({ cell }) => cell(known))
  if (proposal === null) return { title: page.title, path: page.path, cells, proposal }
  const { kind, into } = proposal
  const target = into === null ? [] : [{ text: text('page-indexing.into', { title: into.title }), address: into.path }]
  const links = [...target, ...formLinks(page, options)]
  const presented = { text: text(`page-indexing.${kind}`), reason: reasonText(proposal, text), links }
  return { title: page.title, path: page.path, cells, proposal: presented }
}

/** The forms of the entries that a page is about. */
function formLinks({ pattern, entries }: PageEntry, { manifest, isEditable, text }: PresentOptions): TextLink[] {
  const collections = manifest.patterns[pattern]?.collections ?? {}
  return Object.entries(entries).flatMap(([param, slug]) => {
    const collection = collections[param]
    if (collection === undefined || !isEditable) return []
    const { name, title } = manifest.collections.get(collection)?.get(slug)?.data ?? {}
    const called = [name, title].find((one) => typeof one === 'string') ?? nameFromSlug(slug)
    return [{ text: text('page-indexing.edit', { name: called }), address: entryAddress(collection, slug) }]
  })
}

/** Why a page is shown or kept from search engines, as the generator has decided. */
export function ruleText({ path, canonical, robots, indexing }: PageEntry, text: AdminText): string {
  if (indexing !== undefined) return indexing.reason
  if (robots !== null) return text('page-indexing.by-robots', { robots })
  return canonical === path ? '' : text('page-indexing.by-canonical', { path: canonical })
}

/** A proposal with the numbers that say so. */
export function reasonText({ kind, into: _, ...numbers }: Proposal, text: AdminText): string {
  return text(`page-indexing.because-${kind}`, numbers)
}
