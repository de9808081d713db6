import { type EnquirySettings, kindOf } from '../../../contract/enquiry-settings.ts'
import { isMailSafe } from '../../../enquiries/accept/new-enquiry.ts'
import type { Delivery, Enquiry } from '../../../enquiries/store/enquiry.ts'
import { momentText } from '../../frame/present/moment.ts'
import type { AdminText } from '../../frame/texts.ts'
import { canResend } from '../change/change-enquiry.ts'
import type { DeliveryRow } from '../enquiry-props.ts'

const answerLength = 300

/** The deliveries of an enquiry with each attempt and its answer. */
export function presentDeliveries(
  { deliveries, kind, contactSafely }: Enquiry,
  settings: EnquirySettings,
  text: AdminText,
): DeliveryRow[] {
  const kindSettings = kindOf(settings, kind)
  const isUnsafe = !isMailSafe(kindSettings, contactSafely)
  const rows = deliveries.map((delivery) => deliveryRow(delivery, isUnsafe, text))
  // D31: what is not there is worth a line.
  const never = (kindSettings.neverTo ?? []).filter(
    (target) => !deliveries.some((delivery) => delivery.target === target),
  )
  const unchanging = {
    state: text('enquiry.delivery.never'),
    note: '',
    isBad: false,
    isDone: false,
    canResend: false,
    attempts: [],
  }
  return [
    ...never.map((target) => ({ target: text(`enquiry.delivery.${target}`), name: target, ...unchanging })),
    ...rows,
  ]
}

function deliveryRow(delivery: Delivery, isMailUnsafe: boolean, text: AdminText): DeliveryRow {
  const { target, state, attempts, nextAt, log } = delivery
  const isBad = state === 'failed' || (state === 'waiting' && attempts > 0)
  const isUnsafe = isMailUnsafe && target === 'acknowledgement' && state === 'held'
  return {
    target: text(`enquiry.delivery.${target}`),
    name: target,
    isBad,
    isDone: state === 'delivered',
    state: stateText(delivery, text),
    note: isUnsafe
      ? text('enquiry.delivery.unsafe')
      : nextAt !== null && isBad
        ? text('enquiry.delivery.next', { time: momentText(nextAt) })
        : '',
    canResend: canResend(delivery),
    attempts: log
      .map(({ at, status, answer }) => ({ at: momentText(at), status, answer: shortened(answer) }))
      .toReversed(),
  }
}

function stateText({ state, attempts, log, createdAt }: Delivery, text: AdminText): string {
  if (state === 'delivered')
    return text('enquiry.delivery.delivered', { time: momentText(log.at(-1)?.at ?? createdAt) })
  if (state === 'held') return text('enquiry.delivery.held')
  if (state === 'waiting' && attempts === 0) return text('enquiry.delivery.waiting')
  return text('enquiry.delivery.failed', { count: attempts })
}

function shortened(answer: string): string {
  const text = answer.replace(/\s+/g, ' ').trim()
  return text.length > answerLength ? `${text.slice(0, answerLength)}…` : text
}
