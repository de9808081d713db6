import { localTime } from '../../../contract/day.ts'
import { type EnquirySettings, kindOf } from '../../../contract/enquiry-settings.ts'
import { phonesOf } from '../../../contract/formats.ts'
import type { FailingTarget } from '../../../enquiries/store/deliveries/delivery-health.ts'
import type { Enquiry } from '../../../enquiries/store/enquiry.ts'
import { formatList } from '../../../shared/format/format.ts'
import { phoneDisplay } from '../../../shared/format/phone.ts'
import { nameFromSlug } from '../../../shared/format/text.ts'
import { momentText } from '../../frame/present/moment.ts'
import type { AdminText } from '../../frame/texts.ts'
import type { EnquiryItem } from '../inbox-props.ts'
import { clockOf, type EnquiryClock } from './enquiry-clock.ts'
import { reminderState } from './reminders.ts'
import { safetyOf } from './safety.ts'
import { isWaiting } from './waiting.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs
const firstLineLength = 140

type ItemOptions = {
  settings: EnquirySettings
  now: Date
  text: AdminText
  /** Targets that are down: the list says so once, and no enquiry does. */
  failing?: readonly FailingTarget[]
}

/** An enquiry as lists show it. */
export function presentItem(enquiry: Enquiry, { settings, now, text, failing = [] }: ItemOptions): EnquiryItem {
  const { reference, kind, fields, status, assignee, createdAt, answerBy, location } = enquiry
  const waits = waitOf(enquiry, now)
  const clock = clockOf(enquiry, settings, now)
  const isOpen = clock === null ? isWaiting(enquiry, settings) : !clock.isClosed
  const isLate = isOpen && Date.parse(answerBy) < now.getTime()
  const [firstLine = ''] = (fields.message ?? '').split('\n')
  return {
    reference,
    status,
    createdAt,
    isLate,
    isSoon: clock?.isWarned === true && !isLate,
    who: personOf(enquiry, settings),
    place: location === '' ? '' : nameFromSlug(location),
    kind: kindOf(settings, kind).name,
    assignee: assignee ?? '',
    age: isLate
      ? text('enquiry.age.late', { age: duration(now.getTime() - Date.parse(answerBy), text) })
      : text(waits === null ? 'enquiry.age.ago' : 'enquiry.age.waits', {
          age: duration(now.getTime() - Date.parse(createdAt), text),
        }),
    isNew: isOpen && assignee === null,
    safety: safetyOf(enquiry, settings),
    firstLine: firstLine.length > firstLineLength ? `${firstLine.slice(0, firstLineLength).trimEnd()}…` : firstLine,
    marks: [
      ...(waits?.isOver === true ? [{ text: text('enquiry.mark.unanswered'), isBad: true }] : []),
      ...clockMarks(clock, text),
      ...reminderMarks(enquiry, now, text),
      ...marksOf(enquiry, failing, text),
    ],
  }
}

/** Whether the time for a first answer is over that somebody is still to give; null if nobody is. */
function waitOf(
  { firstAnswer, firstAnswerDue }: Pick<Enquiry, 'firstAnswer' | 'firstAnswerDue'>,
  now: Date,
): { isOver: boolean } | null {
  if (firstAnswer !== null || firstAnswerDue === null) return null
  return { isOver: firstAnswerDue < now.toISOString() }
}

/** The name of the person, or else how they can be reached. */
function personOf(
  { fields, reference }: Pick<Enquiry, 'fields' | 'reference'>,
  { formats }: Pick<EnquirySettings, 'formats'>,
): string {
  const name = fields.name ?? [fields.firstName, fields.lastName].filter((part) => part !== undefined).join(' ')
  return (
    [name, fields.company, fields.email, phoneDisplay(fields.phone ?? '', phonesOf(formats))].find(
      (text) => text !== undefined && text !== '',
    ) ?? reference
  )
}

function clockMarks(clock: EnquiryClock | null, text: AdminText): EnquiryItem['marks'] {
  if (clock === null || clock.isClosed) return []
  return [{ text: text('enquiry.clock.day', { day: clock.day, days: clock.days }), isBad: clock.isWarned }]
}

function reminderMarks({ remindAt }: Pick<Enquiry, 'remindAt'>, now: Date, text: AdminText): EnquiryItem['marks'] {
  const state = reminderState(remindAt, now)
  if (remindAt === null || state === null) return []
  if (state === 'today')
    return [
      { text: text('enquiry.mark.reminder-today', { time: localTime(new Date(remindAt)).slice(11) }), isBad: false },
    ]
  const time = momentText(remindAt)
  if (state === 'overdue') return [{ text: text('enquiry.mark.reminder-overdue', { time }), isBad: true }]
  return [{ text: text('enquiry.mark.reminder', { time }), isBad: false }]
}

function marksOf(
  { deliveries, verified, spam, isDamaged }: Enquiry,
  failing: readonly FailingTarget[],
  text: AdminText,
): EnquiryItem['marks'] {
  const failed = deliveries
    .filter(({ state, attempts }) => state === 'failed' || (state === 'waiting' && attempts > 0))
    .filter(({ target }) => failing.every((one) => one.target !== target))
  return [
    ...(isDamaged === true ? [{ text: text('enquiry.mark.damaged'), isBad: true }] : []),
    ...(spam ? [{ text: text('enquiry.mark.spam'), isBad: false }] : []),
    ...(verified ? [] : [{ text: text('enquiry.mark.unverified'), isBad: false }]),
    ...(failed.length === 0
      ? []
      : [
          {
            text: text('enquiry.mark.undelivered', {
              targets: formatList(failed.map(({ target }) => text(`enquiry.delivery.${target}`))),
            }),
            isBad: true,
          },
        ]),
  ]
}

/** A time in words: `12 min`, `3 h`, `2 days`. */
export function duration(ms: number, text: AdminText): string {
  if (ms < hourMs) return text('enquiry.age.minutes', { count: Math.max(Math.round(ms / minuteMs), 1) })
  return ms < dayMs
    ? text('enquiry.age.hours', { count: Math.floor(ms / hourMs) })
    : text('enquiry.age.days', { count: Math.floor(ms / dayMs) })
}
