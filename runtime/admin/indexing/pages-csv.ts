import { csvText } from '../frame/present/csv.ts'
import type { KnownPage } from './collect-pages.ts'
import { reasonText } from './present-pages.ts'
import { type Presenter, ruleText } from './present-rule.ts'

type Column = readonly [name: string, cell: (page: KnownPage, presenter: Presenter) => string | number | undefined]

const columns: readonly Column[] = [
  ['path', ({ page }) => page.path],
  ['title', ({ page }) => page.title],
  ['kind', ({ page }) => page.pattern],
  ['shown', ({ isShown }) => String(isShown)],
  ['reason', ({ page }, presenter) => ruleText(page, presenter)],
  ['words', ({ page }) => page.indexing?.ownWords],
  ['sitemap', ({ isInSitemap }) => String(isInSitemap)],
  ['verdict', ({ search }) => search?.inspected?.verdict],
  ['coverage', ({ search }) => search?.inspected?.coverage],
  ['crawled', ({ search }) => search?.inspected?.crawledAt ?? undefined],
  ['impressions', ({ search }) => search?.impressions],
  ['clicks', ({ search }) => search?.clicks],
  ['enquiries', ({ enquiries }) => enquiries],
  ['proposal', ({ proposal }) => proposal?.kind],
  ['because', ({ proposal }, { text }) => (proposal === null ? '' : reasonText(proposal, text))],
  ['into', ({ proposal }) => proposal?.into?.path],
]

/** The pages as a file, with what Google says as it says it. */
export function pagesCsv(pages: readonly KnownPage[], presenter: Presenter): string {
  const rows = pages.map((page) => columns.map(([, cell]) => String(cell(page, presenter) ?? '')))
  return csvText([columns.map(([name]) => name), ...rows])
}
