import type { Formats } from '../../contract/formats.ts'
import { capitalize } from './text.ts'

const [britishLocale, pounds] = ['en-GB', 'GBP']
const kmPerMile = 1.609344

// A site has few prices, and `Intl` takes longer than all else about them.
const prices = new Map<string, string>()
const dayFormats = new Map<string, Intl.DateTimeFormat>()

/** An amount in the currency of a site, in pounds where it says none: 65 → '£65', 1249.5 → '£1,249.50'. */
export function price(amount: number, { locale = britishLocale, currency = pounds }: Formats = {}): string {
  const key = `${amount} ${locale} ${currency}`
  const known = prices.get(key)
  if (known !== undefined) return known
  const cents = Number.isInteger(amount) ? { minimumFractionDigits: 0, maximumFractionDigits: 0 } : {}
  const made = new Intl.NumberFormat(locale, { style: 'currency', currency, ...cents }).format(amount)
  prices.set(key, made)
  return made
}

/** A day (`YYYY-MM-DD`) in words: '11 August 2025'. Throws on anything else. */
export function day(date: string, { locale = britishLocale }: Formats = {}): string {
  if (!isDay(date)) throw new RangeError(`${date} is no day in the form YYYY-MM-DD`)
  return dayFormat(locale).format(new Date(date))
}

/** Some days in words, from the first to the last: '24 to 26 December 2025', '30 December 2025 to 2 January 2026'. */
export function dayRange(first: string, last: string, formats: Formats = {}): string {
  const { locale = britishLocale } = formats
  if (first === last) return day(first, formats)
  if (locale !== britishLocale) return dayFormat(locale).formatRange(new Date(first), new Date(last))
  // What both days have in common is in the last one.
  const [end, start] = [day(last).split(' '), day(first).split(' ')]
  const shared = start[2] !== end[2] ? 3 : start[1] !== end[1] ? 2 : 1
  return `${start.slice(0, shared).join(' ')} to ${end.join(' ')}`
}

function dayFormat(locale: string): Intl.DateTimeFormat {
  const known = dayFormats.get(locale)
  if (known !== undefined) return known
  const made = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
  dayFormats.set(locale, made)
  return made
}

/** Whether a text is a day of the calendar in the form `YYYY-MM-DD`. */
export function isDay(text: string): boolean {
  return (
    /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().startsWith(text)
  )
}

/** A distance given in kilometres, in whole miles. */
export function wholeMiles(km: number): number {
  return Math.round(km / kmPerMile)
}

/** A distance given in kilometres, in the miles of British roads: '12 miles', 'under a mile'. */
export function miles(km: number): string {
  const whole = wholeMiles(km)
  return whole < 1 ? 'under a mile' : whole === 1 ? '1 mile' : `${whole} miles`
}

/**
 * A distance given in kilometers, in the unit of a site, which is miles where it says none: '12 miles', '19 km', 'under
 * 1 km'.
 */
export function distance(km: number, { distances = 'miles' }: Formats = {}): string {
  if (distances === 'miles') return miles(km)
  return km < 0.5 ? 'under 1 km' : `${Math.round(km)} km`
}

/**
 * The same as short as a map needs it, in whole miles or kilometers and at least one: '12\u00a0mi', '19\u00a0km'.
 * `unit` replaces the unit's short name.
 */
export function shortDistance(
  km: number,
  { distances = 'miles' }: Formats = {},
  unit = distances === 'miles' ? 'mi' : 'km',
): string {
  return `${Math.max(1, distances === 'miles' ? wholeMiles(km) : Math.round(km))}\u00a0${unit}`
}

/**
 * Times of a day (`HH:MM`), in the words of a site or in those of the type `hours`, which can be about some days only.
 */
export type OpeningHours = { from: string; to: string } | { opens: string; closes: string; days?: readonly string[] }

/**
 * Opening hours as words: 'from 9am to 5.30pm', or `always` if they are the whole day; with their days, if they have
 * any.
 */
export function openingHours(given: OpeningHours | readonly OpeningHours[], always: string): string {
  const groups: readonly OpeningHours[] = Array.isArray(given) ? given : [given]
  return groups.map((hours) => [...daysOf(hours), timesOf(hours, always)].join(' ')).join('; ')
}

function daysOf(hours: OpeningHours): string[] {
  const days = 'days' in hours ? (hours.days ?? []) : []
  return days.length === 0 ? [] : [formatList(days.map(capitalize))]
}

function timesOf(hours: OpeningHours, always: string): string {
  const [from, to] = 'from' in hours ? [hours.from, hours.to] : [hours.opens, hours.closes]
  return from === '00:00' && (to === '23:59' || to === '24:00') ? always : `from ${clockTime(from)} to ${clockTime(to)}`
}

/** A time (`HH:MM`) on the 12-hour clock: '09:00' → '9am', '17:30' → '5.30pm', '12:00' → 'noon'. */
function clockTime(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  if (minute === 0 && hour % 12 === 0) return hour === 12 ? 'noon' : 'midnight'
  return `${hour % 12 || 12}${minute === 0 ? '' : `.${String(minute).padStart(2, '0')}`}${hour < 12 || hour === 24 ? 'am' : 'pm'}`
}

/** 'a', 'a and b', 'a, b and c'. */
export function formatList(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
}

/** The five stars of a rating: whole ones, perhaps a half, and the rest empty (§9). */
export function stars(rating: number): { whole: number; half: boolean; empty: number } {
  const whole = Math.floor(rating)
  const half = rating > whole
  return { whole, half, empty: 5 - whole - (half ? 1 : 0) }
}

/** The latest of some days (`YYYY-MM-DD`), or '' where there is none. */
export function latestDay(days: Iterable<string>): string {
  return [...days].sort().at(-1) ?? ''
}
