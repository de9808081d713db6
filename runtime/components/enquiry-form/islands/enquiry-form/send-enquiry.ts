import { type FormFault, formatMessage, offlineName } from '../../../../page/index.ts'
import type { Captcha } from '../../client/enquiries/captcha.ts'
import { saveOfflineEnquiry } from '../../client/enquiries/offline-enquiries.ts'
import { type EnquiryPost, type PostOutcome, postEnquiry } from '../../client/enquiries/post-enquiry.ts'
import type { SharedTexts } from '../../form-texts.ts'
import { formatWait } from '../../format-time.ts'

/** What becomes of a form: it is stored, it waits on this device, or it stays as it is with what is wrong. */
export type SendResult =
  | (PostOutcome & { kind: 'stored' })
  | { kind: 'kept' }
  | { kind: 'faults'; faults: readonly FormFault[] }

type WithSync = ServiceWorkerRegistration & { sync?: { register: (tag: string) => Promise<void> } }

/**
 * Sends an enquiry, with the solution of the check against robots where one is asked for. Nothing of it is ever lost
 * (D19).
 */
export async function sendEnquiry(post: EnquiryPost, captcha: Captcha, texts: SharedTexts): Promise<SendResult> {
  const check = await captcha.result()
  if (check.kind === 'failed') return { kind: 'faults', faults: captchaFaults(texts) }
  if (check.kind === 'unreachable') return saveOffline(post, texts)
  const outcome = await postEnquiry(check.kind === 'solved' ? { ...post, altcha: check.payload } : post)
  switch (outcome.kind) {
    case 'stored':
      return outcome
    case 'unreachable':
      return saveOffline(post, texts)
    case 'refused':
      return sendFailure(texts)
    case 'tooMany':
      return formFault(formatMessage(texts.errors.tooMany, { wait: formatWait(outcome.seconds) }))
    case 'faults':
      return {
        kind: 'faults',
        faults: outcome.faults.flatMap((fault) => (fault.field === 'altcha' ? captchaFaults(texts) : fault)),
      }
  }
}

/** What is said where the check against robots was not passed: the words of §5, and how to go on. */
export function captchaFaults({ errors }: SharedTexts): FormFault[] {
  return [
    { field: 'altcha', message: errors.captcha },
    { field: '', message: errors.captchaHelp },
  ]
}

/** It stays in the form, which says how to go on. */
export function sendFailure({ errors }: SharedTexts): SendResult {
  return formFault(errors.unsent)
}

async function saveOffline(post: EnquiryPost, texts: SharedTexts): Promise<SendResult> {
  try {
    await saveOfflineEnquiry(post, texts.waiting)
  } catch {
    return sendFailure(texts) // The browser keeps nothing: then the form does.
  }
  void registerSync()
  return { kind: 'kept' }
}

/** Has the service worker send it even if no page is open by then. */
async function registerSync(): Promise<void> {
  try {
    const registration: WithSync | undefined = await navigator.serviceWorker?.getRegistration()
    await registration?.sync?.register(offlineName)
  } catch {
    // Refused, or not known here. Pages send it as well.
  }
}

function formFault(message: string): SendResult {
  return { kind: 'faults', faults: [{ field: '', message }] }
}
