import { url as inspectorUrl } from 'node:inspector'
import { constants, createContext, Script } from 'node:vm'

/** Synchronous work that did not end within its time. */
export class TimeLimitError extends Error {
  constructor(ms: number) {
    super(`it did not end within ${ms / 1000} s`)
  }
}

/** Ends synchronous work, such as a template that never returns, wherever it is. Nothing of it can catch that. */
export type TimeLimit = {
  /** Returns or throws what `work` does. Throws a TimeLimitError if it does not end. A call costs about 0.2 ms. */
  run<T>(work: () => T): T
  /**
   * Calls `work` for each item in their order, and `late` for those for which it does not end. An item that was under
   * way when the time was over is begun again, with all of the time for itself: so many items cost one call, and a
   * machine that sleeps for a while ends nothing.
   */
  each<T>(items: readonly T[], work: (item: T) => void, late: (item: T, error: TimeLimitError) => void): void
}

// Ten thousand times what a page takes.
const usualMs = 10_000

export function createTimeLimit(ms: number = usualMs): TimeLimit {
  // Only what `vm` runs can be ended, together with all functions that it calls.
  const script = new Script('work()', { filename: 'time-limit' })
  const context = createContext(constants.DONT_CONTEXTIFY)
  const run = <T>(work: () => T): T => {
    // A breakpoint takes as long as somebody looks at it.
    if (inspectorUrl() !== undefined) return work()
    const before = context.work
    context.work = work
    try {
      return script.runInContext(context, { timeout: ms })
    } catch (error) {
      if ((error as NodeJS.ErrnoException | null)?.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw new TimeLimitError(ms)
      throw error
    } finally {
      context.work = before
    }
  }
  return {
    run,
    each(items, work, late) {
      for (let at = 0; at < items.length; ) {
        const first = at
        try {
          run(() => {
            for (; at < items.length; at++) work(items[at] as (typeof items)[number])
          })
        } catch (error) {
          if (!(error instanceof TimeLimitError)) throw error
          if (at > first) continue
          late(items[at] as (typeof items)[number], error)
          at++
        }
      }
    },
  }
}
