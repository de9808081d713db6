/** What is measured of a page view (web.dev/vitals): LCP and INP in milliseconds, CLS without a unit. */
export type Metric = 'LCP' | 'INP' | 'CLS'
export type Rating = 'good' | 'fair' | 'poor'
/** Up to where values are good, up to where they are fair, and the buckets in which they are counted. */
type Scale = { good: number; fair: number; bounds: readonly number[] }
/** Values that were counted together. `upTo`: the largest one that belongs to them; infinite in the last bucket. */
export type BucketCount = { upTo: number; count: number }

/** The scale of each metric, with the thresholds of web.dev, which are bounds of buckets. */
export const scales: Readonly<Record<Metric, Scale>> = {
  LCP: { good: 2500, fair: 4000, bounds: [500, 1000, 1500, 2000, 2500, 3000, 3500, 4000, 5000, 6000, 8000, 10_000] },
  INP: { good: 200, fair: 500, bounds: [50, 100, 150, 200, 300, 400, 500, 750, 1000, 2000] },
  CLS: { good: 0.1, fair: 0.25, bounds: [0, 0.01, 0.02, 0.05, 0.1, 0.15, 0.2, 0.25, 0.5, 1] },
}
/** The names of all metrics. */
export const metrics = ['LCP', 'INP', 'CLS'] as const

/** Whether a kind of count is a metric. */
export function isMetric(kind: string): kind is Metric {
  return kind in scales
}

/** The `upTo` of the bucket of a value. */
export function bucketOf(metric: Metric, value: number): number {
  return scales[metric].bounds.find((bound) => value <= bound) ?? Number.POSITIVE_INFINITY
}

/**
 * The 75th percentile by nearest rank, interpolated within its bucket; infinite in the last bucket, null without any
 * value.
 */
export function percentile75(metric: Metric, counts: readonly BucketCount[]): number | null {
  const rank = Math.ceil(counts.reduce((sum, { count }) => sum + count, 0) * 0.75)
  let below = 0
  for (const { upTo, count } of counts.toSorted((one, other) => one.upTo - other.upTo)) {
    if (below + count >= rank) {
      const from = scales[metric].bounds.findLast((bound) => bound < upTo) ?? 0
      const estimate = from + ((upTo - from) * (rank - below)) / count
      // Rounding must not lead into the next bucket.
      return Math.min(estimate, upTo)
    }
    below += count
  }
  return null
}

/** The detail of the count of a value: the pattern of the page and the bucket. */
export function vitalDetail(pattern: string, metric: Metric, value: number): string {
  return `${pattern} ${bucketOf(metric, value)}`
}

/** Reads what `vitalDetail` wrote. */
export function readVitalDetail(detail: string): { pattern: string; upTo: number } {
  const [pattern = '', upTo] = detail.split(' ')
  return { pattern, upTo: Number(upTo) }
}

/** How web.dev rates a value. */
export function ratingOf(metric: Metric, value: number): Rating {
  const { good, fair } = scales[metric]
  if (value <= good) return 'good'
  return value <= fair ? 'fair' : 'poor'
}
