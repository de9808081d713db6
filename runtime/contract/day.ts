// The time zone of the site, independent of the time zone of the machine (D28).
const timeZone = 'Europe/London'
const days = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' })
const clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
const hourMs = 3_600_000

/** The day (`YYYY-MM-DD`) of a moment in the time zone of the site. */
export function dayOf(moment: Date): string {
  return days.format(moment)
}

/** The day that is so many days after another one, or before it. */
export function addDays(day: string, count: number): string {
  const date = new Date(day)
  date.setUTCDate(date.getUTCDate() + count)
  return date.toISOString().slice(0, 10)
}

/** The moment at which a day begins in the time zone of the site: 23:00 or 00:00 UTC. */
export function startOfDay(day: string): Date {
  const inWinter = new Date(`${day}T00:00:00Z`)
  const inSummer = new Date(inWinter.getTime() - hourMs)
  return dayOf(inSummer) === day ? inSummer : inWinter
}

/** A moment as a field for date and time has it, in the time of the site: `2026-11-20T14:30`. */
export function localTime(moment: Date): string {
  return clock.format(moment).replace(' ', 'T')
}

/**
 * The moments of such a text, in their order: none where clocks go forward over it, two where they go back over it
 * (D44). None for a text of another form.
 */
export function momentsOf(local: string): readonly Date[] {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(local)) return []
  const inWinter = new Date(`${local}Z`)
  if (Number.isNaN(inWinter.getTime())) return []
  const candidates = [new Date(inWinter.getTime() - hourMs), inWinter]
  return candidates.filter((moment) => localTime(moment) === local)
}
