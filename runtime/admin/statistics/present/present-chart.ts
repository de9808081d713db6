import { day as dayText } from '../../../shared/format/format.ts'
import type { AdminText } from '../../frame/texts.ts'
import { contactsOf, type DayRow } from '../collect/collect-statistics.ts'
import type { Notes } from '../collect/notes.ts'
import type { ContactChart, Multiples, NumberTable } from '../statistics-props.ts'
import { type ChosenPeriod, formerText } from './period.ts'
import { type Span, seriesOf, spansOf, weeksOf } from './series.ts'

const tickDays = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' })
const tickMonths = new Intl.DateTimeFormat('en-GB', { month: 'short', timeZone: 'UTC' })
const weekdays = new Intl.DateTimeFormat('en-GB', { weekday: 'short', timeZone: 'UTC' })

type ChartOptions = {
  text: AdminText
  period: ChosenPeriod
  rows: readonly DayRow[]
  formerRows: readonly DayRow[]
  notes: Notes
}

/** Contacts a day, or a week where days are too many, beside those of the stretch before. */
export function presentChart({ text, period, rows, formerRows, notes }: ChartOptions): ContactChart {
  const spans = spansOf(period)
  const isWeekly = spans[0]?.from !== spans[0]?.to
  const [now, before] = [seriesOf(rows, spans, contactsOf), seriesOf(formerRows, spansOf(period.former), contactsOf)]
  const title = text(isWeekly ? 'statistics.contacts-a-week' : 'statistics.contacts-a-day')
  const least = (values: readonly number[]) => Math.min(...values)
  const most = (values: readonly number[]) => Math.max(...values)
  const last = now.at(-1) ?? 0
  const weekends = isWeekly ? [] : spans.flatMap(({ to }, at) => (isWeekend(to) ? [at] : []))
  const about = text('statistics.contacts-about', { than: formerText(period, text) })
  return {
    title,
    about: isWeekly ? about : `${about} ${text('statistics.weekends')}`,
    label: text('statistics.chart-label', {
      title,
      least: least(now),
      most: most(now),
      last,
      leastBefore: least(before),
      mostBefore: most(before),
    }),
    ticks: spans.map((span, at) => tickOf(span, spans.length - 1 - at, period.length)),
    weekends,
    notes: spans.flatMap((span, at) => {
      const own = notesOf(notes, span).map(([, note]) => note)
      return own.length === 0 ? [] : [{ at, text: own.join(' · ') }]
    }),
    now,
    before,
    end: text(isWeekly ? 'statistics.chart-week' : 'statistics.chart-today', { count: last }),
    endBefore: text('statistics.chart-before'),
    table: spanTable(title, text, spans, isWeekly, [
      [text('statistics.this-period'), now],
      [text('statistics.former-period'), before],
    ]),
  }
}

/** The notes of some days, in their order. */
export function notesOf(notes: Notes, { from, to }: Span): [day: string, note: string][] {
  return Object.entries(notes)
    .filter(([day]) => day >= from && day <= to)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
}

type MultipleOptions = {
  text: AdminText
  period: ChosenPeriod
  rows: readonly DayRow[]
  towns: readonly { slug: string; name: string; address: string }[]
}

/** Contacts a week of some towns, each on its own scale; null if the period has too few weeks to see anything. */
export function presentMultiples({ text, period, rows, towns }: MultipleOptions): Multiples | null {
  const weeks = weeksOf(period)
  if (weeks.length < leastWeeks || towns.length === 0) return null
  const byTown = Map.groupBy(rows, ({ town }) => town)
  const items = towns.map(({ slug, name, address }) => {
    const series = seriesOf(byTown.get(slug) ?? [], weeks, contactsOf)
    return {
      name,
      address,
      series,
      text: text('statistics.multiple', { first: series[0] ?? 0, last: series.at(-1) ?? 0 }),
    }
  })
  const title = text('statistics.multiples')
  return {
    about: text('statistics.multiples-about', { count: weeks.length }),
    items,
    table: spanTable(
      title,
      text,
      weeks,
      true,
      items.map(({ name, series }) => [name, series]),
    ),
  }
}

const leastWeeks = 4

function spanTable(
  caption: string,
  text: AdminText,
  spans: readonly Span[],
  isWeekly: boolean,
  columns: readonly (readonly [string, readonly number[]])[],
): NumberTable {
  return {
    caption,
    heads: [text(isWeekly ? 'statistics.week' : 'statistics.day'), ...columns.map(([head]) => head)],
    rows: spans.map(({ to }, at) => [
      dayText(to),
      ...columns.map(([, values]) => (values[at] ?? 0).toLocaleString('en-GB')),
    ]),
  }
}

/** What is written under a point: few enough for a phone. `left`: how many points follow. */
function tickOf({ from, to }: Span, left: number, length: number): string | null {
  const date = new Date(to)
  if (length <= 7) return weekdays.format(date)
  if (length <= 31) return left % 7 === 0 ? tickDays.format(date) : null
  if (from === to) return to.endsWith('-01') ? tickDays.format(date) : null
  return from.slice(0, 7) !== to.slice(0, 7) && date.getUTCMonth() % 3 === 0 ? tickMonths.format(date) : null
}

function isWeekend(day: string): boolean {
  return [0, 6].includes(new Date(day).getUTCDay())
}
