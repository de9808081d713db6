import type { Logger } from 'pino'
import { createLoop, type Loop } from '../../server/jobs/loop.ts'
import { startTimer, type Timer } from '../../server/jobs/timer.ts'
import type { EscalationStore } from './store/escalation-store.ts'

type EscalationDependencies = {
  store: EscalationStore
  /** Told of alerts that are due. */
  onAlerts: () => void
  log: Pick<Logger, 'error'>
  now?: () => Date
  timer?: Timer
}

const atOnce = 50
// An enquiry that comes meanwhile is due in minutes at the earliest.
const maxWaitMs = 60_000
const minWaitMs = 1_000
const waitAfterErrorMs = 10_000

/**
 * Reminds of enquiries that nobody answers, and escalates them, each once for all processes; what was missed while none
 * ran is done at once (D44).
 */
export function createEscalationJob(dependencies: EscalationDependencies): Loop {
  const { store, onAlerts, log, now = () => new Date(), timer = startTimer } = dependencies
  return createLoop({ runOnce, timer })

  async function runOnce(): Promise<number> {
    try {
      const due = await store.due(now(), atOnce)
      for (const id of due) await store.take(id, now())
      if (due.length > 0) onAlerts()
      const next = await store.nextAt()
      const wait = next === null ? maxWaitMs : Date.parse(next) - now().getTime()
      return Math.min(Math.max(wait, minWaitMs), maxWaitMs)
    } catch (error) {
      log.error({ err: error }, 'enquiries that nobody answers could not be escalated; it is tried again')
      return waitAfterErrorMs
    }
  }
}
