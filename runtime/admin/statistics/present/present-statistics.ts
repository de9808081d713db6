import { dayRange, day as dayText } from '../../../shared/format/format.ts'
import type { LinkItem, ScreenFrame } from '../../frame/frame-props.ts'
import type { Town } from '../../frame/present/towns.ts'
import { withQuery } from '../../frame/present/with-query.ts'
import type { AdminText } from '../../frame/texts.ts'
import type { PageSpeed } from '../collect/collect-speed.ts'
import { contactsOf, type DayRow, type Numbers, type PageViews } from '../collect/collect-statistics.ts'
import type { Notes } from '../collect/notes.ts'
import { isSilent, type TownNumbers } from '../collect/town-numbers.ts'
import type { StatisticsProps } from '../statistics-props.ts'
import { type ChosenPeriod, formerText, notesAddress, statisticsAddress } from './period.ts'
import { notesOf, presentChart, presentMultiples } from './present-chart.ts'
import { presentFigures, presentFigureTable } from './present-figures.ts'
import { presentMap } from './present-map.ts'
import { presentPages, presentSpeed } from './present-pages.ts'
import { presentTownTable, townsAddress } from './present-towns.ts'

// What a page can show; all towns have a page of their own, and the rest is in the CSV files.
const risingShown = 9
const silentShown = 15
const leastContacts = 3

/** The numbers of all towns. */
export type TownStatistics = {
  /** Sorted. */
  towns: readonly TownNumbers[]
  /** The numbers of the stretch before, by slug. */
  former: ReadonlyMap<string, Numbers>
  first: readonly TownNumbers[]
  multiples: readonly TownNumbers[]
  /** The numbers of the first towns by day. */
  series: readonly DayRow[]
}
export type StatisticsOptions = {
  text: AdminText
  period: ChosenPeriod
  /** The numbers by day. */
  rows: readonly DayRow[]
  formerRows: readonly DayRow[]
  pages: readonly PageViews[]
  /** Null for one town. */
  speed: readonly PageSpeed[] | null
  notes: Notes
  /** What was entered for a note that was not stored. */
  typed: StatisticsProps['notes']['typed']
  /** The towns to choose from, and the chosen one. */
  choice: { towns: readonly Town[]; town: Town | null }
  /** Null for one town. */
  all: TownStatistics | null
}

/** A period beside the one before it, of one town or of all. */
export function presentStatistics(
  options: StatisticsOptions,
): Omit<StatisticsProps, keyof ScreenFrame | 'periods' | 'answers'> {
  const { text, period, rows, formerRows, pages, speed, notes, typed, choice, all } = options
  const { town } = choice
  const { from, to, length } = period
  return {
    title: town === null ? text('statistics.title') : text('statistics.title-of-town', { town: town.name }),
    about: text('statistics.about', { period: dayRange(from, to) }),
    csvAddress: withQuery('/api/admin/stats', { format: 'csv', from, to, town: town?.slug }),
    choice:
      choice.towns.length === 0
        ? null
        : {
            towns: choice.towns.map(({ slug, name }) => ({ value: slug, label: name })),
            town: town?.slug ?? '',
            days: length,
          },
    links: town === null ? [] : linksOf(town, period, text),
    figures: presentFigures({ text, period, rows, formerRows }),
    figureTable: presentFigureTable({ text, period, rows }),
    chart: presentChart({ text, period, rows, formerRows, notes }),
    notes: {
      rows: notesOf(notes, period).map(([day, note]) => ({
        day,
        label: text('statistics.notes.label', { day: dayText(day), note }),
      })),
      action: withQuery(notesAddress, { days: length, town: town?.slug }),
      today: to,
      typed,
    },
    pages: presentPages(pages, text),
    speed: speed === null ? null : presentSpeed(speed, text),
    all: all === null ? null : presentAll({ ...all, text, period }),
  }
}

function linksOf({ address }: Town, { length }: ChosenPeriod, text: AdminText): LinkItem[] {
  const page = address === null ? [] : [{ name: text('statistics.to-page'), address }]
  return [...page, { name: text('statistics.to-all'), address: withQuery(statisticsAddress, { days: length }) }]
}

type AllOptions = TownStatistics & { text: AdminText; period: ChosenPeriod }

function presentAll({
  towns,
  former,
  first,
  multiples,
  series,
  text,
  period,
}: AllOptions): NonNullable<StatisticsProps['all']> {
  const than = formerText(period, text)
  return {
    table: presentTownTable({ text, period, sort: 'enquiries', towns: first, rows: series }),
    shown: text('statistics.towns-shown', { shown: first.length, count: towns.length }),
    address: withQuery(townsAddress, { days: period.length }),
    map: presentMap(towns, text),
    multiples: presentMultiples({
      text,
      period,
      rows: series,
      towns: multiples.map(({ slug, name }) => ({ slug, name, address: townLink(slug, period) })),
    }),
    rising: risingOf(towns, former).map(({ slug, name, now, before }) => ({
      name,
      address: townLink(slug, period),
      text: text('statistics.rising-town', { before, now }),
    })),
    risingAbout: text('statistics.rising-about', { than }),
    risingNone: text('statistics.rising-none', { than }),
    silent: presentSilent(towns.filter(isSilent), period, text),
  }
}

/** Towns with at least three contacts, and at least half as many again as before. */
function risingOf(towns: readonly TownNumbers[], former: ReadonlyMap<string, Numbers>) {
  return towns
    .map((town) => {
      const before = former.get(town.slug)
      return {
        slug: town.slug,
        name: town.name,
        now: contactsOf(town),
        before: before === undefined ? 0 : contactsOf(before),
      }
    })
    .filter(({ now, before }) => now >= leastContacts && now >= before * 1.5)
    .toSorted((a, b) => b.now - b.before - (a.now - a.before))
    .slice(0, risingShown)
}

/** Active towns with a page and without a contact, by name. */
function presentSilent(silent: readonly TownNumbers[], { from, to }: ChosenPeriod, text: AdminText) {
  const byName = silent.toSorted((a, b) => a.name.localeCompare(b.name, 'en-GB'))
  const items = byName.map(({ name, address }) => ({ name, address: address ?? '' }))
  const [one] = silent
  const viewed = silent.filter(({ views }) => views > 0).length
  const others = items.slice(silentShown)
  return {
    title: text('statistics.silent', { count: silent.length }),
    about:
      silent.length === 0
        ? text('statistics.silent-none')
        : text('statistics.silent-about', { count: silent.length, views: one?.views ?? 0, viewed }),
    first: items.slice(0, silentShown),
    others,
    othersTitle: text('statistics.silent-all', { count: others.length }),
    csvAddress:
      silent.length === 0 ? null : withQuery('/api/admin/stats/towns', { format: 'csv', silent: 'true', from, to }),
  }
}

function townLink(slug: string, { length }: ChosenPeriod): string {
  return withQuery(statisticsAddress, { days: length, town: slug })
}
