import { dayOf, localTime } from '../../../contract/day.ts'
import { knownFields } from '../../../contract/enquiry-form.ts'
import type { EnquirySettings } from '../../../contract/enquiry-settings.ts'
import { phonesOf } from '../../../contract/formats.ts'
import { askedSlot } from '../../../enquiries/accept/asked-slot.ts'
import { callTimes, fieldLine, writtenFields } from '../../../enquiries/accept/written-fields.ts'
import { retentionEnd } from '../../../enquiries/retention/retention.ts'
import { callOutcomes, type Enquiry } from '../../../enquiries/store/enquiry.ts'
import { day as dayText } from '../../../shared/format/format.ts'
import { phoneDisplay } from '../../../shared/format/phone.ts'
import type { EventRow, ScreenFrame } from '../../frame/frame-props.ts'
import { momentText } from '../../frame/present/moment.ts'
import type { AdminText } from '../../frame/texts.ts'
import { duration, presentItem } from '../../inbox/item/present-item.ts'
import { reminderState } from '../../inbox/item/reminders.ts'
import { listAddress } from '../../inbox/list/list-address.ts'
import { nextStatuses } from '../change/change-enquiry.ts'
import { undoOf } from '../change/undo-change.ts'
import type { EnquiryProps, Way } from '../enquiry-props.ts'
import { historyText, type Words } from './history-text.ts'
import { presentClock } from './present-clock.ts'
import { presentDeliveries } from './present-deliveries.ts'
import { firstLineOf, presentWays } from './present-ways.ts'
import { safetyText } from './safety-text.ts'

type EnquiryOptions = Words & {
  settings: EnquirySettings
  frame: ScreenFrame
  assignees: EnquiryProps['assignees']
  now: Date
  refused: EnquiryProps['refused']
  typed: EnquiryProps['typed']
}

/** What a screen shows of more than the enquiry. */
type OfOthers = 'inbox' | 'samePerson' | 'answer' | 'conversation'

/** One enquiry as its screen shows it. */
export function presentEnquiry(enquiry: Enquiry, options: EnquiryOptions): Omit<EnquiryProps, OfOthers> {
  const { settings, frame, assignees, now, text, nameOf, refused, typed } = options
  const item = presentItem(enquiry, { settings, now, text })
  const ways = presentWays(enquiry, { settings, email: frame.user.email, now, text })
  return {
    ...frame,
    ways,
    assignees,
    refused,
    typed,
    item,
    version: enquiry.version,
    seen: seenText(enquiry),
    clock: presentClock(enquiry, settings, now, text),
    reminder: reminderProps(enquiry, now, text),
    firstLine: firstLineOf(enquiry, text),
    safetyText: safetyText(enquiry, item.safety, ways, text),
    callTimes: presentCallTimes(enquiry, settings),
    written: (isMissedCall(enquiry)
      ? text('enquiry.missed', { time: momentText(enquiry.createdAt) })
      : (enquiry.fields.message ?? '')
    )
      .split(/\n+/)
      .filter((paragraph) => paragraph !== ''),
    calls: callsOf(enquiry, ways, options),
    notes: enquiry.notes.map(({ at, by, ...note }) => ({ ...note, by: nameOf(by), at: momentText(at) })),
    next: nextStatuses(settings, enquiry),
    answerBy: text('enquiry.answer-by', { time: momentText(enquiry.answerBy) }),
    facts: [...factsOf(enquiry, settings, text), ...answerFacts(enquiry, now, { text, nameOf })],
    deliveries: presentDeliveries(enquiry, settings, text),
    canRelease: enquiry.deliveries.some(({ state, target }) => state === 'held' && target !== 'acknowledgement'),
    isSpam: enquiry.spam,
    history: eventsSince(enquiry, { lines: 0, notes: enquiry.notes.length }, options).map((row) => {
      const line = row.id.slice(1)
      return { ...row, undo: undoOf(enquiry, Number(line)) === null ? null : line }
    }),
  }
}

/** A call that nobody answered, and that nobody wrote. */
function isMissedCall({ history }: Pick<Enquiry, 'history'>): boolean {
  return history.some(({ what }) => what === 'missed')
}

/** Where calling is not safe, what came of a call can be said after a reason was given for one (D37). */
function callsOf({ fields, history }: Enquiry, ways: readonly Way[], { text, nameOf }: Words): EnquiryProps['calls'] {
  if (fields.phone === undefined) return null
  const isOpen = ways.some(({ name, address }) => name === 'call' && address !== null)
  const last = history.findLast(({ what }) => what === 'call')
  return {
    outcomes: isOpen ? callOutcomes.map((name) => ({ name, label: text(`enquiry.call.${name}`) })) : [],
    last:
      last === undefined
        ? ''
        : text('enquiry.called.last', {
            outcome: historyText(last, { text, nameOf }),
            by: nameOf(last.by),
            time: momentText(last.at),
          }),
  }
}

