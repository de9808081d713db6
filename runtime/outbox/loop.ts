import type { Timer } from '../jobs/timer.ts'

export type Loop = {
  start(): void
  /** Has a turn taken at once, or right after the one under way, which may have begun too early to see why. */
  wake(): void
  /** Resolves when the turn under way has ended; none is taken after it. */
  stop(): Promise<void>
}
type LoopParts = {
  /** Never rejects. Says in how many milliseconds the next turn is due at the latest; null: when somebody wakes the loop. */
  takeTurn: () => Promise<number | null>
  timer: Timer
}

/** Takes turns one after the other, for as long as it runs. */
export function createLoop({ takeTurn, timer }: LoopParts): Loop {
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
    underWay = takeTurns()
  }

  async function takeTurns(): Promise<void> {
    while (isWanted && isRunning) {
      isWanted = false
      const wait = await takeTurn()
      if (wait !== null && isRunning && !isWanted) cancelTimer = timer(wait, wake)
    }
    // At once, not by whoever waits for this: a wake in between would find nobody to take its turn.
    underWay = null
  }
}
