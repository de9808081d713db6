import { addDays, dayOf, startOfDay } from '../../../contract/day.ts'

/** Which reminders a list shows, as addresses have it. */
export const remindFilters = ['due', 'overdue', 'all'] as const

const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/London', dateStyle: 'short', timeStyle: 'short' })
const hourMs = 3_600_000
// Later than any reminder.
const never = '9999'

/** The time before which the reminders of a filter are. */
export function remindBefore(filter: string, now: Date): string {
  if (filter === 'overdue') return now.toISOString()
  return filter === 'all' ? never : startOfDay(addDays(dayOf(now), 1)).toISOString()
}

/** How urgent a reminder is; null if there is none. */
export function reminderState(remindAt: string | null, now: Date): 'overdue' | 'today' | 'later' | null {
  if (remindAt === null) return null
  const at = new Date(remindAt)
  if (at.getTime() < now.getTime()) return 'overdue'
  return dayOf(at) === dayOf(now) ? 'today' : 'later'
}

/** A moment as a field for date and time has it, in the time of the site: `2026-11-20T14:30`. */
export function localTime(moment: Date): string {
  return clock.format(moment).replace(' ', 'T')
}

/** The moment of such a text; null if it is none, such as 1.30 a.m. when clocks go forward. */
export function momentOf(local: string): Date | null {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(local)) return null
  const inWinter = new Date(`${local}Z`)
  if (Number.isNaN(inWinter.getTime())) return null
  const candidates = [new Date(inWinter.getTime() - hourMs), inWinter]
  return candidates.find((moment) => localTime(moment) === local) ?? null
}
