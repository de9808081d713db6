import { type EnquirySettings, statusesOf } from '../../../contract/enquiry-settings.ts'
import type { Enquiry } from '../../../enquiries/store/enquiry.ts'
import { dayText, momentText } from '../../frame/present/moment.ts'
import type { AdminText } from '../../frame/texts.ts'
import { clockOf, type EnquiryClock } from '../../inbox/item/enquiry-clock.ts'
import type { ClockProps } from '../enquiry-props.ts'

/** How much time is left for an answer, and what was reached; null for a kind without a clock. */
export function presentClock(
  enquiry: Enquiry,
  settings: EnquirySettings,
  now: Date,
  text: AdminText,
): ClockProps | null {
  const clock = clockOf(enquiry, settings, now)
  if (clock === null) return null
  const { day, days, isWarned, isLate, isClosed } = clock
  const due = dayText(enquiry.answerBy)
  return {
    day,
    days,
    isWarned,
    heading: isClosed
      ? text('enquiry.clock.closed', { day, days })
      : text(isLate ? 'enquiry.clock.late' : 'enquiry.clock.due', { day: due }),
    text: leftText(clock, text),
    stages: [
      { text: text('enquiry.clock.received', { day: dayText(enquiry.createdAt) }), state: 'done' },
      acknowledgedStage(enquiry, text),
      ...statusStages(enquiry, settings, isClosed, text),
    ],
  }
}

function leftText({ day, days, isLate, isClosed }: EnquiryClock, text: AdminText): string {
  const left = days - day
  if (isClosed) return text('enquiry.clock.closed-more')
  if (isLate) return text(left < 0 ? 'enquiry.clock.days-late' : 'enquiry.clock.late-more', { count: -left })
  return text(left === 0 ? 'enquiry.clock.last-day' : 'enquiry.clock.left', { count: left })
}

type Stage = ClockProps['stages'][number]

function acknowledgedStage({ deliveries }: Enquiry, text: AdminText): Stage {
  const delivery = deliveries.find(({ target, state }) => target === 'acknowledgement' && state === 'delivered')
  const at = delivery?.log.at(-1)?.at
  if (at === undefined) return { text: text('enquiry.clock.not-acknowledged'), state: 'missing' }
  return { text: text('enquiry.clock.acknowledged', { time: momentText(at) }), state: 'done' }
}

/** The statuses after the first: those that it had, the present one, and those that may follow the first one. */
function statusStages(
  { kind, status, history }: Enquiry,
  settings: EnquirySettings,
  isClosed: boolean,
  text: AdminText,
): readonly Stage[] {
  const [first, ...statuses] = statusesOf(settings, kind)
  const current = statuses.findIndex(({ name }) => name === status)
  return statuses.flatMap(({ name }, at): readonly Stage[] => {
    const since = history.findLast(({ what, to }) => what === 'status' && to === name)?.at
    const reached = since === undefined ? name : text('enquiry.clock.reached', { status: name, day: dayText(since) })
    if (at === current) return [{ text: reached, state: isClosed ? 'done' : 'current' }]
    if (at < current) return since === undefined ? [] : [{ text: reached, state: 'done' }]
    return first?.next?.includes(name) ? [{ text: name, state: 'ahead' }] : []
  })
}
