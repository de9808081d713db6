import type { Logger } from 'pino'
import type { Config } from '../config/config.ts'
import type { EnquirySettings } from '../contract/enquiry-settings.ts'
import { startTimer, type Timer } from '../jobs/timer.ts'
import { attemptDeadlineMs } from '../outbound/outbound.ts'
import { step } from '../store/checkpoints.ts'
import type { ClaimedDelivery, Store, Target, TargetLimits } from '../store/store.ts'
import { createDeliver, type DeliveryOutcome } from './deliver.ts'
import { createLoop } from './loop.ts'
import { createSenders, type SenderConfig } from './senders.ts'

export type Outbox = {
  /** Begins to deliver what is due. */
  start(): void
  /** Says that something may be due at once, as after an enquiry was stored. */
  wake(): void
  /** Takes nothing more, and resolves when the attempts under way have ended. */
  stop(): Promise<void>
}
type OutboxParts = {
  store: Pick<Store, 'deliveries'>
  settings: () => EnquirySettings | null
  config: SenderConfig & Pick<Config, 'siteUrl'>
  log: Pick<Logger, 'debug' | 'warn' | 'error'>
  /** Where the server is reached while no address of the site is set. */
  address: string
  attempted?: (target: Target, outcome: DeliveryOutcome) => void
  environment?: Readonly<Record<string, string | undefined>>
  now?: () => Date
  random?: () => number
  timer?: Timer
  deadlineMs?: number
}

// For each target: one that hangs keeps none of the others waiting.
const atOnce = 4
// An attempt, a database that takes its time over noting it, and clocks that differ.
const leaseMs = attemptDeadlineMs + 20_000
const maxWaitMs = 60_000
// A delivery that another process took between two looks is no reason to look all the time.
const shortestWaitMs = 1000
const waitAfterErrorMs = 10_000

/**
 * Delivers what the store says is due, at least once (D19). Several processes share the work by the leases of the store.
 * One that is killed leaves its deliveries to whoever comes after its lease, under the same idempotency key.
 */
export function createOutbox(parts: OutboxParts): Outbox {
  const { store, log, now = () => new Date(), timer = startTimer, deadlineMs = attemptDeadlineMs } = parts
  const { environment = { ...process.env }, random = Math.random, attempted = () => undefined } = parts
  const siteUrl = parts.config.siteUrl ?? parts.address
  const senders = createSenders({ config: parts.config, siteUrl, environment, now, deadlineMs })
  const deliver = createDeliver({ store, senders, settings: parts.settings, log, now, random, attempted })
  const loop = createLoop({ takeTurn, timer })
  const underWay = new Map((Object.keys(senders) as Target[]).map((target) => [target, new Set<Promise<void>>()]))

  return {
    ...loop,
    async stop() {
      await loop.stop()
      await Promise.all([...underWay.values()].flatMap((ofTarget) => [...ofTarget]))
    },
  }

  /** Begins what is due, up to what can be done at once for each target. */
  async function takeTurn(): Promise<number | null> {
    const limits = freeSlots()
    if (Object.keys(limits).length === 0) return null // whatever ends wakes
    try {
      step('outbox:claiming')
      const claimed = await store.deliveries.claim({ now: now(), leaseMs, limits })
      step('outbox:claimed')
      for (const delivery of claimed) begin(delivery)
      const idle = Object.keys(freeSlots()) as Target[]
      if (idle.length === 0) return null
      const next = await store.deliveries.nextDue(idle)
      step('outbox:planned')
      const wait = next === null ? maxWaitMs : Date.parse(next) - now().getTime()
      return Math.min(Math.max(wait, shortestWaitMs), maxWaitMs)
    } catch (error) {
      log.error({ err: error }, 'the outbox could not ask what is due; it asks again')
      return waitAfterErrorMs
    }
  }

  /** How many more can be made at once for each target, of those for which any can. */
  function freeSlots(): TargetLimits {
    const free = [...underWay].map(([target, ofTarget]) => [target, atOnce - ofTarget.size] as const)
    return Object.fromEntries(free.filter(([, count]) => count > 0))
  }

  function begin(delivery: ClaimedDelivery): void {
    const ofTarget = underWay.get(delivery.target)
    const work = deliver(delivery)
      .catch((error: unknown) => log.error({ err: error, delivery: delivery.id }, 'an attempt could not be noted; it is made again'))
      .finally(() => {
        ofTarget?.delete(work)
        loop.wake()
      })
    ofTarget?.add(work)
  }
}
