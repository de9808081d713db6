import type { Timer } from '../../runtime/server/jobs/timer.ts'

export type FakeClock = {
  now: () => Date
  timer: Timer
  /** Turns the clock on and calls what has become due on the way. */
  advance: (ms: number) => void
  /** Sets the clock to another time, as a person or a time server does: no timer notices. */
  set: (time: string) => void
  /** How long the next timer has still to wait; null where none is set. */
  nextIn: () => number | null
}

/** A clock that goes only when a test says so. */
export function createFakeClock(time = '2026-03-02T09:00:00.000Z'): FakeClock {
  let wall = Date.parse(time)
  let elapsed = 0
  const waiting = new Set<{ at: number; then: () => void }>()
  return {
    now: () => new Date(wall),
    timer(ms, then) {
      const entry = { at: elapsed + ms, then }
      waiting.add(entry)
      return () => waiting.delete(entry)
    },
    advance(ms) {
      wall += ms
      elapsed += ms
      for (const entry of [...waiting].filter(({ at }) => at <= elapsed).sort((a, b) => a.at - b.at))
        if (waiting.delete(entry)) entry.then()
    },
    set: (next) => (wall = Date.parse(next)),
    nextIn: () => (waiting.size === 0 ? null : Math.min(...[...waiting].map(({ at }) => at)) - elapsed),
  }
}
