// The day of the site, whatever the clock of the machine (D28).
const days = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London', dateStyle: 'short' })

/** The day (`YYYY-MM-DD`) that it is where the site is. */
export function dayOf(moment: Date): string {
  return days.format(moment)
}
