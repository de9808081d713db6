import { storedKeys } from '../stored-keys.ts'
import { createCaptcha } from './captcha.ts'
import { broadcastEvent, hasExpired, type OfflineEnquiry, offlineEnquiries, openOffline, recordSent } from './offline-enquiries.ts'
import { postEnquiry } from './post-enquiry.ts'
import type { Solve } from './solve-challenge.ts'

/**
 * Sends what waits on this device, each once: of all pages and the service worker one sends at a time. `waiting`: something
 * is left that can be tried again, or another is still at it and may not come to its end. What has expired is not sent.
 */
export function sendOffline(solve: Solve): Promise<'done' | 'waiting'> {
  return navigator.locks.request(storedKeys.offlineEnquiry, { ifAvailable: true }, async (lock) => {
    if (lock === null) return 'waiting'
    const left: ('done' | 'waiting')[] = []
    for (const record of await offlineEnquiries()) left.push(await sendOne(record, solve))
    return left.includes('waiting') ? 'waiting' : 'done'
  })
}

async function sendOne(record: OfflineEnquiry, solve: Solve): Promise<'done' | 'waiting'> {
  if (hasExpired(record)) return 'done'
  const check = await createCaptcha(solve).result()
  if (check.kind === 'unreachable' || check.kind === 'failed') return 'waiting'
  // Deleted meanwhile: the check takes a moment.
  if (!(await offlineEnquiries()).some(({ id }) => id === record.id)) return 'done'
  const outcome = await postEnquiry({ ...(await openOffline(record)), ...(check.kind === 'solved' ? { altcha: check.payload } : {}) })
  if (outcome.kind === 'stored') {
    await recordSent(record, outcome.reference)
    broadcastEvent({ kind: 'sent', reference: outcome.reference })
    return 'done'
  }
  const isAtFault = outcome.kind === 'refused' || (outcome.kind === 'faults' && outcome.faults.some(({ field }) => field !== 'altcha'))
  if (!isAtFault) return 'waiting'
  // It stays until it expires: whoever wrote it may still read on the page what to do.
  broadcastEvent({ kind: 'refused' })
  return 'done'
}
