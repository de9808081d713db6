import type { Logger } from 'pino'
import { createLoop } from '../server/jobs/loop.ts'
import { startTimer, type Timer } from '../server/jobs/timer.ts'
import { bareError } from '../shared/system/bare-error.ts'
import type { LiveSite } from '../site/live-manifest.ts'
import { type ChangeSubmissionOptions, createChangeSubmission } from './change-submission.ts'

export type PublicationJob = { start(): void; stop(): Promise<void> }
export type PublicationJobOptions = Omit<ChangeSubmissionOptions, 'log' | 'now'> & {
  live: Pick<LiveSite, 'onSwap'>
  log: Pick<Logger, 'info' | 'warn' | 'error'>
  now?: () => Date
  timer?: Timer
}

// Publications often follow each other, for example while somebody edits several texts.
const quietMs = 60_000
const maxQuietMs = 10 * 60_000
const waitAfterErrorMs = 60_000

/** Submits the pages that a publication changed or removed, once no other publication has followed for a minute. */
export function createPublicationJob(options: PublicationJobOptions): PublicationJob {
  const { live, log, now = () => new Date(), timer = startTimer } = options
  const submitChanges = createChangeSubmission({ ...options, now })
  const loop = createLoop({ runOnce, timer })
  let cancel = () => {}
  let isStopped = false
  let firstSwapAt: number | null = null
  return {
    start() {
      live.onSwap(plan)
      plan()
    },
    async stop() {
      isStopped = true
      cancel()
      await loop.stop()
    },
  }

  /** Waits until no publication has followed for a minute, and ten minutes at most. */
  function plan(): void {
    if (isStopped) return
    cancel()
    firstSwapAt ??= now().getTime()
    const wait = Math.min(quietMs, firstSwapAt + maxQuietMs - now().getTime())
    cancel = timer(Math.max(wait, 0), () => {
      firstSwapAt = null
      loop.start()
    })
  }

  async function runOnce(): Promise<number | null> {
    try {
      return await submitChanges()
    } catch (error) {
      log.error({ err: bareError(error) }, 'changed pages could not be submitted to IndexNow; it is tried again')
      return waitAfterErrorMs
    }
  }
}
