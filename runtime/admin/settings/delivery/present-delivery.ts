import type { TargetHealth } from '../../../enquiries/store/deliveries/delivery-health.ts'
import { momentText } from '../../frame/present/moment.ts'
import type { AdminText } from '../../frame/texts.ts'
import type { DeliveryCard } from './delivery-props.ts'
import { isToPeople, type Recipient, type RecipientConfig, recipients, recipientText } from './recipients.ts'
import type { SentAgain } from './send-again.ts'

const halfHourMs = 30 * 60_000
const halfHours = 48

type PresentDelivery = { health: readonly TargetHealth[]; config: RecipientConfig; text: AdminText; now: Date }

/** The state of each recipient that is set up, or has something to wait for. */
export function presentDelivery({ health, config, text, now }: PresentDelivery): readonly DeliveryCard[] {
  return recipients.flatMap((recipient) => {
    const known = health.find(({ target }) => target === recipient.target)
    const place = recipientText(config, recipient, text)
    // Few kinds of enquiries are acknowledged, and not all are answered by e-mail.
    const isExpected = place !== null && !isToPeople(recipient.target)
    return known !== undefined && (isExpected || isUsed(known)) ? [cardOf({ recipient, place, known, text, now })] : []
  })
}

type CardParts = { recipient: Recipient; place: string | null; known: TargetHealth; text: AdminText; now: Date }

function cardOf({ recipient, place, known, text, now }: CardParts): DeliveryCard {
  const { waiting, held, failed, oldest, nextAt, lastDelivered, failures } = known
  const [lastFailure] = failures
  const isFailing =
    failed > 0 || (waiting > 0 && lastFailure !== undefined && lastFailure.at > (lastDelivered?.at ?? ''))
  const last = lastDelivered === null ? text('delivery.nothing-lately') : lastDeliveredText(lastDelivered, text)
  return {
    target: recipient.target,
    name: text(recipient.name),
    state: [
      ...(failed > 0 ? [text('delivery.given-up', { count: failed })] : []),
      ...(waiting > 0 ? [text('delivery.waiting', { count: waiting })] : []),
      ...(failed + waiting > 0 ? [] : [text(place === null ? 'delivery.not-set-up' : 'delivery.all-delivered')]),
    ].join(', '),
    isBad: isFailing,
    last: isFailing && lastFailure !== undefined ? failureText(lastFailure, text) : last,
    details: [
      ...(oldest === null ? [] : [text('delivery.oldest', { at: momentText(oldest) })]),
      ...(nextAt === null ? [] : [text('delivery.next', { at: momentText(nextAt) })]),
      ...(held === 0 ? [] : [text('delivery.held', { count: held })]),
      place ?? text('delivery.set-up', { variable: recipient.variable }),
    ],
    failures: failures.map((failure) => ({ at: failure.at, text: failureText(failure, text) })),
    toSend: failed + waiting,
    ...barsOf(known, text, now),
  }
}

function lastDeliveredText({ at, tookMs }: { at: string; tookMs: number }, text: AdminText): string {
  return text('delivery.last', { at: momentText(at), seconds: (tookMs / 1000).toFixed(1) })
}

function failureText({ at, status }: { at: string; status: string }, text: AdminText): string {
  return text('delivery.last-failed', { at: momentText(at), status })
}

/** The attempts of the last 24 hours, by half hour. */
function barsOf({ steps }: TargetHealth, text: AdminText, now: Date): Pick<DeliveryCard, 'bars' | 'chart'> {
  const bars = Array.from({ length: halfHours }, () => ({ delivered: 0, failed: 0 }))
  for (const { step, isDelivered, count } of steps) {
    // A step such as `2026-11-23T14:2` begins at 14:20.
    const bar = bars[halfHours - 1 - Math.floor((now.getTime() - Date.parse(`${step}0:00Z`)) / halfHourMs)]
    if (bar !== undefined) bar[isDelivered ? 'delivered' : 'failed'] += count
  }
  const sum = (key: 'delivered' | 'failed') => bars.reduce((total, bar) => total + bar[key], 0)
  return { bars, chart: text('delivery.chart', { delivered: sum('delivered'), failed: sum('failed') }) }
}

/** Whether there are deliveries to it, or were some lately. */
function isUsed({ waiting, held, failed, lastDelivered, failures }: TargetHealth): boolean {
  return waiting + held + failed + failures.length > 0 || lastDelivered !== null
}

/** What 'Send all again' did. */
export function sentAgainText({ restarted, hastened }: SentAgain, text: AdminText): string {
  const parts = [
    ...(restarted === 0 ? [] : [text('delivery.restarted', { count: restarted })]),
    ...(hastened === 0 ? [] : [text('delivery.hastened', { count: hastened })]),
  ]
  return parts.length === 0 ? text('delivery.nothing-to-send') : parts.join(' ')
}
