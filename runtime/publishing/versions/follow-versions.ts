import type { Logger } from 'pino'
import { startTimer } from '../../server/jobs/timer.ts'
import type { ChangeStore } from '../../store/changes/change.ts'
import { StoreError } from '../../store/store-error.ts'

/** `catchUp`: applies what is new; false if something waits, and it has to be tried again. */
type FollowOptions = {
  changes: Pick<ChangeStore, 'follow'>
  catchUp: () => Promise<boolean>
  log: Pick<Logger, 'error'>
}
export type VersionFollower = { start(): void; wake(): void; stop(): Promise<void> }

const firstRetryMs = 1_000
const maxRetryMs = 60_000

/**
 * Has versions applied at the start and whenever another one is published, and after a failure again at increasing
 * intervals.
 */
export function createVersionFollower({ changes, catchUp, log }: FollowOptions): VersionFollower {
  let isStopped = false
  let underWay = Promise.resolve()
  let retryMs = firstRetryMs
  let [unfollow, cancel] = [() => {}, () => {}]
  return {
    start() {
      // From the first one, since a version may be published between the first look at versions and the first look at
      // changes.
      unfollow = changes.follow(0, (told) => {
        if (told === null || told.some(({ kind }) => kind === 'content-published')) wake()
      })
      wake()
    },
    wake,
    async stop() {
      isStopped = true
      unfollow()
      cancel()
      await underWay
    },
  }

  function wake(): void {
    cancel()
    if (!isStopped) underWay = underWay.then(run)
  }

  async function run(): Promise<void> {
    if (isStopped) return
    try {
      if (await catchUp()) retryMs = firstRetryMs
      else later(maxRetryMs)
    } catch (error) {
      if (isStopped) return
      // The store reports by itself that the database is away.
      if (!(error instanceof StoreError))
        log.error({ err: error }, 'versions of the content could not be applied; it is tried again')
      later(retryMs)
      retryMs = Math.min(retryMs * 2, maxRetryMs)
    }
  }

  function later(ms: number): void {
    cancel()
    cancel = startTimer(ms, wake)
  }
}
