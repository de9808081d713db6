import type { Logger } from 'pino'
import { siteKey } from '../../server/http/surrogate-keys.ts'
import { createLoop } from '../../server/jobs/loop.ts'
import type { Timer } from '../../server/jobs/timer.ts'
import type { Outbound } from '../../server/outbound/outbound.ts'

/** The keys that one cache has yet to be told of. */
export type PurgeQueue = {
  add(keys: readonly string[]): void
  /** Resolves when the request under way has ended; nothing else is sent. */
  stop(): Promise<void>
}
export type PurgeQueueOptions = {
  url: URL
  outbound: Outbound
  log: Pick<Logger, 'info' | 'warn' | 'error'>
  timer: Timer
  now?: () => number
}

// 200 keys of 16 characters make a header of 3.4 kB, and there are two. Varnish and nginx take 8 kB for one header.
const perRequest = 200
// More keys than this take longer to send than a cache to fill again.
const maxKeys = 10_000
const firstDelayMs = 1000
const maxDelayMs = 60_000
// By then a cache has dropped by itself what it had (page-responses.ts).
const giveUpAfterMs = 3_600_000

/**
 * Sends keys in batches, one request at a time, and again after a failure. The first failure and the first success
 * after it are logged.
 */
export function createPurgeQueue({ url, outbound, log, timer, now = Date.now }: PurgeQueueOptions): PurgeQueue {
  let waiting = new Set<string>()
  let failing: { since: number; delay: number } | null = null
  const loop = createLoop({ runOnce, timer })
  loop.start()
  return {
    add(keys) {
      for (const key of keys) waiting.add(key)
      loop.wake()
    },
    stop: () => loop.stop(),
  }

  async function runOnce(): Promise<number | null> {
    while (waiting.size > 0) {
      if (waiting.size > maxKeys || waiting.has(siteKey)) waiting = new Set([siteKey])
      const batch = [...waiting].slice(0, perRequest)
      // A key that is added while they are sent has changed once more.
      for (const key of batch) waiting.delete(key)
      const reason = await send(batch)
      if (reason !== null) return failed(batch, reason)
      if (failing !== null) log.info({ cache: url.host }, 'the cache is told of changed pages again')
      failing = null
    }
    return null
  }

  function failed(batch: readonly string[], reason: string): number | null {
    failing = { since: failing?.since ?? now(), delay: Math.min((failing?.delay ?? firstDelayMs / 2) * 2, maxDelayMs) }
    if (failing.delay === firstDelayMs)
      log.warn(
        { cache: url.host, reason },
        'a cache could not be told of changed pages and may show old ones; it is tried again',
      )
    if (now() - failing.since > giveUpAfterMs) {
      log.error(
        { cache: url.host, reason },
        'a cache could not be told of changed pages for an hour; what it keeps has expired',
      )
      failing = null
      waiting.clear()
      return null
    }
    for (const key of batch) waiting.add(key)
    return failing.delay
  }

  /** Null if the cache has dropped everything with these keys, or why not. */
  async function send(keys: readonly string[]): Promise<string | null> {
    const list = keys.join(' ')
    const response = await outbound.send({
      url,
      method: 'PURGE',
      headers: { 'Surrogate-Key': list, 'xkey-purge': list },
    })
    if (response.kind === 'failed') return response.reason
    return response.status >= 200 && response.status < 300 ? null : `it answered ${response.status}`
  }
}
