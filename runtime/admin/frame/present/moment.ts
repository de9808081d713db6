import { addDays, dayOf, localTime, momentsOf } from '../../../contract/day.ts'
import { day as dayWithYear } from '../../../shared/format/format.ts'
import type { AdminText } from '../texts.ts'

const inLondon = { timeZone: 'Europe/London' } as const
const dayParts = { ...inLondon, weekday: 'long', day: 'numeric', month: 'long' } as const
const clockParts = { hour: '2-digit', minute: '2-digit' } as const
const day = new Intl.DateTimeFormat('en-GB', dayParts)
const moment = new Intl.DateTimeFormat('en-GB', { ...dayParts, ...clockParts })
const inYear = { ...dayParts, ...clockParts, year: 'numeric' } as const
const momentInYear = new Intl.DateTimeFormat('en-GB', inYear)
const momentInZone = new Intl.DateTimeFormat('en-GB', { ...inYear, timeZoneName: 'short' })
const clock = new Intl.DateTimeFormat('en-GB', { ...inLondon, ...clockParts })

/** `Friday 20 November, 14:28`, in the time of the site. */
export function momentText(at: string): string {
  return moment.format(new Date(at)).replace(' at ', ', ')
}

/** The same with its year, and with the zone where clocks show the time twice: `Sunday 31 October 2027, 01:30 GMT`. */
export function scheduledText(at: string): string {
  const then = new Date(at)
  const format = momentsOf(localTime(then)).length > 1 ? momentInZone : momentInYear
  return format.format(then).replace(',', '').replace(' at ', ', ')
}

/** The same without its time: `Friday 20 November`, which stays together in a line from its number on. */
export function dayText(at: string): string {
  return day.format(new Date(at)).replace(/(\d+) /, '$1\u00a0')
}

/** The same without its day: `14:28`. */
export function clockText(at: string): string {
  return clock.format(new Date(at))
}

/** What a list calls the day of a moment: `Today`, `Yesterday`, `18 November 2026`. */
export function dayTitle(at: Date, now: Date, text: AdminText): string {
  const [today, then] = [dayOf(now), dayOf(at)]
  if (then === today) return text('lists.today')
  return then === addDays(today, -1) ? text('lists.yesterday') : dayWithYear(then)
}

/** `14:28` of the day that it is `now`, and the whole moment of another day. */
export function shortMoment(at: string, now: Date): { at: string; isToday: boolean } {
  const isToday = dayOf(new Date(at)) === dayOf(now)
  return { at: isToday ? clockText(at) : momentText(at), isToday }
}
