import { csvText } from '../frame/present/csv.ts'
import type { AdminText } from '../frame/texts.ts'
import type { KnownPage } from './collect-pages.ts'
import { reasonText, ruleText } from './present-pages.ts'

type Column = readonly [name: string, cell: (page: KnownPage, text: AdminText) => string | number | undefined]

const columns: readonly Column[] = [
  ['path', ({ page }) => page.path],
  ['title', ({ page }) => page.title],
  ['kind', ({ page }) => page.pattern],
  ['shown', ({ isShown }) => String(isShown)],
  ['reason', ({ page }, text) => ruleText(page, text)],
  ['words', ({ page }) => page.indexing?.ownWords],
  ['sitemap', ({ isInSitemap }) => String(isInSitemap)],
  ['verdict', ({ search }) => search?.inspected?.verdict],
  ['coverage', ({ search }) => search?.inspected?.coverage],
  ['crawled', ({ search }) => search?.inspected?.crawledAt ?? undefined],
  ['impressions', ({ search }) => search?.impressions],
  ['clicks', ({ search }) => search?.clicks],
  ['enquiries', ({ enquiries }) => enquiries],
  ['proposal', ({ proposal }) => proposal?.kind],
  ['because', ({ proposal }, text) => (proposal === null ? '' : reasonText(proposal, text))],
  ['into', ({ proposal }) => proposal?.into?.path],
]

/** The pages as a file, with what Google says as it says it. */
export function pagesCsv(pages: readonly KnownPage[], text: AdminText): string {
  const rows = pages.map((page) => columns.map(([, cell]) => String(cell(page, text) ?? '')))
  return csvText([columns.map(([name]) => name), ...rows])
}
