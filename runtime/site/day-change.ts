import type { Logger } from 'pino'
import { dayOf, startOfDay } from '../contract/day.ts'
import { lockGeneration } from '../server/jobs/generation-lock.ts'
import { startTimer, type Timer } from '../server/jobs/timer.ts'
import type { LiveSite } from './live-manifest.ts'
import { readNextChange } from './read-manifest.ts'

/** Generates the site as of a day (`YYYY-MM-DD`). Rejects if nothing was written, and once the signal is aborted. */
export type Generate = (asOf: string, signal: AbortSignal) => Promise<void>
/**
 * What a server does on a day on which pages change by themselves: generate, if its content is available, or `report`
 * that somebody has to. `ignore`: its pages are made for a fixed day.
 */
export type OnDayChange = Generate | 'report' | 'ignore'

export type DayChangeOptions = {
  onChange: OnDayChange
  /** The clock that tells the day. */
  now?: () => Date
  timer?: Timer
}
type DayChangeParts = {
  live: Pick<LiveSite, 'current' | 'folder' | 'onSwap'>
  day: DayChangeOptions
  log: Pick<Logger, 'info' | 'warn' | 'error'>
}
export type DayChange = { stop(): Promise<void> }

// Timers stand still while a machine sleeps, so the clock is looked at every minute.
const maxWaitMs = 60_000
const retryMs = 3_600_000

/**
 * Has the site generated again at midnight of the site's time zone when a page depends on the day (D28). One of the
 * servers of a folder generates, and all of them read the result. Does nothing while no page depends on the day.
 */
export function startDayChange({ live, day, log }: DayChangeParts): DayChange {
  const { onChange, now = () => new Date(), timer = startTimer } = day
  const stopping = new AbortController()
  let cancel = () => {}
  let underWay: Promise<void> | null = null
  let reported = ''
  if (onChange !== 'ignore') {
    live.onSwap(() => plan())
    plan()
  }
  return {
    async stop() {
      stopping.abort()
      cancel()
      await underWay
    },
  }

  function plan(minWaitMs = 0): void {
    cancel()
    const { nextChange } = live.current.manifest
    if (stopping.signal.aborted || underWay !== null || nextChange === null) return
    const untilChange = startOfDay(nextChange).getTime() - now().getTime()
    cancel = timer(Math.max(minWaitMs, Math.min(untilChange, maxWaitMs)), look)
  }

  function look(): void {
    const { id, nextChange } = live.current.manifest
    const today = dayOf(now())
    if (!isDue(nextChange, today)) plan()
    else if (typeof onChange === 'function') {
      underWay = generateOnce(onChange, today).then((wait) => {
        underWay = null
        plan(wait)
      })
    } else {
      if (reported !== id)
        log.warn({ since: nextChange }, 'a page changes by itself on that day: run townpages generate')
      reported = id
      plan(maxWaitMs)
    }
  }

  /** Returns how long to wait, at least, before the next look. */
  async function generateOnce(generate: Generate, today: string): Promise<number> {
    try {
      const release = lockGeneration(live.folder)
      if (release === null) return maxWaitMs
      try {
        // Another server may have written since this one read its pages.
        if (isDue(await readNextChange(live.folder), today)) {
          await generate(today, stopping.signal)
          log.info({ asOf: today }, 'the pages were generated for the day')
        }
      } finally {
        release()
      }
      return maxWaitMs
    } catch (error) {
      if (!stopping.signal.aborted)
        log.error(
          { err: error, asOf: today },
          'the pages could not be generated for today; it is tried again in an hour',
        )
      return retryMs
    }
  }
}

function isDue(nextChange: string | null, today: string): boolean {
  return nextChange !== null && nextChange <= today
}
