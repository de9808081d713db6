import type { Logger } from 'pino'
import { type EnquirySettings, kindOf } from '../../contract/enquiry-settings.ts'
import { checkpoint } from '../../store/checkpoints.ts'
import type { Alert } from '../alerts/alert.ts'
import { quietUntil } from '../alerts/quiet-hours.ts'
import type { AttemptResult, ClaimedDelivery, DeliveryTarget } from '../store/deliveries/claimed-delivery.ts'
import type { DeliveryStore } from '../store/deliveries/delivery-store.ts'
import { afterFailure, maxDelayMs } from './backoff.ts'
import type { SendResult } from './sender.ts'
import type { Senders } from './senders.ts'

export type DeliveryOutcome = 'delivered' | 'retried' | 'failed' | 'void' | 'quiet' | 'unset'
/** `isNoted`: false if another process has the delivery. */
type Done = { isNoted: boolean; outcome: DeliveryOutcome }
type Send = () => Promise<SendResult>
/** `until`: when it can be made at the earliest; null if that is not known. */
type Pause = { outcome: DeliveryOutcome; why: string; until: Date | null }
type Parts = {
  store: { deliveries: DeliveryStore }
  senders: Senders
  settings: () => EnquirySettings | null
  log: Pick<Logger, 'debug' | 'warn' | 'error'>
  now: () => Date
  random: () => number
  /** Called for every attempt, for the metrics. */
  attempted: (target: DeliveryTarget, outcome: DeliveryOutcome) => void
}

/**
 * Makes one attempt at a delivery that this process has claimed, records the result and returns it. Rejects if the
 * store does.
 */
export function createDeliver({ store, senders, settings, log, now, random, attempted }: Parts) {
  const warned = new Set<DeliveryTarget>()

  return async function deliver(claimed: ClaimedDelivery): Promise<DeliveryOutcome> {
    const current = settings()
    const send = current === null ? null : senderOf(claimed, senders, current)
    const quiet = claimed.alert === undefined ? null : quietUntil(claimed.alert.recipient.choices, now())
    const { isNoted, outcome } =
      send === null || current === null
        ? await postponeUnset(claimed)
        : quiet === null || claimed.alert?.over !== null
          ? await attempt(claimed, send, current)
          : await postpone(claimed, { outcome: 'quiet', why: 'quiet hours', until: quiet })
    checkpoint('outbox:recorded')
    if (!isNoted)
      log.debug({ delivery: claimed.id }, 'a delivery took longer than its lease, and another process has it')
    return outcome
  }

  async function attempt(claimed: ClaimedDelivery, sender: Send, current: EnquirySettings): Promise<Done> {
    const at = now()
    const began = performance.now()
    const sent = await send(claimed, sender, current)
    const tookMs = Math.round(performance.now() - began)
    checkpoint('outbox:sent')
    const result = resultOf(claimed, sent, current)
    const isNoted = await store.deliveries.record(
      claimed,
      { at: at.toISOString(), tookMs, status: sent.status, answer: sent.answer },
      result,
    )
    const outcome = result.state === 'waiting' ? 'retried' : result.state
    attempted(claimed.target, outcome)
    return { isNoted, outcome }
  }

  async function send(claimed: ClaimedDelivery, sender: Send, current: EnquirySettings): Promise<SendResult> {
    if (isForbidden(claimed, current))
      return { isDelivered: false, status: 'refused: enquiries of this kind never go there', answer: '' }
    checkpoint('outbox:sending')
    try {
      return await sender()
    } catch (error) {
      log.error({ err: error, delivery: claimed.id }, 'a delivery could not be put together')
      return { isDelivered: false, status: 'the server itself failed', answer: '' }
    }
  }

  function resultOf(claimed: ClaimedDelivery, sent: SendResult, current: EnquirySettings): AttemptResult {
    if (sent.isDelivered) return { state: 'delivered' }
    if (claimed.alert?.over != null) return { state: 'void' }
    if (sent.isFinal === true || isForbidden(claimed, current)) return { state: 'failed' }
    const { firstAt, attempts } = claimed
    return afterFailure({ now: now(), firstAt, attemptsBefore: attempts, random })
  }

  /** The target has no setting. */
  function postponeUnset(claimed: ClaimedDelivery): Promise<Done> {
    warnOnce(claimed.target)
    return postpone(claimed, { outcome: 'unset', why: 'no setting for this target', until: null })
  }

  /** It is looked at again in an hour, or at `until` if that is sooner. */
  async function postpone(claimed: ClaimedDelivery, { outcome, why, until }: Pause): Promise<Done> {
    const at = now()
    const nextMs = Math.min(at.getTime() + maxDelayMs, until?.getTime() ?? Number.POSITIVE_INFINITY)
    const nextAt = new Date(nextMs).toISOString()
    const isNoted = await store.deliveries.postpone(claimed, { at: at.toISOString(), why, nextAt })
    attempted(claimed.target, outcome)
    return { isNoted, outcome }
  }

  function warnOnce(target: DeliveryTarget): void {
    if (warned.has(target)) return
    warned.add(target)
    log.warn(
      { target },
      'deliveries wait for a target that nothing says how to reach; they are tried again once a setting does',
    )
  }
}

/** What makes one attempt; null without a setting. */
function senderOf(claimed: ClaimedDelivery, senders: Senders, settings: EnquirySettings): Send | null {
  if (claimed.alert === undefined) {
    const sender = senders[claimed.target]
    return sender === null ? null : () => sender(claimed, settings)
  }
  const { over } = claimed.alert
  if (over !== null) return async () => unsent(over)
  const sender = senders[claimed.target]
  return sender === null ? null : () => sender(claimed)
}

function unsent(status: NonNullable<Alert['over']>): SendResult {
  return { isDelivered: false, status, answer: '' }
}

/** D31: some kinds, such as complaints, are not passed on. */
function isForbidden({ target, enquiry }: ClaimedDelivery, settings: EnquirySettings): boolean {
  if (enquiry === undefined) return false
  return kindOf(settings, enquiry.kind).neverTo?.some((never) => never === target) === true
}
