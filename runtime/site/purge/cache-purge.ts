import type { Logger } from 'pino'
import { addressKey, siteKey } from '../../server/http/surrogate-keys.ts'
import { startTimer, type Timer } from '../../server/jobs/timer.ts'
import { createOutbound } from '../../server/outbound/outbound.ts'
import type { LiveSite } from '../live-manifest.ts'
import type { ChangedAddresses } from '../tags/address-changes.ts'
import { createPurgeQueue } from './purge-queue.ts'

/** Tells the caches in front of this server which addresses changed. */
export type CachePurge = { stop(): Promise<void> }
export type CachePurgeOptions = {
  caches: readonly URL[]
  live: { readonly current: Pick<LiveSite['current'], 'changed'> } & Pick<LiveSite, 'onChange'>
  drainSeconds: number
  log: Pick<Logger, 'info' | 'warn' | 'error'>
  timer?: Timer
}

// A response that was made before the change may still be on its way to a cache.
const arrivalMs = 300
// A new process answers before the one that it replaces is told to leave. Behind a cache that one keeps each idle
// connection for up to 65 seconds, for one more response, and then takes up to ten to close.
const replacementSeconds = 80

/**
 * Begins with what changed while no process told the caches of it. This is repeated once the process that this one may
 * have replaced is gone, as that one fills caches with what it has until then. After that each change is told when this
 * process has it, so that of several processes the last one to have it tells it last.
 */
export function startCachePurge({
  caches,
  live,
  drainSeconds,
  log,
  timer = startTimer,
}: CachePurgeOptions): CachePurge {
  // Caches are in private networks, and their addresses are the operator's.
  const outbound = createOutbound({ isProduction: false })
  const queues = caches.map((url) => createPurgeQueue({ url, outbound, log, timer }))
  const cancels = new Set<() => void>()
  const tell = (changed: ChangedAddresses, ms: number) => {
    const cancel = timer(ms, () => {
      cancels.delete(cancel)
      const keys = changed === 'all' ? [siteKey] : changed.map(addressKey)
      for (const queue of queues) queue.add(keys)
    })
    cancels.add(cancel)
  }
  if (caches.length > 0) {
    const { changed } = live.current
    tell(changed, arrivalMs)
    tell(changed, (drainSeconds + replacementSeconds) * 1000)
    live.onChange(() => tell(live.current.changed, arrivalMs))
  }
  return {
    async stop() {
      for (const cancel of cancels) cancel()
      await Promise.all(queues.map((queue) => queue.stop()))
    },
  }
}
