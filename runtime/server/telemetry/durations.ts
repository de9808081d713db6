import type { Histogram, Registry } from 'prom-client'

/** Durations of one kind of event, as plain numbers: counting one is next to nothing, even for a cached page. */
export type Durations = {
  add(seconds: number): void
  /** How many were within each of `durationBounds`, and above the last. */
  readonly counts: Float64Array
  readonly sum: number
}

/**
 * The upper bounds of the buckets, in seconds: a cached page takes less than the first, and nobody waits longer than
 * the last.
 */
const durationBounds = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

export function createDurations(): Durations {
  const counts = new Float64Array(durationBounds.length + 1)
  let sum = 0
  return {
    counts,
    get sum() {
      return sum
    },
    add(seconds) {
      let at = 0
      while (seconds > (durationBounds[at] ?? Number.POSITIVE_INFINITY)) at++
      counts[at] = (counts[at] ?? 0) + 1
      sum += seconds
    },
  }
}

type Labels = Readonly<Record<string, string>>
export type DurationHistogram = { name: string; help: string; read: () => Iterable<readonly [Labels, Durations]> }

/** Registers a histogram of durations that are counted elsewhere, and read when somebody asks for the metrics. */
export function registerDurations(registry: Registry, { name, help, read }: DurationHistogram): void {
  // The registry and AggregatorRegistry use no other member; prom-client's own Histogram looks labels up for each
  // value.
  const metric = {
    name,
    get: async () => ({
      name,
      help,
      type: 'histogram',
      aggregator: 'sum',
      values: [...read()].flatMap(([labels, durations]) => valuesOf(name, labels, durations)),
    }),
  }
  registry.registerMetric(metric as unknown as Histogram)
}

function valuesOf(metric: string, labels: Labels, { counts, sum }: Durations) {
  let total = 0
  const buckets = [...counts].map((count, at) => {
    total += count
    return { metricName: `${metric}_bucket`, labels: { ...labels, le: durationBounds[at] ?? '+Inf' }, value: total }
  })
  return [
    ...buckets,
    { metricName: `${metric}_sum`, labels, value: sum },
    { metricName: `${metric}_count`, labels, value: total },
  ]
}
