import { offlineName } from '../../../../page/browser/device-storage.ts'
import { createCaptcha } from './captcha.ts'
import {
  broadcastEvent,
  hasExpired,
  type OfflineEnquiry,
  offlineEnquiries,
  openOffline,
  recordSent,
} from './offline-enquiries.ts'
import { type EnquiryPost, type PostOutcome, postEnquiry } from './post-enquiry.ts'
import type { Solve } from './solve-challenge.ts'

/**
 * Sends the enquiries that wait on this device, each once: only one page or the service worker sends at a time.
 * `waiting`: some are left to retry, or another page is still sending and may be closed before it is done. Expired
 * enquiries are not sent.
 */
export function sendOffline(solve: Solve): Promise<'done' | 'waiting'> {
  return navigator.locks.request(offlineName, { ifAvailable: true }, async (lock) => {
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
  // Deleted in the meantime, since the check takes a moment.
  if (!(await offlineEnquiries()).some(({ id }) => id === record.id)) return 'done'
  const outcome = await postLate({
    ...(await openOffline(record)),
    ...(check.kind === 'solved' ? { altcha: check.payload } : {}),
  })
  if (outcome.kind === 'stored') {
    const sent = { reference: outcome.reference, isLate: outcome.callAt === null }
    await recordSent(record, sent)
    broadcastEvent({ kind: 'sent', ...sent })
    return 'done'
  }
  const isAtFault =
    outcome.kind === 'refused' || (outcome.kind === 'faults' && outcome.faults.some(({ field }) => field !== 'altcha'))
  if (!isAtFault) return 'waiting'
  // It is kept until it expires, so that the visitor can still read on the page what to do.
  broadcastEvent({ kind: 'refused' })
  return 'done'
}

/**
 * Sends it without the time for a call that was chosen, if that is no longer on offer: nobody is there to choose. It
 * may have been stored so before, and the answer lost: its key is then that of another text.
 */
async function postLate(post: EnquiryPost): Promise<PostOutcome> {
  const outcome = await postEnquiry(post)
  if (!post.callAt || outcome.kind !== 'faults' || !outcome.faults.every(({ field }) => isOfTime(field))) return outcome
  const without = await postEnquiry({ ...post, callAt: '' })
  return without.kind === 'stored' ? { ...without, callAt: null } : without
}

function isOfTime(field: string): boolean {
  return field === 'callAt' || field === 'idempotencyKey'
}
