import { day as dayText } from '../../../shared/format/format.ts'
import type { AdminText, TextKey } from '../../frame/texts.ts'
import { contactsOf, type DayRow, type Numbers, totalOf } from '../collect/collect-statistics.ts'
import type { Figure, NumberTable } from '../statistics-props.ts'
import { type ChosenPeriod, formerText } from './period.ts'
import { daysOf, seriesOf, smallSpansOf } from './series.ts'

const figures = {
  'statistics.views': ({ views }) => views,
  'statistics.calls': ({ calls }) => calls,
  'statistics.whatsapp': ({ whatsapp }) => whatsapp,
  'statistics.emails': ({ emails }) => emails,
  'statistics.impressions': ({ impressions }) => impressions,
  'statistics.visits': ({ visits }) => visits,
  'statistics.enquiries': ({ enquiries }) => enquiries,
} as const satisfies Partial<Record<TextKey, (numbers: Numbers) => number>>
export type FigureKey = keyof typeof figures
/** The measures of the screens in their order, with what they are of numbers. */
export const figureEntries = Object.entries(figures) as [FigureKey, (numbers: Numbers) => number][]

type FigureOptions = { text: AdminText; period: ChosenPeriod; rows: readonly DayRow[]; formerRows: readonly DayRow[] }

/** Each measure with its change against the stretch before. */
export function presentFigures({ text, period, rows, formerRows }: FigureOptions): Figure[] {
  const [now, before] = [totalOf(rows), totalOf(formerRows)]
  const than = formerText(period, text)
  const spans = smallSpansOf(period)
  const measured = figureEntries.map(([key, of]) => ({
    label: text(key),
    value: of(now).toLocaleString('en-GB'),
    change: changeText(text, of(now), of(before), than),
    series: seriesOf(rows, spans, of),
  }))
  const [rate, formerRate] = [rateOf(now), rateOf(before)]
  const points = rate === null || formerRate === null ? null : Number((rate - formerRate).toFixed(1))
  const change =
    points === null
      ? text('statistics.none-before', { than })
      : text('statistics.change-of-conversion', { points: signed(points, 1), than })
  return [
    ...measured,
    {
      label: text('statistics.conversion'),
      value: rateText(now),
      change,
      series: seriesOf(rows, spans, (one) => rateOf(one) ?? 0),
    },
  ]
}

/** All measures by day: what the small lines show. */
export function presentFigureTable({ text, period, rows }: Omit<FigureOptions, 'formerRows'>): NumberTable {
  const spans = daysOf(period).map((day) => ({ from: day, to: day }))
  const columns = figureEntries.map(([, of]) => seriesOf(rows, spans, of))
  return {
    caption: text('statistics.figures-table'),
    heads: [text('statistics.day'), ...figureEntries.map(([key]) => text(key))],
    rows: spans.map(({ to }, at) => [
      dayText(to),
      ...columns.map((column) => (column[at] ?? 0).toLocaleString('en-GB')),
    ]),
  }
}

/**
 * Contacts for each 100 views; null where there are more contacts than views. People whose views are not counted call
 * and write as well, such as before views were counted, so the number would say nothing.
 */
export function rateOf(numbers: Numbers): number | null {
  const contacts = contactsOf(numbers)
  return numbers.views === 0 || contacts > numbers.views ? null : (contacts / numbers.views) * 100
}

export function rateText(numbers: Numbers): string {
  const rate = rateOf(numbers)
  return rate === null ? '–' : `${rate.toFixed(1)}%`
}

// Percentages of fewer would jump.
const leastForPercent = 20

/** The change of a number: in percent where there were enough before, else what it was. */
export function changeText(text: AdminText, now: number, before: number, than: string): string {
  if (before === 0) return text(now === 0 ? 'statistics.none-either' : 'statistics.none-before', { than })
  if (before < leastForPercent) return text('statistics.number-before', { before, than })
  return text('statistics.change', { percent: `${signed(Math.round((now / before - 1) * 100), 0)}%`, than })
}

function signed(number: number, digits: number): string {
  const sign = number > 0 ? '+' : number < 0 ? '−' : '±'
  return `${sign}${Math.abs(number).toFixed(digits)}`
}
