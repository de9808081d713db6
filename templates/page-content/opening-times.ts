import type { Hours, Location, Site } from '../data-types.ts'

/** When somebody can be reached, and the words that the page has for it. */
export type OpeningTime = { days: 'every day' | 'public holidays'; hours: Hours; words: string }

/** Everything that a page shows of opening times (D34), in this order; dated hours are not among it, since a page does not know its day. */
export function openingTimes(site: Site, place: Pick<Location, 'office'> | null): readonly OpeningTime[] {
  return [lineTimes(site), ...officeTimes(site, place)]
}

/** When the lines are open. */
export function lineTimes({ hours: { lines }, texts }: Site): OpeningTime {
  const isWholeDay = lines.from === '00:00' && lines.to === '23:59'
  return { days: 'every day', hours: lines, words: isWholeDay ? texts.open : spoken(lines) }
}

/** When the office of a place is open beside that; a place without one has none. */
export function officeTimes({ hours: { publicHolidays }, texts }: Site, place: Pick<Location, 'office'> | null): readonly OpeningTime[] {
  if (place?.office !== true) return []
  return [{ days: 'public holidays', hours: publicHolidays, words: `${texts.publicHolidays}: ${spoken(publicHolidays)}` }]
}

function spoken({ from, to }: Hours): string {
  return `${from}–${to}`
}
