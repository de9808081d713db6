import { addDays, dayOf, localTime, momentsOf, startOfDay } from '../../contract/day.ts'
import { slotMs } from '../../page/forms/call-slot.ts'
import { bankHolidays } from './bank-holidays.ts'
import type { Rota } from './duty.ts'
import { type Shift, shiftOn } from './shifts.ts'

/** A time for a call: two hours. */
export type CallSlot = Shift

const leadMs = 3_600_000
const workingDays = 3
// Beyond this nobody plans a call.
const maxDaysAhead = 28

/**
 * The times for a call that can be asked for: all that begin at least an hour from `now`, on the next three days that
 * have any. During each of them somebody is on duty. A rota decides about weekends; bank holidays in England and Wales
 * have none. Empty without a rota.
 */
export function callSlots(rotas: readonly Rota[], now: Date): readonly CallSlot[] {
  const days: (readonly CallSlot[])[] = []
  for (let ahead = 0; ahead <= maxDaysAhead && days.length < workingDays; ahead += 1) {
    const slots = slotsOn(rotas, addDays(dayOf(now), ahead)).filter(({ from }) => +from >= +now + leadMs)
    if (slots.length > 0) days.push(slots)
  }
  return days.flat()
}

/** The start as pages get it and send it: `2026-12-01T10:00:00+00:00`. */
export function slotName({ from }: Pick<CallSlot, 'from'>): string {
  const local = `${localTime(from)}:00`
  return `${local}${Date.parse(`${local}Z`) === +from ? '+00:00' : '+01:00'}`
}

/** They do not depend on the time of day at which they are asked for, so that one on offer stays the same. */
function slotsOn(rotas: readonly Rota[], day: string): readonly CallSlot[] {
  if (bankHolidays(Number(day.slice(0, 4))).includes(day)) return []
  return coverOn(rotas, day).flatMap(divide).filter(isOnClock)
}

/** When somebody is on duty on a day, without gaps between shifts that touch. */
function coverOn(rotas: readonly Rota[], day: string): readonly Shift[] {
  const [begins, ends] = [startOfDay(day), startOfDay(addDays(day, 1))]
  const shifts = rotas
    .flatMap((rota) => [addDays(day, -1), day].flatMap((start) => shiftOn(rota, start) ?? []))
    .map(({ from, to }) => ({ from: from < begins ? begins : from, to: to > ends ? ends : to }))
    .filter(({ from, to }) => from < to)
    .toSorted((one, other) => +one.from - +other.from)
  const cover: Shift[] = []
  for (const shift of shifts) {
    const last = cover.at(-1)
    if (last === undefined || shift.from > last.to) cover.push(shift)
    else if (shift.to > last.to) cover[cover.length - 1] = { from: last.from, to: shift.to }
  }
  return cover
}

function divide({ from, to }: Shift): readonly CallSlot[] {
  return Array.from({ length: Math.floor((+to - +from) / slotMs) }, (_, index) => ({
    from: new Date(+from + index * slotMs),
    to: new Date(+from + (index + 1) * slotMs),
  }))
}

/** Whether clocks show two hours, each end once: not where they change (D44). */
function isOnClock({ from, to }: CallSlot): boolean {
  const [begins, ends] = [localTime(from), localTime(to)]
  const isOnce = [begins, ends].every((local) => momentsOf(local).length === 1)
  return isOnce && Date.parse(`${ends}Z`) - Date.parse(`${begins}Z`) === slotMs
}
