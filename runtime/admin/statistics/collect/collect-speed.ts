import { type BucketCount, isMetric, type Metric, percentile75, readVitalDetail } from '../../../counts/vitals.ts'
import type { Period, StatisticsStore } from './collect-statistics.ts'

/** Page views of which a metric was measured. `percentile75` is infinite in the last bucket, which has no bound. */
export type MetricNumbers = { count: number; percentile75: number | null }
/** How fast the pages of a kind were, by the name of their pattern. */
export type PageSpeed = { page: string } & Readonly<Record<Metric, MetricNumbers>>

/** How fast pages were in a period by kind of page, those with the most measured views first. */
export async function collectSpeed(
  { counts }: Pick<StatisticsStore, 'counts'>,
  { from, to }: Pick<Period, 'from' | 'to'>,
): Promise<PageSpeed[]> {
  const sums = await counts.sums({ from, to }, ['detail'])
  const measured = sums.flatMap(({ kind, detail, count }) =>
    isMetric(kind) ? [{ metric: kind, count, ...readVitalDetail(detail) }] : [],
  )
  const pages = [...Map.groupBy(measured, ({ pattern }) => pattern)].map(([page, own]): PageSpeed => {
    const numbers = (metric: Metric) =>
      numbersOf(
        metric,
        own.filter((one) => one.metric === metric),
      )
    return { page, LCP: numbers('LCP'), INP: numbers('INP'), CLS: numbers('CLS') }
  })
  return pages.toSorted((one, other) => viewsOf(other) - viewsOf(one) || (one.page < other.page ? -1 : 1))
}

/** Measured page views: browsers do not measure everything, and INP needs somebody who touched the page. */
export function viewsOf({ LCP, INP, CLS }: PageSpeed): number {
  return Math.max(LCP.count, INP.count, CLS.count)
}

function numbersOf(metric: Metric, buckets: readonly BucketCount[]): MetricNumbers {
  const count = buckets.reduce((sum, bucket) => sum + bucket.count, 0)
  return { count, percentile75: percentile75(metric, buckets) }
}
