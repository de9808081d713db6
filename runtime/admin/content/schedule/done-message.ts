import type { Message } from '../../frame/frame-props.ts'
import { scheduledText } from '../../frame/present/moment.ts'
import type { StaffInput } from '../../frame/route.ts'
import type { AdminText } from '../../frame/texts.ts'
import { scheduleAddress } from '../content-addresses.ts'

/** The schedule, which says what was just done. */
export function doneAddress(done: 'set' | 'moved' | 'cancelled' | 'ended', at?: Date): string {
  return `${scheduleAddress}?${new URLSearchParams({ done, ...(at !== undefined && { at: at.toISOString() }) })}`
}

/** What was just done, as the address says it. */
export function doneMessage({ done, at }: StaffInput['request']['query'], text: AdminText): Message | null {
  if (done === 'cancelled' || done === 'ended') return { text: text(`schedule.done-${done}`), isBad: done === 'ended' }
  const isMoment = typeof at === 'string' && !Number.isNaN(Date.parse(at))
  if (!isMoment || (done !== 'set' && done !== 'moved')) return null
  return { text: text(`schedule.done-${done}`, { at: scheduledText(at) }), isBad: false }
}
