import { setTimeout as pause } from 'node:timers/promises'
import type { MetricValues } from '../telemetry/metrics.ts'
import type { WorkerProcess } from './worker-process.ts'

/** The metrics of all workers. */
export type WorkerMetrics = {
  /** A worker has ended; what it has counted stays in the sums. */
  ended(worker: WorkerProcess): void
  /** Answers a worker that was asked for them. */
  answer(worker: WorkerProcess): Promise<void>
}
type Options = { workers: ReadonlySet<WorkerProcess>; replaced: () => number }

// A worker that is busy for longer is shown as it was when it last answered.
const longestWaitMs = 1000

/** `replaced`: how many workers have ended without being told to. */
export function createWorkerMetrics({ workers, replaced }: Options): WorkerMetrics {
  let counted: Promise<MetricValues> = Promise.resolve([])
  let isAsked = false
  return {
    ended({ values }) {
      if (isAsked) counted = counted.then(async (before) => (await addition()).addUpEnded([before, values]))
    },
    async answer(worker) {
      isAsked = true
      const running = [...workers].filter(({ state }) => state !== 'starting')
      const renewed = Promise.all(running.map((each) => each.renewValues()))
      await Promise.race([renewed, pause(longestWaitMs, undefined, { ref: false })])
      const { addUp, supervisorValues } = await addition()
      const own = await supervisorValues({ ready: running.filter(({ state }) => state === 'ready').length, replaced: replaced() })
      const text = await addUp(
        running.map(({ number, values }) => ({ worker: number, values })),
        [await counted, own],
      )
      worker.tell({ kind: 'metrics', text })
    },
  }
}

/** Loaded when metrics are first asked for. */
const addition = () => import('../telemetry/add-up.ts')
