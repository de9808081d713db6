import type { EnquirySettings } from '../../contract/enquiry-settings.ts'
import { nameFromSlug } from '../../format/text.ts'
import type { Enquiry } from '../../store/store.ts'
import type { EnquiryItem, Safety } from '../screens/screen-props.ts'
import { clockOf, type EnquiryClock, openStatuses } from './enquiry-clock.ts'
import { localTime, reminderState } from './reminders.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs
const firstLineLength = 140

const moment = new Intl.DateTimeFormat('en-GB', {
  ...{ timeZone: 'Europe/London', weekday: 'long', day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' },
})

/** `Friday 20 November, 14:28`, in the time of the site. */
export function momentText(at: string): string {
  return moment.format(new Date(at)).replace(' at ', ', ')
}

/** An enquiry as lists show it. */
export function presentItem(enquiry: Enquiry, settings: EnquirySettings, now: Date): EnquiryItem {
  const { reference, kind, fields, status, assignee, createdAt, answerBy, location } = enquiry
  const clock = clockOf(enquiry, settings, now)
  const isOpen = clock === null ? openStatuses(settings).includes(status) : !clock.isClosed
  const isLate = isOpen && Date.parse(answerBy) < now.getTime()
  const [firstLine = ''] = (fields.message ?? '').split('\n')
  return {
    ...{ reference, status, createdAt, isLate },
    who: personOf(enquiry),
    place: location === '' ? '' : nameFromSlug(location),
    kind: settings.kinds[kind].name,
    assignee: assignee ?? '',
    age: isLate ? `${duration(now.getTime() - Date.parse(answerBy))} late` : `${duration(now.getTime() - Date.parse(createdAt))} ago`,
    isNew: isOpen && assignee === null,
    safety: safetyOf(enquiry),
    firstLine: firstLine.length > firstLineLength ? `${firstLine.slice(0, firstLineLength).trimEnd()}…` : firstLine,
    marks: [...clockMarks(clock), ...reminderMarks(enquiry, now), ...marksOf(enquiry)],
  }
}

/** The name of the person, or else how they can be reached. */
function personOf({ fields, reference }: Pick<Enquiry, 'fields' | 'reference'>): string {
  const name = [fields.firstName, fields.lastName].filter((part) => part !== undefined).join(' ')
  return [name, fields.company, fields.email, fields.phone].find((text) => text !== undefined && text !== '') ?? reference
}

/** Whether they can be called (D37): if any way is marked, only the marked ones are safe. */
function safetyOf({ contactSafely }: Pick<Enquiry, 'contactSafely'>): Safety {
  if (contactSafely.length === 0) return 'unsaid'
  return contactSafely.includes('call') ? 'yes' : 'no'
}

/** One line of the history in words. */
export function historyText({ what, from, to, reason }: Enquiry['history'][number]): string {
  if (what === 'opened') return `Opened “${to ?? ''}”, which was not marked as safe. Reason: ${reason ?? ''}`
  if (what === 'reminder') return to == null ? 'Reminder removed' : `Reminder: ${momentText(to)}`
  if (what === 'assignee') return to == null ? 'Assigned to nobody' : `Assigned to ${to}`
  if (what === 'status') return `${from ?? ''} → ${to ?? ''}`
  return what.charAt(0).toUpperCase() + what.slice(1)
}

function clockMarks(clock: EnquiryClock | null): EnquiryItem['marks'] {
  if (clock === null || clock.isClosed) return []
  return [{ text: `Day ${clock.day} of ${clock.days}`, isBad: clock.isWarned }]
}

function reminderMarks({ remindAt }: Pick<Enquiry, 'remindAt'>, now: Date): EnquiryItem['marks'] {
  const state = reminderState(remindAt, now)
  if (remindAt === null || state === null) return []
  if (state === 'overdue') return [{ text: `Reminder overdue: ${momentText(remindAt)}`, isBad: true }]
  return [
    {
      text: state === 'today' ? `Reminder today, ${localTime(new Date(remindAt)).slice(11)}` : `Reminder: ${momentText(remindAt)}`,
      isBad: false,
    },
  ]
}

function marksOf({ deliveries, verified, spam }: Enquiry): EnquiryItem['marks'] {
  const failed = deliveries.filter(({ state, attempts }) => state === 'failed' || (state === 'waiting' && attempts > 0))
  return [
    ...(spam ? [{ text: 'Suspected spam', isBad: false }] : []),
    ...(verified ? [] : [{ text: 'Unverified', isBad: false }]),
    ...(failed.length === 0 ? [] : [{ text: `Not delivered: ${failed.map(({ target }) => target).join(', ')}`, isBad: true }]),
  ]
}

function duration(ms: number): string {
  if (ms < hourMs) return `${Math.max(Math.round(ms / minuteMs), 1)} min`
  if (ms < dayMs) return `${Math.floor(ms / hourMs)} h`
  const days = Math.floor(ms / dayMs)
  return days === 1 ? '1 day' : `${days} days`
}
