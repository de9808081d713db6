import type { Rating } from '../../counts/vitals.ts'
import type { Choice, LinkItem, ListPager, ScreenFrame, SelectField, SortHead } from '../frame/frame-props.ts'

/** A number with the change against the days before, such as `+8% on the 30 days before`. */
export type Figure = { label: string; value: string; change: string; series: readonly number[] }

/** A number with a word about it; `rating` is null where the word says why there is no number. */
export type RatedFigure = { value: string; note: string; rating: Rating | null }

/** The first cell of each row names it. */
export type NumberTable = {
  caption: string
  heads: readonly string[]
  rows: readonly (readonly [string, ...(string | RatedFigure)[]])[]
}

/** Two lines over days or weeks. */
export type ContactChart = {
  title: string
  about: string
  /** What the lines show, for those who do not see them. */
  label: string
  /** What is written under a point. */
  ticks: readonly (string | null)[]
  /** The points that are days of a weekend. */
  weekends: readonly number[]
  now: readonly number[]
  before: readonly number[]
  /** What people noted at a point. */
  notes: readonly { at: number; text: string }[]
  /** What is written at the last point. */
  end: string
  endBefore: string
  table: NumberTable
}

/** A note at a day. */
export type NoteRow = { day: string; label: string }

/** Places by their contacts. Units are those of the view, x to the right and y downwards. */
export type ContactMap = {
  label: string
  view: { width: number; height: number }
  /** Those without contacts. */
  dots: readonly { x: number; y: number }[]
  /** The most contacts last, so that they are on top. */
  circles: readonly { x: number; y: number; radius: number; name: string; count: string }[]
  labels: readonly { x: number; y: number; anchor: 'start' | 'end'; name: string; count: string }[]
}

/** Small charts, each on its own scale. */
export type Multiples = {
  about: string
  items: readonly (LinkItem & { text: string; series: readonly number[] })[]
  table: NumberTable
}

export type TownRow = {
  town: string
  address: string
  note: string
  series: readonly number[]
  cells: readonly string[]
}

/** `series`: the head of the small lines. */
export type TownTable = {
  caption: string
  town: SortHead
  series: string
  heads: readonly SortHead[]
  rows: readonly TownRow[]
}

export type StatisticsProps = ScreenFrame & {
  title: string
  about: string
  periods: readonly Choice[]
  csvAddress: string
  /** The towns to choose from; null if the site has none. */
  choice: { towns: SelectField['options']; town: string; days: number } | null
  links: readonly LinkItem[]
  figures: readonly Figure[]
  figureTable: NumberTable
  chart: ContactChart
  notes: { rows: readonly NoteRow[]; action: string; today: string; typed: { day: string; text: string } }
  /** The views by kind of page; null without any. */
  pages: NumberTable | null
  /** How fast pages were, by kind of page; null for one town. `table`: null if nothing was measured. */
  speed: { about: string; table: NumberTable | null } | null
  /** How long first answers took; empty without enquiries. */
  answers: readonly NumberTable[]
  /** What is of all towns; null for one. */
  all: {
    table: TownTable
    shown: string
    address: string
    /** Null if no place has coordinates. */
    map: ContactMap | null
    multiples: Multiples | null
    rising: readonly (LinkItem & { text: string })[]
    risingAbout: string
    risingNone: string
    silent: {
      title: string
      about: string
      first: readonly LinkItem[]
      others: readonly LinkItem[]
      othersTitle: string
      csvAddress: string | null
    }
  } | null
}

export type StatisticsTownsProps = ScreenFrame &
  ListPager & {
    about: string
    periods: readonly Choice[]
    csvAddress: string
    back: string
    table: TownTable
  }

declare module '../frame/screen-types.ts' {
  interface Screens {
    statistics: StatisticsProps
    statisticsTowns: StatisticsTownsProps
  }
}
