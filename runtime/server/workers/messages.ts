import type { MetricValues } from '../telemetry/metrics.ts'

/**
 * What a worker tells the supervisor. `ready`: it answers. `values`: its metrics, because it was asked for them or
 * because it ends. `want-metrics`: somebody has asked it for the metrics of all workers.
 */
export type FromWorker =
  | { kind: 'ready'; address: string; port: number }
  | { kind: 'values'; values: MetricValues }
  | { kind: 'want-metrics' }

/**
 * What the supervisor tells a worker. `leave`: another one answers in its place. SIGTERM stops it. `metrics`: those of
 * all workers; null if they cannot be added up.
 */
export type ToWorker = { kind: 'leave' } | { kind: 'want-values' } | { kind: 'metrics'; text: string | null }

/** The variable of the environment by which a worker learns the address at which others answer already. */
export const joinedAddress = 'TOWNPAGES_JOINED_ADDRESS'
