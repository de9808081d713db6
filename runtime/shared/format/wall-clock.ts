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

// The time zone of the site (D28). Swedish dates are those of ISO 8601.
const shown = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/London',
  dateStyle: 'short',
  timeStyle: 'short',
})
const form = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/
// Summer time first: of a time that clocks show twice it is the earlier one.
const offsetsMs = [3_600_000, 0]

/** What clocks show at a moment: `2026-12-24T06:00`. */
export function wallTimeOf(moment: Date): string {
  return shown.format(moment).replace(' ', 'T')
}

/** The moments at which clocks show a time such as `2026-12-24T06:00`, whatever the zone of the machine. */
export function readWallTime(time: string): WallClock {
  const asUtc = new Date(`${time}:00Z`)
  if (!form.test(time) || Number.isNaN(asUtc.getTime()) || !asUtc.toISOString().startsWith(time))
    return { kind: 'unreadable' }
  const moments = offsetsMs.map((ms) => new Date(asUtc.getTime() - ms)).filter((moment) => wallTimeOf(moment) === time)
  const [first, second] = moments
  if (first === undefined) return { kind: 'skipped', shown: wallTimeOf(asUtc) }
  return second === undefined ? { kind: 'once', at: first } : { kind: 'repeated', first, second }
}
