import { type Metric, metrics, type Rating, ratingOf, scales } from '../../../counts/vitals.ts'
import { pageKindName } from '../../frame/present/page-kind.ts'
import type { AdminText, TextKey } from '../../frame/texts.ts'
import { type MetricNumbers, type PageSpeed, viewsOf } from '../collect/collect-speed.ts'
import type { PageViews } from '../collect/collect-statistics.ts'
import type { NumberTable, RatedFigure, StatisticsProps } from '../statistics-props.ts'

// A percentile of fewer would jump.
const leastMeasured = 20
// Figures are rounded up, so that none looks as good as a threshold that it has not reached.
const units = {
  LCP: { step: 100, text: (value) => `${number(value / 1000)} s` },
  INP: { step: 10, text: (value) => `${number(value)} ms` },
  CLS: { step: 0.01, text: number },
} as const satisfies Record<Metric, { step: number; text: (value: number) => string }>
const words = {
  good: 'statistics.speed.good',
  fair: 'statistics.speed.fair',
  poor: 'statistics.speed.poor',
} as const satisfies Record<Rating, TextKey>
const list = new Intl.ListFormat('en-GB')

/** The views of each kind of page; null without any. */
export function presentPages(pages: readonly PageViews[], text: AdminText): NumberTable | null {
  if (pages.length === 0) return null
  return {
    caption: text('statistics.pages-viewed'),
    heads: [text('statistics.page-kind'), text('statistics.views')],
    rows: pages.map(({ page, views }) => [pageKindName(page), number(views)]),
  }
}

/** How fast each kind of page was for three of four views. */
export function presentSpeed(pages: readonly PageSpeed[], text: AdminText): NonNullable<StatisticsProps['speed']> {
  if (pages.length === 0) return { about: text('statistics.speed.none'), table: null }
  const limits = (of: 'good' | 'fair') => list.format(metrics.map((metric) => units[metric].text(scales[metric][of])))
  return {
    about: text('statistics.speed.about', { good: limits('good'), poor: limits('fair') }),
    table: {
      caption: text('statistics.speed'),
      heads: [
        text('statistics.page-kind'),
        text('statistics.speed.measured'),
        ...metrics.map((metric) => text(`statistics.speed.${metric}`)),
      ],
      rows: pages.map((page) => [
        pageKindName(page.page),
        number(viewsOf(page)),
        ...metrics.map((metric) => figureOf(metric, page[metric], text)),
      ]),
    },
  }
}

function figureOf(metric: Metric, { count, percentile75 }: MetricNumbers, text: AdminText): RatedFigure {
  if (percentile75 === null || count < leastMeasured)
    return { value: '–', note: text('statistics.speed.few'), rating: null }
  const { step, text: inUnits } = units[metric]
  const rating = ratingOf(metric, percentile75)
  const value = Number.isFinite(percentile75)
    ? inUnits(Math.ceil(percentile75 / step) * step)
    : text('statistics.speed.over', { value: inUnits(scales[metric].bounds.at(-1) ?? 0) })
  return { value, note: text(words[rating]), rating }
}

function number(value: number): string {
  return value.toLocaleString('en-GB', { maximumFractionDigits: 2 })
}
