// The time zone of the site, independent of the time zone of the machine (D28).
const days = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London', dateStyle: 'short' })

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
  const inSummer = new Date(inWinter.getTime() - 3_600_000)
  return dayOf(inSummer) === day ? inSummer : inWinter
}
