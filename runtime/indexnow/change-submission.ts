import type { Logger } from 'pino'
import type { LiveSite } from '../site/live-manifest.ts'
import type { SettingStore } from '../store/setting-store.ts'
import { changedPages, type PageHashes, pageHashes, withChanged } from './changed-pages.ts'
import { addSubmission } from './submission-log.ts'
import { type SubmissionResult, type SubmitAddresses, submissionTimeMs } from './submit-addresses.ts'

export type ChangeSubmissionOptions = {
  live: Pick<LiveSite, 'current'>
  settings: SettingStore
  submit: SubmitAddresses
  log: Pick<Logger, 'info' | 'warn'>
  now: () => Date
}

/** What the processes of a site share. */
type State = {
  /** The last one that is done with. */
  manifest: string
  /** When the lease of the process that works ends. */
  busyUntil: string | null
  /** How many attempts have failed. */
  attempts: number
  /** When the next attempt is due. */
  nextAt: string | null
}

const stateSetting = 'indexnow-state'
const pagesSetting = 'indexnow-pages'

const firstDelayMs = 30_000
const maxDelayMs = 3_600_000
const maxAttempts = 8
// A slow database, and clocks that differ.
const leaseMarginMs = 30_000
// The same request would be refused again.
const permanent: ReadonlySet<number | null> = new Set([400, 422])

/**
 * Makes the function that submits the pages that differ between the last manifest that is done with and the live one,
 * and returns how long to wait until the next attempt; null: until the next publication. The processes of a site share
 * the work through a lease in the store, so that each change is submitted once. The first manifest of all is only
 * recorded. Pages that could not be submitted are submitted with the next publication.
 */
export function createChangeSubmission({
  live,
  settings,
  submit,
  log,
  now,
}: ChangeSubmissionOptions): () => Promise<number | null> {
  return async function submitChanges() {
    const { manifest } = live.current
    const text = await settings.get(stateSetting)
    if (text === null) {
      await settings.getOrSet(pagesSetting, JSON.stringify(pageHashes(manifest)))
      await settings.getOrSet(stateSetting, JSON.stringify(doneWith(manifest.id)))
      return null
    }
    const state = JSON.parse(text) as State
    if (state.manifest === manifest.id) return null
    const wait = timeUntilDue(state)
    if (wait > 0) return wait
    const known = JSON.parse((await settings.get(pagesSetting)) ?? '{}') as PageHashes
    const current = pageHashes(manifest)
    const changed = changedPages(known, current)
    const busyUntil = new Date(now().getTime() + submissionTimeMs(changed.length) + leaseMarginMs).toISOString()
    const leased = JSON.stringify({ ...state, busyUntil })
    // Otherwise another process has just begun.
    if (!(await settings.replace(stateSetting, text, leased))) return leaseMarginMs
    const result = await submit(changed)
    const accepted = changed.slice(0, result.submitted)
    if (accepted.length > 0) await settings.set(pagesSetting, JSON.stringify(withChanged(known, current, accepted)))
    if (result.total > 0) await record(result)
    const next = nextState(state, manifest.id, result)
    await settings.replace(stateSetting, leased, JSON.stringify(next))
    return next.nextAt === null ? null : Date.parse(next.nextAt) - now().getTime()
  }

  function timeUntilDue({ busyUntil, nextAt }: State): number {
    const dueAt = Math.max(...[busyUntil, nextAt].map((time) => (time === null ? 0 : Date.parse(time))))
    // A later time was written before a clock was set back.
    return dueAt - now().getTime() > maxDelayMs ? 0 : dueAt - now().getTime()
  }

  async function record(result: SubmissionResult): Promise<void> {
    const { submitted, total, status, reason, isAccepted } = result
    const fields = { submitted, total, status }
    if (isAccepted) log.info(fields, 'changed pages were submitted to IndexNow')
    else log.warn({ ...fields, reason }, 'changed pages could not be submitted to IndexNow')
    await addSubmission(settings, { ...result, at: now().toISOString(), pages: 'changed', by: null })
  }

  function nextState({ manifest, attempts }: State, id: string, { isAccepted, status }: SubmissionResult): State {
    if (isAccepted || permanent.has(status) || attempts + 1 >= maxAttempts) return doneWith(id)
    const nextAt = new Date(now().getTime() + Math.min(firstDelayMs * 2 ** attempts, maxDelayMs)).toISOString()
    return { manifest, busyUntil: null, attempts: attempts + 1, nextAt }
  }
}

function doneWith(manifest: string): State {
  return { manifest, busyUntil: null, attempts: 0, nextAt: null }
}
