import type { ListPager, ScreenFrame, SelectField, SortHead, TextLink } from '../frame/frame-props.ts'

/** A cell of the list; without a text it is empty. `isGood`: whether it begins with a tick or a cross. */
export type PageCell = { text: string; isGood?: boolean; detail?: string; links?: readonly TextLink[] }
/** A column of the list; on a phone its name is in each card. */
export type PageColumn = { name: string; sort: SortHead | null; isNumber: boolean }
/** `cells`: one for each column. */
type PageRow = { title: string; path: string; cells: readonly PageCell[] }

export type PagesProps = ListPager & {
  filters: { address: string; q: string; sort: string; selects: readonly SelectField[] }
  csv: string
  /** Whether there are numbers of Google, and so proposals. */
  isConnected: boolean
  title: SortHead
  columns: readonly PageColumn[]
  rows: readonly PageRow[]
}

/** How many pages are for search engines, and what is wrong with reading from Google. */
export type IndexingStatus = { about: readonly string[]; problems: readonly string[] }

declare module '../frame/screen-types.ts' {
  interface Screens {
    pageIndexing: ScreenFrame & PagesProps & IndexingStatus
  }
}
