/** How long a time for a call lasts. */
export const slotMs = 2 * 3_600_000

// ISO 8601 to the second, with its offset.
const form = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:Z|[+-]\d\d:\d\d)$/

/** When a time for a call begins, as forms send it: `2026-12-01T10:00:00+00:00`. Null for any other text. */
export function slotStart(text: string): Date | null {
  const start = new Date(text)
  return form.test(text) && !Number.isNaN(start.getTime()) ? start : null
}

/** A time for a call as people say it: 'Tuesday 1 December, 10:00 to 12:00'. Any other text stays as it is. */
export function slotText(text: string): string {
  const start = slotStart(text)
  if (start === null) return text
  const show = (options: Intl.DateTimeFormatOptions, moment: number) =>
    new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', ...options }).format(moment)
  const day = show({ weekday: 'long', day: 'numeric', month: 'long' }, start.getTime())
  const [from, to] = [start.getTime(), start.getTime() + slotMs].map((at) => show({ timeStyle: 'short' }, at))
  return `${day}, ${from} to ${to}`
}
