import { addDays, dayOf, startOfDay } from '../../../contract/day.ts'
import type { CountKey } from '../../../counts/count-store.ts'
import { getOrMake } from '../../../shared/content/memo.ts'
import type { AdminStores } from '../../admin-stores.ts'

export const measures = ['views', 'visits', 'impressions', 'calls', 'whatsapp', 'emails', 'enquiries'] as const
export type Measure = (typeof measures)[number]
export type Numbers = Readonly<Record<Measure, number>>
/** The numbers of one town on one day. */
export type DayRow = {
  /** A month (`2024-03`) where days were compacted. */
  day: string
  /** Empty for pages without one. */
  town: string
} & Numbers

/** `pages`: the views of each kind of page, by the name of its pattern, most first. */
export type Statistics = { totals: Numbers; days: readonly DayRow[]; pages: readonly PageViews[] }
export type PageViews = { page: string; views: number }
/** Both days are included. Without `towns` it is all of them, and pages without a town. */
export type Period = { from: string; to: string; towns?: readonly string[] }
export type StatisticsStore = Pick<AdminStores, 'counts' | 'enquiries'>

// The metrics of page views are no measure: they are counted in buckets (`collect-speed.ts`).
const measureOf: Partial<Record<CountKey['kind'], Measure>> = {
  view: 'views',
  visit: 'visits',
  impression: 'impressions',
  call: 'calls',
  whatsapp: 'whatsapp',
  email: 'emails',
  enquiry: 'enquiries',
}
const zero: Numbers = { views: 0, visits: 0, impressions: 0, calls: 0, whatsapp: 0, emails: 0, enquiries: 0 }

/** What was counted and what came in, by day and town. Days without a number are left out. */
export async function collectStatistics(store: StatisticsStore, { from, to, towns }: Period): Promise<Statistics> {
  const days: DayRow[] = []
  // Month by month, so that the rows of the database for years are never in memory together.
  for (let first = from; first <= to; ) {
    const last = [to, addDays(`${addDays(`${first.slice(0, 7)}-01`, 31).slice(0, 7)}-01`, -1)].sort()[0] ?? to
    days.push(
      ...(await collectRows(store, { from: first, to: last, ...(towns === undefined ? {} : { towns }) }, [
        'day',
        'town',
      ])),
    )
    first = addDays(last, 1)
  }
  return {
    totals: totalOf(days),
    days,
    pages: await collectPages(store, { from, to, ...(towns === undefined ? {} : { towns }) }),
  }
}

/** The views of a period by kind of page, most first. */
export async function collectPages(
  { counts }: Pick<StatisticsStore, 'counts'>,
  { from, to, towns }: Period,
): Promise<PageViews[]> {
  const sums = await counts.sums({ from, to, ...(towns === undefined ? {} : { locations: towns }) }, ['detail'])
  const views = sums.flatMap(({ kind, detail, count }) => (kind === 'view' ? [{ page: detail, views: count }] : []))
  return views.toSorted((one, other) => other.views - one.views)
}

/**
 * The numbers of a period by day, by town, or both, sorted by them; what they are not grouped by is ''. Summed up by
 * the database.
 */
export async function collectRows(
  { counts, enquiries }: StatisticsStore,
  { from, to, towns }: Period,
  by: readonly ('day' | 'town')[],
): Promise<DayRow[]> {
  const locations = towns === undefined ? {} : { locations: towns }
  const times = { from: startOfDay(from).toISOString(), before: startOfDay(addDays(to, 1)).toISOString() }
  const [counted, arrivals] = await Promise.all([
    counts.sums(
      { from, to, ...locations },
      by.map((name) => (name === 'town' ? 'location' : name)),
    ),
    enquiries.arrivals(
      { ...times, ...locations },
      by.map((name) => (name === 'town' ? 'location' : 'hour')),
    ),
  ])
  const rows = new Map<string, Record<Measure, number> & { day: string; town: string }>()
  const add = (day: string, town: string, measure: Measure, count: number) => {
    getOrMake(rows, `${day} ${town}`, () => ({ day, town, ...zero }))[measure] += count
  }
  for (const { day, kind, location, count } of counted) {
    const measure = measureOf[kind]
    if (measure !== undefined) add(day, location, measure, count)
  }
  // A day begins with an hour of UTC, also in summer.
  for (const { hour, location, count } of arrivals)
    add(hour === '' ? '' : dayOf(new Date(`${hour}:00Z`)), location, 'enquiries', count)
  return [...rows].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row)
}

export function totalOf(rows: readonly Numbers[]): Numbers {
  const total: Record<Measure, number> = { ...zero }
  for (const row of rows) for (const measure of measures) total[measure] += row[measure]
  return total
}

/** Calls, chats, mails and enquiries: what a page is for. */
export function contactsOf({ calls, whatsapp, emails, enquiries }: Numbers): number {
  return calls + whatsapp + emails + enquiries
}

/** The rows of a CSV file. */
export function statisticsRows({ days }: Statistics): string[][] {
  return [['day', 'town', ...measures], ...days.map((row) => [row.day, row.town, ...numberCells(row)])]
}

/** The numbers as cells, in the order of `measures`. */
export function numberCells(numbers: Numbers): string[] {
  return measures.map((measure) => String(numbers[measure]))
}
