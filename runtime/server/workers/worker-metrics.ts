import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { MetricValues } from '../telemetry/metrics.ts'
import type { WorkerProcess } from './worker-process.ts'

/** The metrics of all workers. */
export type WorkerMetrics = {
  /** A worker has ended; what it has counted stays in the sums. */
  ended(worker: WorkerProcess): void
  /** Answers a worker that was asked for them. */
  answer(worker: WorkerProcess): Promise<void>
}
type Options = { workers: ReadonlySet<WorkerProcess>; replaced: () => number; log: Pick<Logger, 'error'> }

// A worker that is busy for longer is shown as it was when it last answered.
const maxWaitMs = 1000

/**
 * `replaced`: how many workers have ended without being told to. Nothing here ends the supervisor: what fails is
 * logged.
 */
export function createWorkerMetrics({ workers, replaced, log }: Options): WorkerMetrics {
  let counted: MetricValues = []
  let underWay = Promise.resolve()
  let isAsked = false
  return {
    ended({ values }) {
      if (isAsked) underWay = underWay.then(() => add(values)).catch(report)
    },
    async answer(worker) {
      isAsked = true
      const text = await readAll().catch(report)
      worker.tell({ kind: 'metrics', text: text ?? null })
    },
  }

  async function add(values: MetricValues): Promise<void> {
    counted = await (await addition()).addUpEnded([counted, values])
  }

  async function readAll(): Promise<string> {
    const running = () => [...workers].filter(({ state }) => state !== 'starting')
    const renewed = Promise.all(running().map((each) => each.renewValues()))
    await Promise.race([renewed, pause(maxWaitMs, undefined, { ref: false })])
    const { addUp, supervisorValues } = await addition()
    const own = await supervisorValues({
      ready: running().filter(({ state }) => state === 'ready').length,
      replaced: replaced(),
    })
    // A worker counts as running or as ended, never as both or neither.
    for (let seen = null; seen !== underWay; await seen) seen = underWay
    return addUp(
      running().map(({ number, values }) => ({ worker: number, values })),
      [counted, own],
    )
  }

  function report(error: unknown): void {
    log.error({ err: error }, 'the metrics of the workers cannot be added up')
  }
}

/** Loaded when metrics are first asked for. */
const addition = () => import('../telemetry/add-up.ts')
