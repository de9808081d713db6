// The time zone of the site, independent of the time zone of the machine (D28).
const days = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London', dateStyle: 'short' })

/** The day (`YYYY-MM-DD`) of a moment in the time zone of the site. */
export function dayOf(moment: Date): string {
  return days.format(moment)
}
