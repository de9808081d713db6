import { addDays, dayOf, startOfDay } from '../../contract/day.ts'
import type { Store } from '../../store/store.ts'

const measures = ['visits', 'impressions', 'calls', 'whatsapp', 'emails', 'enquiries'] as const
export type Measure = (typeof measures)[number]
export type Numbers = Readonly<Record<Measure, number>>
/** The numbers of one town on one day; `town` is empty for pages without one. */
export type DayRow = { day: string; town: string } & Numbers

export type Statistics = { totals: Numbers; days: readonly DayRow[] }

const measureOf = { visit: 'visits', impression: 'impressions', call: 'calls', whatsapp: 'whatsapp', email: 'emails' } as const
const zero: Numbers = { visits: 0, impressions: 0, calls: 0, whatsapp: 0, emails: 0, enquiries: 0 }

/** What was counted from a day to another, both included, and what came in; only for `town` if there is one. Days without a number are left out. */
export async function collectStatistics(
  { counts, enquiries }: Pick<Store, 'counts' | 'enquiries'>,
  { from, to, town }: { from: string; to: string; town?: string },
): Promise<Statistics> {
  const [counted, arrivals] = await Promise.all([
    counts.between(from, to),
    enquiries.arrivals(startOfDay(from).toISOString(), startOfDay(addDays(to, 1)).toISOString()),
  ])
  const rows = new Map<string, Record<Measure, number> & { day: string; town: string }>()
  const add = (day: string, place: string, measure: Measure, count: number) => {
    if (town !== undefined && town !== place) return
    const key = `${day} ${place}`
    const row = rows.get(key) ?? { day, town: place, ...zero }
    row[measure] += count
    rows.set(key, row)
  }
  for (const { day, kind, location, count } of counted) add(day, location, measureOf[kind], count)
  for (const { createdAt, location } of arrivals) add(dayOf(new Date(createdAt)), location, 'enquiries', 1)
  const days = [...rows.values()].toSorted((a, b) => (`${a.day} ${a.town}` < `${b.day} ${b.town}` ? -1 : 1))
  return { totals: totalOf(days), days }
}

export function totalOf(rows: readonly Numbers[]): Numbers {
  const total: Record<Measure, number> = { ...zero }
  for (const row of rows) for (const measure of measures) total[measure] += row[measure]
  return total
}

/** Calls, chats, mails and enquiries: what a visit is for. */
export function contactsOf({ calls, whatsapp, emails, enquiries }: Numbers): number {
  return calls + whatsapp + emails + enquiries
}

/** The rows of a CSV file. */
export function statisticsRows({ days }: Statistics): string[][] {
  return [['day', 'town', ...measures], ...days.map((row) => [row.day, row.town, ...measures.map((measure) => String(row[measure]))])]
}
