import type { Timer } from './timer.ts'

export type Loop = {
  start(): void
  /** Runs a turn immediately, or right after the current one, which may have started too early to see the reason. */
  wake(): void
  /** Resolves when the current turn has ended; no other turn starts. */
  stop(): Promise<void>
}
type LoopOptions = {
  /** Never rejects. Resolves with the milliseconds until the next turn at the latest; null: when the loop is woken. */
  runOnce: () => Promise<number | null>
  timer: Timer
}

/** Runs turns one after the other until it is stopped. */
export function createLoop({ runOnce, timer }: LoopOptions): Loop {
  let isRunning = false
  let isWanted = false
  let underWay: Promise<void> | null = null
  let cancelTimer = () => {}
  return {
    start() {
      isRunning = true
      wake()
    },
    wake,
    async stop() {
      isRunning = false
      cancelTimer()
      await underWay
    },
  }

  function wake(): void {
    isWanted = true
    if (!isRunning || underWay !== null) return
    cancelTimer()
    underWay = runUntilIdle()
  }

  async function runUntilIdle(): Promise<void> {
    while (isWanted && isRunning) {
      isWanted = false
      const wait = await runOnce()
      if (wait !== null && isRunning && !isWanted) cancelTimer = timer(wait, wake)
    }
    // Here and not in the caller: a wake in between would be lost.
    underWay = null
  }
}
