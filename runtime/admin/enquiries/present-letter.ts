import { dayOf } from '../../contract/day.ts'
import type { EnquirySettings } from '../../contract/enquiry-settings.ts'
import { day as dayText } from '../../format/format.ts'
import { phoneDisplay } from '../../format/phone.ts'
import { retentionEnd } from '../../jobs/retention.ts'
import type { Enquiry } from '../../store/store.ts'
import type { ClockProps, EnquiryProps, EventRow, ScreenFrame } from '../screens/screen-props.ts'
import { nextStatuses } from './change-enquiry.ts'
import { clockOf } from './enquiry-clock.ts'
import { presentDeliveries } from './present-deliveries.ts'
import { historyText, momentText, presentItem } from './present-enquiry.ts'
import { firstLineOf, presentWays, safetyText } from './present-ways.ts'
import { localTime, reminderState } from './reminders.ts'

type LetterOptions = {
  settings: EnquirySettings
  frame: ScreenFrame
  assignees: readonly string[]
  back: string
  now: Date
  refused: EnquiryProps['refused']
  typed: EnquiryProps['typed']
}

/** One enquiry as its screen shows it. */
export function presentLetter(enquiry: Enquiry, options: LetterOptions): EnquiryProps {
  const { settings, frame, assignees, back, now, refused, typed } = options
  const ways = presentWays(enquiry, { settings, email: frame.user.email, now })
  return {
    ...frame,
    ...{ back, ways, assignees, refused, typed },
    item: presentItem(enquiry, settings, now),
    version: enquiry.version,
    seen: seenText(enquiry),
    clock: clockProps(enquiry, settings, now),
    reminder: reminderProps(enquiry, now),
    firstLine: firstLineOf(enquiry),
    safetyText: safetyText(enquiry, ways),
    written: (enquiry.fields.message ?? '').split(/\n+/).filter((paragraph) => paragraph !== ''),
    notes: enquiry.notes.map(({ at, ...note }) => ({ ...note, at: momentText(at) })),
    next: nextStatuses(settings, enquiry),
    answerBy: `Answer by ${momentText(enquiry.answerBy)}`,
    facts: factsOf(enquiry),
    deliveries: presentDeliveries(enquiry),
    canRelease: enquiry.deliveries.some(({ state }) => state === 'held'),
    isSpam: enquiry.spam,
    history: eventsSince(enquiry, 0, enquiry.notes.length),
  }
}

/** How much of an enquiry a page shows, for `happenedSince`. */
export function seenText({ history, notes }: Pick<Enquiry, 'history' | 'notes'>): string {
  return `${history.length}.${notes.length}`
}

/** What happened to an enquiry since a page showed `seen` of it: history and notes only ever grow. */
export function happenedSince(enquiry: Pick<Enquiry, 'history' | 'notes'>, seen: string): readonly EventRow[] {
  const [lines = 0, notes = 0] = seen.split('.').map(Number)
  return eventsSince(enquiry, Number.isInteger(lines) ? lines : 0, Number.isInteger(notes) ? notes : 0)
}

function eventsSince({ history, notes }: Pick<Enquiry, 'history' | 'notes'>, fromLine: number, fromNote: number): EventRow[] {
  const rows = [
    ...history.slice(fromLine).map((line, index) => ({ ...line, id: `h${fromLine + index}`, text: historyText(line) })),
    ...notes.slice(fromNote).map((note, index) => ({ ...note, id: `n${fromNote + index}`, text: `Note: ${note.text}` })),
  ]
  return rows.toSorted((a, b) => a.at.localeCompare(b.at)).map(({ id, at, by, text }) => ({ id, by, text, at: momentText(at) }))
}

function clockProps(enquiry: Enquiry, settings: EnquirySettings, now: Date): ClockProps | null {
  const clock = clockOf(enquiry, settings, now)
  if (clock === null) return null
  const { day, days, isWarned, isLate, isClosed } = clock
  const due = dayText(dayOf(new Date(enquiry.answerBy)))
  const left = days - day
  const acknowledged = enquiry.deliveries.find(({ target, state }) => target === 'acknowledgement' && state === 'delivered')?.log.at(-1)
  return {
    ...{ day, days, isWarned },
    heading: isClosed ? `Closed on day ${day} of ${days}` : isLate ? `Due since ${due}` : `Answer by ${due}`,
    text: isClosed ? 'Nothing is left to do.' : isLate ? 'Answer today.' : left === 1 ? '1 day left.' : `${left} days left.`,
    stages: [
      { text: `Received ${dayText(dayOf(new Date(enquiry.createdAt)))}`, isDone: true },
      acknowledged === undefined
        ? { text: 'Not acknowledged by mail', isDone: false }
        : { text: `Acknowledged ${momentText(acknowledged.at)}`, isDone: true },
      { text: enquiry.status, isDone: isClosed },
    ],
  }
}

function reminderProps({ remindAt }: Enquiry, now: Date): EnquiryProps['reminder'] {
  const state = reminderState(remindAt, now)
  if (remindAt === null || state === null) return { at: '', text: 'No reminder', isBad: false }
  const text = momentText(remindAt)
  return { at: localTime(new Date(remindAt)), text: state === 'overdue' ? `${text}: overdue` : text, isBad: state === 'overdue' }
}

function factsOf({ fields, createdAt, page, source, verified }: Enquiry): EnquiryProps['facts'] {
  const rows: (EnquiryProps['facts'][number] | null)[] = [
    fields.company === undefined ? null : { term: 'Company', text: fields.company },
    fields.phone === undefined ? null : { term: 'Phone', text: phoneDisplay(fields.phone) },
    fields.email === undefined ? null : { term: 'E-mail', text: fields.email },
    fields.city === undefined ? null : { term: 'City', text: fields.city },
    { term: 'Received', text: momentText(createdAt) },
    page === '' ? null : { term: 'Page', text: page, ...(/^\/(?![/\\])/.test(page) ? { address: page } : {}) },
    { term: 'Source', text: source },
    { term: 'Robot check', text: verified ? 'passed' : 'not done' },
    { term: 'Kept until', text: dayText(dayOf(retentionEnd(createdAt))) },
  ]
  return rows.filter((row) => row !== null)
}
