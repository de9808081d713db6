import { addDays } from '../../contract/day.ts'

const [sunday, monday, saturday] = [0, 1, 6]

/**
 * The bank holidays of a year in England and Wales (Banking and Financial Dealings Act 1971, and the usual
 * proclamations), with the days in their place. Holidays of a single year are days off in the rota.
 */
export function bankHolidays(year: number): readonly string[] {
  const easter = easterSunday(year)
  return [
    ...inPlace([`${year}-01-01`]),
    addDays(easter, -2),
    addDays(easter, 1),
    mondayFrom(`${year}-05-01`),
    mondayFrom(`${year}-05-25`),
    mondayFrom(`${year}-08-25`),
    ...inPlace([`${year}-12-25`, `${year}-12-26`]),
  ]
}

/** The first Monday on or after a day. */
function mondayFrom(day: string): string {
  return addDays(day, (monday - weekdayOf(day) + 7) % 7)
}

/** The days, or for those at a weekend the next weekdays that are none of them. */
function inPlace(days: readonly string[]): readonly string[] {
  const isWeekend = (day: string) => [sunday, saturday].includes(weekdayOf(day))
  const own = days.filter((day) => !isWeekend(day))
  for (const day of days.filter(isWeekend)) {
    let next = day
    while (isWeekend(next) || own.includes(next)) next = addDays(next, 1)
    own.push(next)
  }
  return own.toSorted()
}

function weekdayOf(day: string): number {
  return new Date(day).getUTCDay()
}

/** By Gauss, in the form of the Anonymous Gregorian algorithm (Nature, 20 April 1876). */
function easterSunday(year: number): string {
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100]
  const correction = Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3)
  const h = (19 * a + b - Math.floor(b / 4) - correction + 15) % 30
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const sum = h + l - 7 * m + 114
  return new Date(Date.UTC(year, Math.floor(sum / 31) - 1, (sum % 31) + 1)).toISOString().slice(0, 10)
}
