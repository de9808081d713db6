import type { Logger } from 'pino'
import type { EnquirySettings } from '../../contract/enquiry-settings.ts'
import { createLoop } from '../../server/jobs/loop.ts'
import { startTimer, type Timer } from '../../server/jobs/timer.ts'
import { attemptDeadlineMs } from '../../server/outbound/outbound.ts'
import { checkpoint } from '../../store/checkpoints.ts'
import type { ClaimedDelivery, DeliveryTarget, TargetLimits } from '../store/deliveries/claimed-delivery.ts'
import type { DeliveryStore } from '../store/deliveries/delivery-store.ts'
import { createDeliver, type DeliveryOutcome } from './deliver.ts'
import type { Senders } from './senders.ts'

export type Outbox = {
  /** Starts to deliver what is due. */
  start(): void
  /** Something may be due immediately, for example after an enquiry was stored. */
  wake(): void
  /** Claims nothing more, and resolves when the attempts in progress have ended. */
  stop(): Promise<void>
}
type OutboxDependencies = {
  store: { deliveries: DeliveryStore }
  settings: () => EnquirySettings | null
  senders: Senders
  log: Pick<Logger, 'debug' | 'warn' | 'error'>
  attempted?: (target: DeliveryTarget, outcome: DeliveryOutcome) => void
  now?: () => Date
  random?: () => number
  timer?: Timer
}

// Per target: one that does not respond does not delay the others.
const atOnce = 4
// Covers an attempt, a slow database that records it, and clocks that differ.
const leaseMs = attemptDeadlineMs + 20_000
const maxWaitMs = 60_000
// A delivery that another process claims between two turns must not cause constant polling.
const minWaitMs = 1000
const waitAfterErrorMs = 10_000

/**
 * Delivers what is due in the store, at least once (D19). Several processes share the work through leases of the store.
 * If one is killed, another takes over its deliveries when the lease ends, under the same idempotency key.
 */
export function createOutbox(dependencies: OutboxDependencies): Outbox {
  const { store, senders, settings, log, attempted = () => undefined } = dependencies
  const { now = () => new Date(), random = Math.random, timer = startTimer } = dependencies
  const deliver = createDeliver({ store, senders, settings, log, now, random, attempted })
  const loop = createLoop({ runOnce, timer })
  const underWay = new Map(
    (Object.keys(senders) as DeliveryTarget[]).map((target) => [target, new Set<Promise<void>>()]),
  )

  return {
    ...loop,
    async stop() {
      await loop.stop()
      await Promise.all([...underWay.values()].flatMap((ofTarget) => [...ofTarget]))
    },
  }

  /** Starts what is due, up to the limit per target. */
  async function runOnce(): Promise<number | null> {
    const limits = freeSlots()
    if (Object.keys(limits).length === 0) return null // an attempt that ends wakes the loop
    try {
      checkpoint('outbox:claiming')
      const claimed = await store.deliveries.claim({ now: now(), leaseMs, limits })
      checkpoint('outbox:claimed')
      for (const delivery of claimed) begin(delivery)
      const idle = Object.keys(freeSlots()) as DeliveryTarget[]
      if (idle.length === 0) return null
      const next = await store.deliveries.nextDue(idle)
      checkpoint('outbox:planned')
      const wait = next === null ? maxWaitMs : Date.parse(next) - now().getTime()
      return Math.min(Math.max(wait, minWaitMs), maxWaitMs)
    } catch (error) {
      log.error({ err: error }, 'the outbox could not ask what is due; it asks again')
      return waitAfterErrorMs
    }
  }

  /** The free slots of each target that has any. */
  function freeSlots(): TargetLimits {
    const free = [...underWay].map(([target, ofTarget]) => [target, atOnce - ofTarget.size] as const)
    return Object.fromEntries(free.filter(([, count]) => count > 0))
  }

  function begin(delivery: ClaimedDelivery): void {
    const ofTarget = underWay.get(delivery.target)
    const work = deliver(delivery)
      .then(
        () => undefined,
        (error: unknown) =>
          log.error({ err: error, delivery: delivery.id }, 'an attempt could not be noted; it is made again'),
      )
      .finally(() => {
        ofTarget?.delete(work)
        loop.wake()
      })
    ofTarget?.add(work)
  }
}
