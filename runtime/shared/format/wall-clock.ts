import { localTime, momentsOf } from '../../contract/day.ts'

/**
 * What a time on the clocks of the site is (D44). `skipped`: clocks are set past it, and show `shown` at what would
 * have been that moment. `repeated`: they show it twice, the second time after they were set back.
 */
export type WallClock =
  | { kind: 'once'; at: Date }
  | { kind: 'skipped'; shown: string }
  | { kind: 'repeated'; first: Date; second: Date }
  /** No day and time. */
  | { kind: 'unreadable' }

const form = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/

/** The moments at which clocks show a time such as `2026-12-24T06:00`, whatever the zone of the machine. */
export function readWallTime(time: string): WallClock {
  const [first, second] = momentsOf(time)
  if (first === undefined) return skippedTime(time)
  return second === undefined ? { kind: 'once', at: first } : { kind: 'repeated', first, second }
}

function skippedTime(time: string): WallClock {
  const asUtc = new Date(`${time}:00Z`)
  const isTime = form.test(time) && !Number.isNaN(asUtc.getTime()) && asUtc.toISOString().startsWith(time)
  return isTime ? { kind: 'skipped', shown: localTime(asUtc) } : { kind: 'unreadable' }
}
