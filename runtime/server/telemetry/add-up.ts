import { AggregatorRegistry, Counter, Gauge, Registry } from 'prom-client'
import type { MetricValues } from './metrics.ts'

/** The values of one of several processes. `worker`: a number that it has as long as it runs. */
export type WorkerValues = { worker: number; values: MetricValues }

// What prom-client measures of a process: a sum would hide the one that needs attention.
const ofOneProcess = /^(process|nodejs)_/
const counts: ReadonlySet<string> = new Set(['counter', 'histogram'])

/**
 * The metrics of several processes as one text: sums, except for those of single processes, which have a label
 * `worker`.
 */
export function addUp(workers: readonly WorkerValues[], others: readonly MetricValues[]): Promise<string> {
  return AggregatorRegistry.aggregate([...workers.map(withWorker), ...others]).metrics()
}

/** What was counted until processes ended, so that sums never fall. */
export async function addUpEnded(ended: readonly MetricValues[]): Promise<MetricValues> {
  const counted = ended.map((values) =>
    values.filter(({ name, type }) => counts.has(String(type)) && !ofOneProcess.test(name)),
  )
  return AggregatorRegistry.aggregate(counted).getMetricsAsJSON()
}

/** What only the supervisor knows. */
export async function supervisorValues({
  ready,
  replaced,
}: {
  ready: number
  replaced: number
}): Promise<MetricValues> {
  const registry = new Registry()
  const registers = [registry]
  new Gauge({ name: 'townpages_workers_ready', help: 'Workers that answer.', registers }).set(ready)
  const help = 'Workers that ended without being told to, and were replaced.'
  new Counter({ name: 'townpages_workers_replaced_total', help, registers }).inc(replaced)
  return registry.getMetricsAsJSON()
}

function withWorker({ worker, values }: WorkerValues): MetricValues {
  return values.map((metric) => {
    // The versions of Node are the same in all.
    if (!ofOneProcess.test(metric.name) || metric.aggregator === 'first') return metric
    const labeled = metric.values.map((value) => ({ ...value, labels: { ...value.labels, worker } }))
    return { ...metric, aggregator: 'sum', values: labeled } as typeof metric
  })
}
