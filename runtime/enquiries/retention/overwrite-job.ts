import type { Logger } from 'pino'
import { startTimer, type Timer } from '../../server/jobs/timer.ts'
import type { Database } from '../../store/database.ts'
import { isOverwriteDue, overwriteErased } from '../../store/sqlite/overwrite-erased.ts'

type OverwriteJobDependencies = { database: Database; log: Pick<Logger, 'info' | 'warn' | 'error'>; timer?: Timer }
export type OverwriteJob = { start(): void; stop(): Promise<void> }

const everyMs = 60_000

/**
 * Overwrites erased and purged data of any process, and retries every minute while another connection reads an older
 * state of the database.
 */
export function createOverwriteJob({ database, log, timer = startTimer }: OverwriteJobDependencies): OverwriteJob {
  let cancel = () => {}
  let isStopped = false
  let isLate = false
  let underWay = Promise.resolve()
  return {
    start: plan,
    async stop() {
      isStopped = true
      cancel()
      await underWay
    },
  }

  function plan(): void {
    if (isStopped) return
    cancel = timer(everyMs, () => {
      underWay = overwrite().finally(plan)
    })
  }

  async function overwrite(): Promise<void> {
    try {
      if (!(await isOverwriteDue(database))) return
      const isDone = await overwriteErased(database)
      if (!isDone && !isLate)
        log.warn(
          'what was erased is still in the database file, as another program reads it; it is tried again every minute',
        )
      if (isDone) log.info('what was erased has been overwritten in the database file')
      isLate = !isDone
    } catch (error) {
      log.error({ err: error }, 'what was erased could not be overwritten; it is tried again in a minute')
    }
  }
}
