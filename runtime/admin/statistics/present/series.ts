import { addDays } from '../../../contract/day.ts'
import { type DayRow, type Numbers, totalOf } from '../collect/collect-statistics.ts'

/** Consecutive days, both included. */
export type Span = { from: string; to: string }

// More points than that do not fit on a phone.
const mostPoints = 100
const week = 7
const leastWeeks = 8

/** The days from one to another. */
export function daysOf({ from, to }: Span): string[] {
  const days: string[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day)
  return days
}

/** The full weeks until the last day; days that are left over at the start are left out. */
export function weeksOf({ from, to }: Span): Span[] {
  const weeks: Span[] = []
  for (let last = to; addDays(last, 1 - week) >= from; last = addDays(last, -week))
    weeks.unshift({ from: addDays(last, 1 - week), to: last })
  return weeks
}

/** The points of a chart: days, or weeks where days are too many. */
export function spansOf(span: Span): Span[] {
  const days = daysOf(span)
  return days.length > mostPoints ? weeksOf(span) : days.map((day) => ({ from: day, to: day }))
}

/** The points of a small line: weeks as soon as there are enough of them. */
export function smallSpansOf(span: Span): Span[] {
  const weeks = weeksOf(span)
  return weeks.length >= leastWeeks ? weeks : spansOf(span)
}

/** A value for each span, of the numbers of its days. */
export function seriesOf(rows: readonly DayRow[], spans: readonly Span[], of: (numbers: Numbers) => number): number[] {
  const byDay = Map.groupBy(rows, ({ day }) => day)
  return spans.map((span) => of(totalOf(daysOf(span).flatMap((day) => byDay.get(day) ?? []))))
}
