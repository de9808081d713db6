import { addDays, dayOf, momentsOf } from '../../../contract/day.ts'
import type { TextKey } from '../../frame/texts.ts'
import type { EnquiryProps } from '../enquiry-props.ts'
import type { WantedChange } from './change-enquiry.ts'

type Typed = EnquiryProps['typed']
/** `fault`: the text that says what is wrong with a field; what was typed goes back into it. */
type ReadChange =
  | { kind: 'wanted'; wanted: WantedChange; typed: Typed }
  | { kind: 'fault'; fault: TextKey; typed: Typed }
  | { kind: 'unreadable' }

const maxNoteLength = 5_000
const maxReasonLength = 500
const kept = ['note', 'reason', 'way', 'remindAt', 'assignee'] as const

/** Reads a form of the screen of an enquiry. Fields that a form does not have stay as they are. */
export function readChange(form: Readonly<Record<string, string>>, now: Date): ReadChange {
  if (!/^\d{1,9}$/.test(form.version ?? '')) return { kind: 'unreadable' }
  const typed: Typed = Object.fromEntries(
    kept.flatMap((name) => (form[name] === undefined ? [] : [[name, form[name]]])),
  )
  const note = (form.note ?? '').trim()
  const reason = (form.reason ?? '').trim()
  const remindAt = reminderOf(form, now)
  if (remindAt === 'unreadable') return { kind: 'fault', fault: 'enquiry.refused.no-time', typed }
  if (typeof remindAt === 'string' && remindAt <= now.toISOString())
    return { kind: 'fault', fault: 'enquiry.refused.past', typed }
  if (note.length > maxNoteLength || reason.length > maxReasonLength)
    return { kind: 'fault', fault: 'enquiry.refused.too-long', typed }
  if (form.way !== undefined && reason === '') return { kind: 'fault', fault: 'enquiry.refused.no-reason', typed }
  const wanted: WantedChange = {
    version: Number(form.version),
    ...(form.status === undefined ? {} : { status: form.status }),
    ...(form.assignee === undefined ? {} : { assignee: form.assignee === '' ? null : form.assignee }),
    ...(note === '' ? {} : { note }),
    ...(remindAt === undefined ? {} : { remindAt }),
    ...(form.way === undefined ? {} : { opened: { way: form.way.slice(0, 40), reason } }),
  }
  return { kind: 'wanted', wanted, typed }
}

// The start of a working day, for reminders that name a day only.
const morning = '09:00'

/** The time of a reminder: `remindIn` days, or `remindAt` as a field has it; null removes it. */
function reminderOf({ remindIn, remindAt }: Readonly<Record<string, string>>, now: Date): string | null | undefined {
  if (remindIn === '') return null
  if (remindIn !== undefined) {
    const days = /^\d{1,3}$/.test(remindIn) ? Number(remindIn) : 0
    return momentsOf(`${addDays(dayOf(now), days)}T${morning}`)[0]?.toISOString() ?? 'unreadable'
  }
  if (remindAt === undefined) return undefined
  return momentsOf(remindAt)[0]?.toISOString() ?? 'unreadable'
}
