import { addDays, dayOf, momentsOf } from '../../contract/day.ts'
import type { Rota } from './duty.ts'

export type Shift = { from: Date; to: Date }

const minuteMs = 60_000
const daysAhead = 14

/** Whether somebody is on duty at a moment. */
export function isOnDuty(rota: Rota, at: Date): boolean {
  return shiftAt(rota, at) !== null
}

/** The shift that is under way at a moment; null if none is. */
export function shiftAt(rota: Rota, at: Date): Shift | null {
  const day = dayOf(at)
  const begun = [day, addDays(day, -1)].map((one) => shiftOn(rota, one))
  return begun.find((shift) => shift !== null && shift.from <= at && at < shift.to) ?? null
}

/**
 * The moment at which somebody of these was on duty for so many minutes since `from`. If nobody is for two weeks, the
 * clock alone counts.
 */
export function afterDuty(rotas: readonly Rota[], from: Date, minutes: number): Date {
  let left = minutes * minuteMs
  let reached = from.getTime()
  const first = addDays(dayOf(from), -1)
  for (let days = 0; days <= daysAhead; days += 1) {
    const shifts = rotas.flatMap((rota) => shiftOn(rota, addDays(first, days)) ?? [])
    for (const shift of shifts.toSorted((one, other) => one.from.getTime() - other.from.getTime())) {
      const begins = Math.max(shift.from.getTime(), reached)
      const lasts = shift.to.getTime() - begins
      if (lasts >= left) return new Date(begins + left)
      if (lasts <= 0) continue
      left -= lasts
      reached = shift.to.getTime()
    }
  }
  return new Date(from.getTime() + minutes * minuteMs)
}

/**
 * The shift that begins on a day. Where clocks go forward over its start it begins an hour later; where they go back
 * over its start or end, both hours belong to it.
 */
export function shiftOn({ hours, daysOff, awayUntil }: Rota, day: string): Shift | null {
  const weekday = (new Date(day).getUTCDay() + 6) % 7
  const own = hours[weekday] ?? null
  if (own === null || (awayUntil !== null && day < awayUntil)) return null
  if (daysOff.some(({ from, to }) => from <= day && day <= to)) return null
  const begins = `${day}T${own.from}`
  const ends = `${own.to <= own.from ? addDays(day, 1) : day}T${own.to}`
  return { from: momentsOf(begins)[0] ?? inWinter(begins), to: momentsOf(ends).at(-1) ?? inWinter(ends) }
}

/** A time that clocks skip, as if they had not gone forward. */
function inWinter(local: string): Date {
  return new Date(`${local}Z`)
}
