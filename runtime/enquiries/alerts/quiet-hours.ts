import { shiftAt } from '../duty/shifts.ts'
import type { AlertChoices } from './alert.ts'

/**
 * When the quiet hours end that somebody has at a moment, by the wall clock of the site; null outside of them. Two
 * equal times are no quiet hours: without an end, nobody would ever be told.
 */
export function quietUntil({ quiet }: Pick<AlertChoices, 'quiet'>, at: Date): Date | null {
  if (quiet === null || quiet.from === quiet.to) return null
  const daily = { hours: Array.from({ length: 7 }, () => quiet), daysOff: [], awayUntil: null }
  return shiftAt(daily, at)?.to ?? null
}
