import { dayRange, formatMessage } from 'townpages/page'
import type { Hours, Location, Site } from '../data-types.ts'

/** The days that opening times are of: `first` to `last` are days of the calendar (`YYYY-MM-DD`). */
export type OpeningDays = 'every day' | 'public holidays' | { first: string; last: string }
/** When somebody can be reached. */
export type OpeningTime = {
  days: OpeningDays
  hours: Hours
  /** The words that the page has for it. */
  words: string
}

/** Everything that a page shows of opening times (D34), in this order. */
export function openingTimes(site: Site, place: Pick<Location, 'office'> | null): readonly OpeningTime[] {
  return [lineTimes(site), ...officeTimes(site, place)]
}

/** When the lines are open. */
export function lineTimes({ hours: { lines }, texts }: Site): OpeningTime {
  const isWholeDay = lines.from === '00:00' && lines.to === '23:59'
  return { days: 'every day', hours: lines, words: isWholeDay ? texts.open : spoken(lines) }
}

/**
 * When the office of a place is open beside that; a place without one has none. The generator leaves out special days
 * that are over or too far away (`x-shown`).
 */
export function officeTimes({ hours, texts }: Site, place: Pick<Location, 'office'> | null): readonly OpeningTime[] {
  if (place?.office !== true) return []
  const { publicHolidays, special } = hours
  return [
    { days: 'public holidays', hours: publicHolidays, words: `${texts.publicHolidays}: ${spoken(publicHolidays)}` },
    ...special.map(({ first, last, from, to }) => ({
      days: { first, last },
      hours: { from, to },
      words: `${formatMessage(texts.specialDays, { days: dayRange(first, last) })}: ${spoken({ from, to })}`,
    })),
  ]
}

function spoken({ from, to }: Hours): string {
  return `${from}–${to}`
}
