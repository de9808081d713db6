import type { Logger } from 'pino'
import { createLoop, type Loop } from '../../server/jobs/loop.ts'
import { startTimer, type Timer } from '../../server/jobs/timer.ts'
import { takeTurn } from '../../server/jobs/turn.ts'
import type { SettingStore } from '../../store/setting-store.ts'
import { StoreError } from '../../store/store-error.ts'
import type { Scheduled, ScheduleStore } from '../store/schedule-store.ts'

export type ScheduleJobOptions = {
  store: { schedule: Pick<ScheduleStore, 'list'>; settings: Pick<SettingStore, 'getOrSet' | 'replace'> }
  /** False if it has to be tried again. */
  publishDue: (item: Scheduled) => Promise<boolean>
  log: Pick<Logger, 'info' | 'error'>
  now?: () => Date
  timer?: Timer
}

// What another process has scheduled is found within this time.
const maxWaitMs = 15_000
const retryMs = 5_000
// A process that was killed in the middle delays the others for so long.
const turn = { name: 'content-schedule-turn', leaseMs: 20_000, everyMs: 0 }

/**
 * Publishes what is due, within seconds of its time or at once if the time has passed (D44). One process does it at a
 * time; that nothing is published twice is the store's doing.
 */
export function createScheduleJob({
  store,
  publishDue,
  log,
  now = () => new Date(),
  timer = startTimer,
}: ScheduleJobOptions): Loop {
  return createLoop({ runOnce, timer })

  async function runOnce(): Promise<number> {
    try {
      const wait = waitMs(await waiting())
      if (wait > 0) return wait
      const own = await takeTurn({ ...turn, settings: store.settings, now })
      if ('waitMs' in own) return Math.min(own.waitMs, maxWaitMs)
      const isDone = await publishAll()
      await own.done()
      return isDone ? waitMs(await waiting()) : retryMs
    } catch (error) {
      // The store reports by itself that the database is away.
      if (!(error instanceof StoreError))
        log.error({ err: error }, 'what is due could not be published; it is tried again')
      return retryMs
    }
  }

  function waiting(): Promise<readonly Scheduled[]> {
    return store.schedule.list(['waiting'])
  }

  /** Until the first of them is due. */
  function waitMs([next]: readonly Scheduled[]): number {
    const ms = next === undefined ? maxWaitMs : Date.parse(next.dueAt) - now().getTime()
    return Math.min(Math.max(ms, 0), maxWaitMs)
  }

  /** False if one that is due still waits. */
  async function publishAll(): Promise<boolean> {
    let isDone = true
    for (const item of await waiting()) if (waitMs([item]) === 0) isDone = (await publishOne(item)) && isDone
    return isDone
  }

  /** One that cannot be published does not keep others from it. */
  async function publishOne(item: Scheduled): Promise<boolean> {
    const fields = { scheduled: item.id, dueAt: item.dueAt }
    try {
      const isEnded = await publishDue(item)
      if (isEnded) log.info(fields, 'what was scheduled has ended')
      return isEnded
    } catch (error) {
      if (error instanceof StoreError) throw error
      log.error({ err: error, ...fields }, 'what was scheduled could not be published; it is tried again')
      return false
    }
  }
}
