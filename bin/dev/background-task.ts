import { setTimeout as pause } from 'node:timers/promises'

/** Work that nobody waits for, one after the other. */
export type BackgroundTask = {
  /** Runs `run` after `quietMs`, unless it is stopped before. The work before it has to be stopped. */
  begin(quietMs: number, run: (stop: AbortSignal) => Promise<boolean>): void
  /** Asks the work to end, and resolves when it has. */
  stop(): Promise<void>
  /** What `run` returned, or `failed`; false if it was stopped before it began. */
  result(): Promise<boolean>
}

/** `failed`: called with what a work throws. */
export function createBackgroundTask(failed: (error: unknown) => boolean): BackgroundTask {
  let underWay = { stop: new AbortController(), result: Promise.resolve(false) }
  return {
    begin(quietMs, run) {
      const stop = new AbortController()
      const { signal } = stop
      const runAfterQuiet = async () => {
        if (quietMs > 0) await pause(quietMs, undefined, { signal }).catch(() => undefined)
        return !signal.aborted && run(signal)
      }
      underWay = { stop, result: runAfterQuiet().catch(failed) }
    },
    async stop() {
      underWay.stop.abort()
      await underWay.result
    },
    result: () => underWay.result,
  }
}
