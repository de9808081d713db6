import type { Logger } from 'pino'
import type { EnquirySettings } from '../contract/enquiry-settings.ts'
import { step } from '../steps.ts'
import type { AttemptResult, ClaimedDelivery, Store, Target } from '../store/store.ts'
import { afterFailure, longestDelayMs } from './backoff.ts'
import type { Sent } from './sender.ts'
import type { Senders } from './senders.ts'

export type DeliveryOutcome = 'delivered' | 'retried' | 'failed' | 'unset'
type Parts = {
  store: Pick<Store, 'deliveries'>
  senders: Senders
  settings: () => EnquirySettings | null
  log: Pick<Logger, 'debug' | 'warn' | 'error'>
  now: () => Date
  random: () => number
  /** Told of every attempt, for the metrics. */
  attempted: (target: Target, outcome: DeliveryOutcome) => void
}

// How an attempt reads that was none, as nothing says where to.
const unset = 'no setting for this target'

/** Makes one attempt at a delivery that this process holds, and notes it with what follows. Rejects when the store does. */
export function createDeliver({ store, senders, settings, log, now, random, attempted }: Parts) {
  const told = new Set<Target>()

  return async function deliver(claimed: ClaimedDelivery): Promise<void> {
    const at = now()
    const began = performance.now()
    const sent = await send(claimed)
    const tookMs = Math.round(performance.now() - began)
    step('outbox:sent')
    const result = resultOf(claimed, sent)
    const attempt = { at: at.toISOString(), tookMs, status: sent?.status ?? unset, answer: sent?.answer ?? '' }
    const isNoted = await store.deliveries.record(claimed, attempt, result)
    step('outbox:recorded')
    attempted(claimed.target, sent === null ? 'unset' : result.state === 'waiting' ? 'retried' : result.state)
    if (!isNoted) log.debug({ delivery: claimed.id }, 'a delivery took longer than its lease, and another process has it')
  }

  /** Null where the target has no setting. */
  async function send(claimed: ClaimedDelivery): Promise<Sent | null> {
    const current = settings()
    const sender = senders[claimed.target]
    if (sender === null || current === null) {
      tellOnce(claimed.target)
      return null
    }
    if (isForbidden(claimed)) return { isDelivered: false, status: 'refused: a complaint never goes to the CRM', answer: '' }
    step('outbox:sending')
    try {
      return await sender(claimed, current)
    } catch (error) {
      log.error({ err: error, delivery: claimed.id }, 'a delivery could not be put together')
      return { isDelivered: false, status: 'the server itself failed', answer: '' }
    }
  }

  function resultOf(claimed: ClaimedDelivery, sent: Sent | null): AttemptResult {
    if (sent === null) return { state: 'waiting', nextAt: new Date(now().getTime() + longestDelayMs).toISOString() }
    if (sent.isDelivered) return { state: 'delivered' }
    if (isForbidden(claimed)) return { state: 'failed' }
    return afterFailure({ now: now(), ...chancesOf(claimed), random })
  }

  function tellOnce(target: Target): void {
    if (told.has(target)) return
    told.add(target)
    log.warn({ target }, 'deliveries wait for a target that nothing says how to reach; they are tried again once a setting does')
  }
}

/** D31: whoever complains about how data is handled does not want it handed on. */
function isForbidden({ target, enquiry }: ClaimedDelivery): boolean {
  return target === 'crm' && enquiry.kind === 'complaint'
}

/** Since when it could be delivered, and how often that was tried: neither counts while there is no setting. */
function chancesOf({ id, firstAt, attempts, enquiry }: ClaimedDelivery): { firstAt: string; attemptsBefore: number } {
  const log = enquiry.deliveries.find((delivery) => delivery.id === id)?.log ?? []
  const last = log.findLastIndex(({ status }) => status === unset)
  const unsetAt = log[last]?.at ?? firstAt
  return { firstAt: unsetAt > firstAt ? unsetAt : firstAt, attemptsBefore: Math.min(attempts, log.length - 1 - last) }
}
