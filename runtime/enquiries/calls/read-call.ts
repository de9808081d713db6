import { momentsOf } from '../../contract/day.ts'
import type { FormFault } from '../../page/forms/enquiry-rules.ts'
import { isDialable } from '../../shared/format/phone.ts'

/** A call that nobody has answered. */
export type MissedCall = {
  /** That of the caller. */
  number: string
  /** That which was called; empty if it is not known. */
  called: string
  at: Date
  /** What the telephone provider calls it; null if it has no name there. */
  id: string | null
}

/** `withheld`: the caller did not show a number, so that nobody can call back. */
export type ReadCall =
  | { kind: 'call'; call: MissedCall }
  | { kind: 'withheld' }
  | { kind: 'faults'; faults: readonly FormFault[] }

const maxNumberLength = 30
const maxIdLength = 200
// Older ones are no news, and a later time is that of a clock that is a little ahead.
const maxAgeMs = 31 * 24 * 3_600_000
const maxAheadMs = 5 * 60_000

/** A missed call as a provider tells it, by `number`, `time`, `called` and `id`, or all that is wrong with it. */
export function readCall(values: Readonly<Record<string, unknown>>, now: Date): ReadCall {
  const [number, called, id] = [textIn(values.number), textIn(values.called), textIn(values.id)]
  const at = timeIn(textIn(values.time) ?? '')
  const faults = [
    ...(number === null || number.length > maxNumberLength
      ? [{ field: 'number', message: 'number has to be the number of the caller' }]
      : []),
    ...(at === null ? [{ field: 'time', message: timeForm }] : timeFaults(at, now)),
    ...(called === null || called.length > maxNumberLength
      ? [{ field: 'called', message: 'called has to be the number that was called' }]
      : []),
    ...(id === null || id.length > maxIdLength
      ? [{ field: 'id', message: `id can have at most ${maxIdLength} characters` }]
      : []),
  ]
  if (number === null || called === null || id === null || at === null || faults.length > 0)
    return { kind: 'faults', faults }
  // Such as `anonymous`.
  if (!/\d/.test(number)) return { kind: 'withheld' }
  if (!isDialable(number))
    return { kind: 'faults', faults: [{ field: 'number', message: `nobody can call ${number} back` }] }
  const call = { number, called, at: at > now ? now : at, id: id === '' ? null : id }
  return { kind: 'call', call }
}

/** A text without characters that nobody can write; empty if nothing is there, null for anything else. */
function textIn(value: unknown): string | null {
  if (value === undefined || value === null) return ''
  if (typeof value !== 'string' || /[\p{Cc}\p{Cs}]/u.test(value)) return null
  return value.trim()
}

const timeForm = 'time has to be like 2026-11-20T14:28:00Z, or like 2026-11-20 14:28 by the clock of the site'
const withZone = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:?\d{2})$/
const ofClock = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2})(?::\d{2})?$/
const asInBritain = /^(\d{2})\/(\d{2})\/(\d{4}),? (\d{2}:\d{2})(?::\d{2})?$/

/** The time of a call; of an hour that the clock has twice, the first. Null for what is none. */
function timeIn(text: string): Date | null {
  if (withZone.test(text)) {
    const at = new Date(text)
    return Number.isNaN(at.getTime()) ? null : at
  }
  const [, day, month, year, clock] = asInBritain.exec(text) ?? []
  const [, written, time] = day === undefined ? (ofClock.exec(text) ?? []) : ['', `${year}-${month}-${day}`, clock]
  return momentsOf(`${written}T${time}`)[0] ?? null
}

function timeFaults(at: Date, now: Date): FormFault[] {
  if (at.getTime() > now.getTime() + maxAheadMs) return [{ field: 'time', message: 'time is still to come' }]
  return at.getTime() < now.getTime() - maxAgeMs ? [{ field: 'time', message: 'time is more than 31 days ago' }] : []
}
