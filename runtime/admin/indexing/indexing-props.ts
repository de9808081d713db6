import type { ScreenFrame, SelectField, SortHead, TextLink } from '../frame/frame-props.ts'

/** A cell of the list. `isGood`: whether it begins with a tick or a cross. */
export type PageCell = { text: string; detail?: string; isGood?: boolean }
/** A column of the list; on a phone its name is in each card. */
export type PageColumn = { name: string; sort: SortHead | null; isNumber: boolean }

export type PageRow = {
  title: string
  path: string
  /** One for each column. */
  cells: readonly PageCell[]
  proposal: { text: string; reason: string; links: readonly TextLink[] } | null
}

export type PageIndexingProps = ScreenFrame & {
  about: readonly string[]
  /** What is wrong with reading from Google. */
  problems: readonly string[]
  filters: { address: string; q: string; sort: string; selects: readonly SelectField[] }
  csv: string
  /** Whether there are numbers of Google, and so proposals. */
  isConnected: boolean
  title: SortHead
  columns: readonly PageColumn[]
  rows: readonly PageRow[]
  shown: string
  earlier: string | null
  later: string | null
}

declare module '../frame/screen-types.ts' {
  interface Screens {
    pageIndexing: PageIndexingProps
  }
}