function presentCallTimes(enquiry: Enquiry, settings: EnquirySettings): EnquiryProps['callTimes'] {
  const calendar = askedSlot(enquiry)?.hasPassed === false ? `${listAddress}/${enquiry.reference}/call.ics` : null
  return callTimes(writtenFields(enquiry, settings)).calls.map((field) => ({
    text: fieldLine(field),
    calendar: field.name === 'callAt' ? calendar : null,
  }))
}

/** How much of an enquiry a page shows, for `happenedSince`. */
export function seenText({ history, notes }: Pick<Enquiry, 'history' | 'notes'>): string {
  return `${history.length}.${notes.length}`
}

/** What happened to an enquiry since a page showed `seen` of it: history and notes only ever grow. */
export function happenedSince(
  enquiry: Pick<Enquiry, 'history' | 'notes'>,
  seen: string,
  words: Words,
): readonly EventRow[] {
  const [lines = 0, notes = 0] = seen.split('.').map((count) => (/^\d{1,6}$/.test(count) ? Number(count) : 0))
  return eventsSince(enquiry, { lines, notes }, words)
}

type Seen = { lines: number; notes: number }

function eventsSince({ history, notes }: Pick<Enquiry, 'history' | 'notes'>, seen: Seen, words: Words): EventRow[] {
  const { text, nameOf } = words
  const rows = [
    ...history
      .slice(seen.lines)
      .map((line, index) => ({ ...line, id: `h${seen.lines + index}`, text: historyText(line, words) })),
    ...notes.slice(seen.notes).map((note, index) => ({
      ...note,
      id: `n${seen.notes + index}`,
      text: text('enquiry.history.note', { note: note.text }),
    })),
  ]
  return rows
    .toSorted((a, b) => a.at.localeCompare(b.at))
    .map((row) => ({ id: row.id, by: nameOf(row.by), text: row.text, at: momentText(row.at) }))
}

function reminderProps({ remindAt }: Enquiry, now: Date, text: AdminText): EnquiryProps['reminder'] {
  const state = reminderState(remindAt, now)
  if (remindAt === null || state === null) return { at: '', text: text('enquiry.reminder.none'), isBad: false }
  const time = momentText(remindAt)
  const isBad = state === 'overdue'
  return { at: localTime(new Date(remindAt)), text: isBad ? text('enquiry.reminder.overdue', { time }) : time, isBad }
}

/** When somebody answered first, or how long the person waits for it. */
function answerFacts(enquiry: Enquiry, now: Date, { text, nameOf }: Words): EnquiryProps['facts'] {
  const { firstAnswer, firstAnswerDue, createdAt } = enquiry
  const since = (until: number) => duration(until - Date.parse(createdAt), text)
  const term = text('enquiry.fact.answer')
  if (firstAnswer !== null) {
    const values = { after: since(Date.parse(firstAnswer.at)), name: nameOf(firstAnswer.by) }
    return [{ term, text: text('enquiry.fact.answered', values) }]
  }
  if (firstAnswerDue === null) return []
  const values = { age: since(now.getTime()), time: momentText(firstAnswerDue) }
  return [{ term, text: text('enquiry.fact.waits', values) }]
}

function factsOf(enquiry: Enquiry, settings: EnquirySettings, text: AdminText): EnquiryProps['facts'] {
  const { fields, createdAt, page, source, verified } = enquiry
  const own = writtenFields(enquiry, settings).filter(({ name }) => !Object.hasOwn(knownFields, name))
  const isOfForm = enquiry.history.every(({ what }) => what !== 'entered' && what !== 'missed')
  const rows: (EnquiryProps['facts'][number] | null)[] = [
    fields.company === undefined ? null : { term: text('enquiry.fact.company'), text: fields.company },
    fields.phone === undefined
      ? null
      : { term: text('enquiry.fact.phone'), text: phoneDisplay(fields.phone, phonesOf(settings.formats)) },
    fields.email === undefined ? null : { term: text('enquiry.fact.email'), text: fields.email },
    fields.city === undefined ? null : { term: text('enquiry.fact.city'), text: fields.city },
    ...own.map(({ label, value }) => ({ term: label, text: value })),
    { term: text('enquiry.fact.received'), text: momentText(createdAt) },
    page === ''
      ? null
      : { term: text('enquiry.fact.page'), text: page, ...(/^\/(?![/\\])/.test(page) ? { address: page } : {}) },
    { term: text('enquiry.fact.source'), text: source },
    isOfForm
      ? {
          term: text('enquiry.fact.check'),
          text: text(verified ? 'enquiry.fact.check-passed' : 'enquiry.fact.check-missing'),
        }
      : null,
    { term: text('enquiry.fact.kept'), text: dayText(dayOf(retentionEnd(createdAt))) },
  ]
  return rows.filter((row) => row !== null)
}
