import { randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import type { ContentFault } from '../../../contract/content/content-file.ts'
import { bareError } from '../../../shared/system/bare-error.ts'
import type { SettingStore } from '../../../store/setting-store.ts'
import type { HandedIn } from '../staff-content.ts'
import { within } from './import-runs.ts'

/** What came of publishing an import. `failed`: the log says why. */
export type ImportOutcome =
  | { kind: 'published'; number: number; isLive: boolean }
  | { kind: 'faults'; faults: readonly ContentFault[] }
  | { kind: 'denied'; fields: readonly string[] }
  | HandedIn
  | { kind: 'busy' }
  | { kind: 'conflict' }
  | { kind: 'unchanged' }
  | { kind: 'failed' }

/**
 * The publications of imports, one for each person. Any process of the site tells what came of one: the browser may ask
 * another.
 */
export type ImportPublications = {
  /** Begins one, which goes on without anybody waiting for it, unless one is under way. */
  begin(userId: string, publish: () => Promise<ImportOutcome>): Promise<void>
  /** What came of it; null if there is none, or if its process has ended. Waits a moment for one of this process. */
  outcome(userId: string, waitMs: number): Promise<ImportOutcome | 'running' | null>
  /** Forgets what was shown. */
  forget(userId: string): Promise<void>
}

/**
 * `until`: as long as the process that publishes is known to be there; `by` differs for each publication. Null: nothing
 * is kept.
 */
type Kept = Lease | { outcome: ImportOutcome } | null
type Lease = { until: string; by: string }

export type ImportPublicationOptions = {
  settings: Pick<SettingStore, 'get' | 'getOrSet' | 'replace'>
  log: Pick<Logger, 'error'>
  now: () => Date
}

const leaseMs = 60_000
const renewMs = 15_000

/** Kept in the database, so that every process finds it, and of two that begin one at the same moment one does. */
export function createImportPublications({ settings, log, now }: ImportPublicationOptions): ImportPublications {
  const own = new Map<string, Promise<void>>()
  return {
    async begin(userId, publish) {
      const before = await settings.getOrSet(nameOf(userId), textOf(null))
      const lease = leaseOf(randomUUID())
      if (stateOf(before) === 'running' || !(await settings.replace(nameOf(userId), before, textOf(lease)))) return
      const done = finish(userId, lease, publish).finally(() => own.delete(userId))
      own.set(userId, done)
    },
    async outcome(userId, waitMs) {
      const underWay = own.get(userId)
      if (underWay !== undefined) await within(underWay, waitMs)
      return stateOf((await settings.get(nameOf(userId))) ?? textOf(null))
    },
    async forget(userId) {
      const kept = await settings.get(nameOf(userId))
      if (kept !== null && stateOf(kept) !== 'running') await settings.replace(nameOf(userId), kept, textOf(null))
    },
  }

  async function finish(userId: string, lease: Lease, publish: () => Promise<ImportOutcome>): Promise<void> {
    let kept: Kept = lease
    // One after the other: each replaces the one before. If that is not there, another publication has begun since.
    let keeping = Promise.resolve()
    const keep = (next: Kept) => {
      keeping = keeping
        .then(async () => {
          if (await settings.replace(nameOf(userId), textOf(kept), textOf(next))) kept = next
        })
        .catch(report)
      return keeping
    }
    const renewing = setInterval(() => void keep(leaseOf(lease.by)), renewMs).unref()
    const outcome = await publish().catch((error: unknown): ImportOutcome => {
      report(error)
      return { kind: 'failed' }
    })
    clearInterval(renewing)
    await keep({ outcome })
  }

  function stateOf(text: string): ImportOutcome | 'running' | null {
    const kept = JSON.parse(text) as Kept // it was written here
    if (kept === null) return null
    if ('outcome' in kept) return kept.outcome
    return Date.parse(kept.until) > now().getTime() ? 'running' : null
  }

  function leaseOf(by: string): Lease {
    return { until: new Date(now().getTime() + leaseMs).toISOString(), by }
  }

  function report(error: unknown): void {
    log.error({ err: bareError(error) }, 'an import could not be published')
  }
}

function nameOf(userId: string): string {
  return `import-publication ${userId}`
}

function textOf(kept: Kept): string {
  return JSON.stringify(kept)
}
