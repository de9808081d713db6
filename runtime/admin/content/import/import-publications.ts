import type { Logger } from 'pino'
import type { ContentFault } from '../../../contract/content-editor.ts'
import type { DraftStore } from '../../../store/content.ts'
import { bareError } from '../../../system/bare-error.ts'
import { within } from './import-runs.ts'

/** What came of publishing an import. `failed`: the log says why. */
export type ImportOutcome =
  | { kind: 'published'; number: number; isLive: boolean }
  | { kind: 'faults'; faults: readonly ContentFault[] }
  | { kind: 'denied'; fields: readonly string[] }
  | { kind: 'busy' }
  | { kind: 'conflict' }
  | { kind: 'unchanged' }
  | { kind: 'failed' }

/** The publications of imports, one for each person. Any process of the site tells what came of one: the browser may ask another. */
export type ImportPublications = {
  /** Begins one, which goes on without anybody waiting for it, unless one is under way. */
  begin(userId: string, publish: () => Promise<ImportOutcome>): Promise<void>
  /** What came of it; null if there is none, or if its process has ended. Waits a moment for one of this process. */
  outcome(userId: string, waitMs: number): Promise<ImportOutcome | 'running' | null>
  /** Forgets what was shown. */
  forget(userId: string): Promise<void>
}

/** `until`: as long as the process that publishes is known to be there. */
type Kept = { until: string } | { outcome: ImportOutcome }

export type ImportPublicationOptions = { drafts: Pick<DraftStore, 'get' | 'save' | 'remove'>; log: Pick<Logger, 'error'>; now: () => Date }

// No file of content has this name: theirs end in .yaml.
const path = 'import-publication'
const leaseMs = 60_000
const renewMs = 15_000

/** Kept where drafts are, so that every process finds it. */
export function createImportPublications({ drafts, log, now }: ImportPublicationOptions): ImportPublications {
  const own = new Map<string, Promise<void>>()
  return {
    async begin(userId, publish) {
      if ((await stateOf(userId)) === 'running') return
      await renew(userId)
      const done = finish(userId, publish).finally(() => own.delete(userId))
      own.set(userId, done)
    },
    async outcome(userId, waitMs) {
      const underWay = own.get(userId)
      if (underWay !== undefined) await within(underWay, waitMs)
      return stateOf(userId)
    },
    async forget(userId) {
      await drafts.remove(userId, path)
    },
  }

  async function finish(userId: string, publish: () => Promise<ImportOutcome>): Promise<void> {
    const renewing = setInterval(() => void renew(userId).catch(report), renewMs).unref()
    const outcome = await publish().catch((error: unknown): ImportOutcome => {
      report(error)
      return { kind: 'failed' }
    })
    clearInterval(renewing)
    await keep(userId, { outcome }).catch(report)
  }

  async function stateOf(userId: string): Promise<ImportOutcome | 'running' | null> {
    const draft = await drafts.get(userId, path)
    if (draft === null) return null
    const kept = JSON.parse(draft.text) as Kept // it was written by `keep`
    if ('outcome' in kept) return kept.outcome
    return Date.parse(kept.until) > now().getTime() ? 'running' : null
  }

  function renew(userId: string): Promise<void> {
    return keep(userId, { until: new Date(now().getTime() + leaseMs).toISOString() })
  }

  function keep(userId: string, kept: Kept): Promise<void> {
    return drafts.save({ userId, path, text: JSON.stringify(kept), base: null, at: now().toISOString() }, null)
  }

  function report(error: unknown): void {
    log.error({ err: bareError(error) }, 'an import could not be published')
  }
}
