import type { Delivery, Enquiry } from '../../store/store.ts'
import type { DeliveryRow } from '../screens/screen-props.ts'
import { canResend } from './change-enquiry.ts'
import { momentText } from './present-enquiry.ts'

const answerLength = 300
const targets = { crm: 'CRM', email: 'Mail', webhook: 'Webhook', acknowledgement: 'Acknowledgement' } as const

/** The deliveries of an enquiry with each attempt and its answer. */
export function presentDeliveries({ deliveries, kind, contactSafely }: Enquiry): DeliveryRow[] {
  const rows = deliveries.map((delivery) => deliveryRow(delivery, contactSafely))
  // D31: what is not there is worth a line.
  const never = {
    target: 'CRM',
    name: 'crm',
    state: 'Never: complaint',
    note: '',
    isBad: false,
    isDone: false,
    canResend: false,
    attempts: [],
  }
  return kind === 'complaint' && !deliveries.some(({ target }) => target === 'crm') ? [never, ...rows] : rows
}

function deliveryRow(delivery: Delivery, contactSafely: readonly string[]): DeliveryRow {
  const { target, state, attempts, nextAt, log } = delivery
  const isBad = state === 'failed' || (state === 'waiting' && attempts > 0)
  const isUnsafe = target === 'acknowledgement' && state === 'held' && contactSafely.length > 0 && !contactSafely.includes('email')
  return {
    ...{ target: targets[target], name: target, isBad },
    isDone: state === 'delivered',
    state: stateText(delivery),
    note: isUnsafe
      ? 'They did not mark e-mail as safe. Tell them the reference another way, or release it.'
      : nextAt !== null && isBad
        ? `Next attempt ${momentText(nextAt)}. Nothing is lost: the enquiry is stored here.`
        : '',
    canResend: canResend(delivery),
    attempts: log.map(({ at, status, answer }) => ({ at: momentText(at), status, answer: shortened(answer) })).toReversed(),
  }
}

function stateText({ state, attempts, log }: Delivery): string {
  const at = log.at(-1)?.at
  if (state === 'delivered') return at === undefined ? 'Delivered' : `Delivered ${momentText(at)}`
  if (state === 'held') return 'Held until someone releases it'
  if (state === 'waiting' && attempts === 0) return 'Waiting'
  return attempts === 1 ? 'Not delivered, 1 attempt' : `Not delivered, ${attempts} attempts`
}

function shortened(answer: string): string {
  const text = answer.replace(/\s+/g, ' ').trim()
  return text.length > answerLength ? `${text.slice(0, answerLength)}…` : text
}
