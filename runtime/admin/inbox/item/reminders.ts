import { addDays, dayOf, startOfDay } from '../../../contract/day.ts'

/** Which reminders a list shows, as addresses have it. */
export const remindFilters = ['due', 'overdue', 'all'] as const

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
