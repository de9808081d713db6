import { addDays, dayOf, startOfDay } from '../../../contract/day.ts'
import { type EnquirySettings, kindOf, statusesOf } from '../../../contract/enquiry-settings.ts'
import type { Enquiry } from '../../../enquiries/store/enquiry.ts'
import type { EnquiryQuery } from '../../../enquiries/store/enquiry-query.ts'
import { waitingStates, waitingStatuses } from './waiting.ts'

/** How much of the time for an answer has gone, for kinds that have a clock. */
export type EnquiryClock = {
  /** Calendar days since it came, as they were when it was closed. */
  day: number
  days: number
  /** The time runs out, and nobody has closed it. */
  isWarned: boolean
  isLate: boolean
  isClosed: boolean
}

const minuteMs = 60_000

type Timed = Pick<Enquiry, 'kind' | 'status' | 'createdAt' | 'answerBy' | 'history'>

export function clockOf(
  { kind, status, createdAt, answerBy, history }: Timed,
  settings: EnquirySettings,
  now: Date,
): EnquiryClock | null {
  const { warnFromDay } = kindOf(settings, kind)
  if (warnFromDay === undefined) return null
  const isClosed = statusesOf(settings, kind).some(({ name, closed }) => name === status && closed === true)
  const closedAt = history.findLast(({ what, to }) => what === 'status' && to === status)?.at
  const until = isClosed && closedAt !== undefined ? new Date(closedAt) : now
  const day = daysBetween(new Date(createdAt), until)
  return {
    day,
    isClosed,
    days: daysBetween(new Date(createdAt), new Date(answerBy)),
    isWarned: !isClosed && day >= warnFromDay,
    isLate: !isClosed && Date.parse(answerBy) < now.getTime(),
  }
}

/**
 * What is at the top of every list: what waits and is late, and what has a clock whose time runs out. The same for all
 * of a minute, so that numbers can be kept.
 */
export function urgentQueries(settings: EnquirySettings, now: Date): readonly EnquiryQuery[] {
  const minute = new Date(Math.floor(now.getTime() / minuteMs) * minuteMs)
  return [{ states: waitingStates(settings), answerBefore: minute.toISOString() }, ...warnedQueries(settings, now)]
}

/** The enquiries of each kind with a clock whose time runs out. */
function warnedQueries(settings: EnquirySettings, now: Date): readonly EnquiryQuery[] {
  return Object.entries(settings.kinds).flatMap(([kind, { warnFromDay }]) => {
    if (warnFromDay === undefined) return []
    const states = waitingStatuses(settings, kind).map((status) => ({ status }))
    return [{ kind, states, before: startOfDay(addDays(dayOf(now), 1 - warnFromDay)).toISOString() }]
  })
}

function daysBetween(from: Date, to: Date): number {
  return Math.round((Date.parse(dayOf(to)) - Date.parse(dayOf(from))) / 86_400_000)
}
