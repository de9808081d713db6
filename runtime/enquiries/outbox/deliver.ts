import type { Logger } from 'pino'
import { type EnquirySettings, kindOf } from '../../contract/enquiry-settings.ts'
import { checkpoint } from '../../store/checkpoints.ts'
import type { AttemptResult, ClaimedDelivery } from '../store/deliveries/claimed-delivery.ts'
import type { DeliveryStore } from '../store/deliveries/delivery-store.ts'
import type { Target } from '../store/enquiry.ts'
import { afterFailure, maxDelayMs } from './backoff.ts'
import type { Sender, SendResult } from './sender.ts'
import type { Senders } from './senders.ts'

export type DeliveryOutcome = 'delivered' | 'retried' | 'failed' | 'unset'
/** `isNoted`: false if another process has the delivery. */
type Done = { isNoted: boolean; outcome: DeliveryOutcome }
type Parts = {
  store: { deliveries: DeliveryStore }
  senders: Senders
  settings: () => EnquirySettings | null
  log: Pick<Logger, 'debug' | 'warn' | 'error'>
  now: () => Date
  random: () => number
  /** Called for every attempt, for the metrics. */
  attempted: (target: Target, outcome: DeliveryOutcome) => void
}

/**
 * Makes one attempt at a delivery that this process has claimed, records the result and returns it. Rejects if the
 * store does.
 */
export function createDeliver({ store, senders, settings, log, now, random, attempted }: Parts) {
  const warned = new Set<Target>()

  return async function deliver(claimed: ClaimedDelivery): Promise<DeliveryOutcome> {
    const current = settings()
    const sender = senders[claimed.target]
    const { isNoted, outcome } =
      sender === null || current === null ? await postpone(claimed) : await attempt(claimed, sender, current)
    checkpoint('outbox:recorded')
    if (!isNoted)
      log.debug({ delivery: claimed.id }, 'a delivery took longer than its lease, and another process has it')
    return outcome
  }

  async function attempt(claimed: ClaimedDelivery, sender: Sender, current: EnquirySettings): Promise<Done> {
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

  async function send(claimed: ClaimedDelivery, sender: Sender, current: EnquirySettings): Promise<SendResult> {
    if (isForbidden(claimed, current))
      return { isDelivered: false, status: 'refused: enquiries of this kind never go there', answer: '' }
    checkpoint('outbox:sending')
    try {
      return await sender(claimed, current)
    } catch (error) {
      log.error({ err: error, delivery: claimed.id }, 'a delivery could not be put together')
      return { isDelivered: false, status: 'the server itself failed', answer: '' }
    }
  }

  function resultOf(claimed: ClaimedDelivery, sent: SendResult, current: EnquirySettings): AttemptResult {
    if (sent.isDelivered) return { state: 'delivered' }
    if (isForbidden(claimed, current)) return { state: 'failed' }
    const { firstAt, attempts } = claimed
    return afterFailure({ now: now(), firstAt, attemptsBefore: attempts, random })
  }

  /** The target has no setting: it is checked again in an hour. */
  async function postpone(claimed: ClaimedDelivery): Promise<Done> {
    warnOnce(claimed.target)
    const at = now()
    const nextAt = new Date(at.getTime() + maxDelayMs).toISOString()
    const isNoted = await store.deliveries.postpone(claimed, {
      at: at.toISOString(),
      why: 'no setting for this target',
      nextAt,
    })
    attempted(claimed.target, 'unset')
    return { isNoted, outcome: 'unset' }
  }

  function warnOnce(target: Target): void {
    if (warned.has(target)) return
    warned.add(target)
    log.warn(
      { target },
      'deliveries wait for a target that nothing says how to reach; they are tried again once a setting does',
    )
  }
}

/** D31: some kinds, such as complaints, are not passed on. */
function isForbidden({ target, enquiry }: ClaimedDelivery, settings: EnquirySettings): boolean {
  return kindOf(settings, enquiry.kind).neverTo?.some((never) => never === target) === true
}
