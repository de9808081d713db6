import { dayOf } from '../../contract/day.ts'
import { day } from '../../shared/format/format.ts'
import type { SelectField, SortHead } from '../frame/frame-props.ts'
import { listPage } from '../frame/present/list-page.ts'
import { pageKindName } from '../frame/present/page-kind.ts'
import type { AdminText, TextKey } from '../frame/texts.ts'
import { chosenPages, type KnownPage, type KnownPages } from './collect-pages.ts'
import type { PageCell, PageColumn, PagesProps } from './indexing-props.ts'
import { csvAddress, indexingAddress, type PagesQuery, pagesLink, pagesQueryOf, type SortName } from './pages-query.ts'
import { formLinks, type Presenter, ruleLinks, ruleText } from './present-rule.ts'
import { type Proposal, proposalKinds } from './propose/propose.ts'

type Column = PageColumn & { cell: (page: KnownPage) => PageCell }

const pagesOnScreen = 20

/** The page of the list that its address asks for, with its filters and the columns that it can be sorted by. */
export function presentPages(
  known: KnownPages,
  asked: Readonly<Record<string, unknown>>,
  presenter: Presenter,
): PagesProps {
  const { text } = presenter
  const query = pagesQueryOf(asked)
  const isConnected = known.status !== null
  const { rows, ...pager } = listPage(chosenPages(known.pages, query), {
    page: asked.page,
    size: pagesOnScreen,
    addressOf: (page) => pagesLink(indexingAddress, query, page),
    shown: (range) => text(range.count === 0 ? 'page-indexing.none' : 'page-indexing.range', range),
  })
  const head = (label: TextKey, sort: SortName): SortHead => {
    const direction = sort === 'path' || sort === 'crawled' ? 'ascending' : 'descending'
    const address = pagesLink(indexingAddress, { ...query, sort })
    return { label: text(label), address, sorted: query.sort === sort ? direction : null }
  }
  const columns = columnsOf(presenter, isConnected, head)
  return {
    filters: { address: indexingAddress, q: query.q, sort: query.sort, selects: selectsOf(known, query, text) },
    csv: pagesLink(csvAddress, query),
    isConnected,
    title: head('page-indexing.page', 'path'),
    columns: columns.map(({ cell: _, ...column }) => column),
    rows: rows.map((one) => {
      const { title, path } = one.page
      return { title, path, cells: columns.map(({ cell }) => cell(one)) }
    }),
    ...pager,
  }
}

type Option = readonly [value: string, label: string]

function selectsOf({ pages, status }: KnownPages, query: PagesQuery, text: AdminText): readonly SelectField[] {
  const kinds = [...new Set(pages.map(({ page }) => page.pattern))].sort()
  const select = (name: 'kind' | 'rule' | 'proposal' | 'google', label: TextKey, all: TextKey, others: Option[]) => {
    const options = [['', text(all)] as const, ...others].map(([value, label]) => ({ value, label }))
    return { name, label: text(label), value: query[name], options }
  }
  const kept: Option = ['kept', text('page-indexing.kept')]
  const missing: Option = ['missing', text('page-indexing.google-missing')]
  const proposals = proposalKinds.map((kind): Option => [kind, text(`page-indexing.${kind}`)])
  const any: Option = ['any', text('page-indexing.any-proposal')]
  const ofKinds = kinds.map((kind): Option => [kind, pageKindName(kind)])
  return [
    select('kind', 'page-indexing.kind', 'page-indexing.every-kind', ofKinds),
    select('rule', 'page-indexing.gate', 'page-indexing.shown-or-kept', [kept]),
    ...(status === null
      ? []
      : [
          select('proposal', 'page-indexing.proposals', 'page-indexing.every-page', [any, ...proposals]),
          select('google', 'page-indexing.google', 'page-indexing.google-any', [missing]),
        ]),
  ]
}

type Head = (label: TextKey, sort: SortName) => SortHead

/** Without Google, only what the site itself knows. */
function columnsOf(presenter: Presenter, isConnected: boolean, head: Head): Column[] {
  const { text } = presenter
  const words = (name: TextKey, cell: Column['cell']) => ({ name: text(name), sort: null, isNumber: false, cell })
  const number = (name: TextKey, sort: SortName, of: (page: KnownPage) => number | undefined) => ({
    ...words(name, (page) => ({ text: of(page)?.toLocaleString('en-GB') ?? '–' })),
    sort: head(name, sort),
    isNumber: true,
  })
  const google = [
    {
      ...words('page-indexing.google', (page) => googleCell(page, text)),
      sort: head('page-indexing.google', 'crawled'),
    },
    number('page-indexing.impressions', 'impressions', ({ search }) => search?.impressions),
    number('page-indexing.clicks', 'clicks', ({ search }) => search?.clicks),
  ]
  return [
    words('page-indexing.gate', ({ page, isShown }) => ({
      text: text(isShown ? 'page-indexing.shown' : 'page-indexing.kept'),
      isGood: isShown,
      detail: ruleText(page, presenter),
      links: ruleLinks(page, presenter),
    })),
    words('page-indexing.sitemap', ({ isInSitemap }) => ({
      text: text(isInSitemap ? 'page-indexing.in-sitemap' : 'page-indexing.not-in-sitemap'),
    })),
    ...(isConnected ? google : []),
    number('page-indexing.enquiries', 'enquiries', ({ enquiries }) => enquiries),
    ...(isConnected ? [words('page-indexing.proposal', (page) => proposalCell(page, presenter))] : []),
  ]
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

function proposalCell({ page, proposal }: KnownPage, presenter: Presenter): PageCell {
  if (proposal === null) return { text: '' }
  const { text } = presenter
  const { kind, into } = proposal
  const target = into === null ? [] : [{ text: text('page-indexing.into', { title: into.title }), address: into.path }]
  return {
    text: text(`page-indexing.${kind}`),
    detail: reasonText(proposal, text),
    links: [...target, ...formLinks(page, presenter)],
  }
}

/** A proposal with the numbers that say so. */
export function reasonText({ kind, into: _, ...numbers }: Proposal, text: AdminText): string {
  return text(`page-indexing.because-${kind}`, numbers)
}
