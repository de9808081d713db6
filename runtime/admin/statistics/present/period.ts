import { addDays, dayOf } from '../../../contract/day.ts'
import type { Choice } from '../../frame/frame-props.ts'
import type { AdminText } from '../../frame/texts.ts'

export const statisticsAddress = '/admin/statistics'
export const notesAddress = `${statisticsAddress}/notes`
/** The lengths of the periods that can be chosen, in days. */
const periodLengths = [7, 30, 90, 365] as const
const usualLength = 30

/** A period until today, and the stretch of the same length before it. */
export type ChosenPeriod = { length: number; from: string; to: string; former: { from: string; to: string } }

/** The period of `?days=`; 30 days if there is no such period. */
export function chosenPeriod(days: unknown, now: Date): ChosenPeriod {
  const length = periodLengths.find((one) => String(one) === days) ?? usualLength
  const to = dayOf(now)
  const from = addDays(to, 1 - length)
  return { length, from, to, former: { from: addDays(from, -length), to: addDays(from, -1) } }
}

/** The periods as links to the same screen. */
export function periodChoices(
  { length }: ChosenPeriod,
  text: AdminText,
  addressOf: (days: number) => string,
): Choice[] {
  return periodLengths.map((days) => ({
    label: days === 365 ? text('statistics.year') : text('statistics.days', { count: days }),
    address: addressOf(days),
    isCurrent: days === length,
    count: null,
  }))
}

/** The stretch before in words: `the 30 days before`. */
export function formerText({ length }: ChosenPeriod, text: AdminText): string {
  return length === 365 ? text('statistics.before-year') : text('statistics.before-days', { count: length })
}
