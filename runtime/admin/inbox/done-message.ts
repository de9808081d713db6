import type { ScreenFrame } from '../frame/frame-props.ts'
import type { AdminText } from '../frame/texts.ts'

const keys = {
  entered: 'enquiry.done.entered',
  'entered-elsewhere': 'enquiry.done.entered-elsewhere',
  opened: 'enquiry.done.opened',
  resend: 'enquiry.done.resend',
  release: 'enquiry.done.release',
  'not-spam': 'enquiry.done.not-spam',
  erased: 'enquiry.done.erased',
  answered: 'enquiry.done.answered',
  joined: 'enquiry.done.joined',
  separated: 'enquiry.done.separated',
} as const

/** What was just done, as the address of the page says it. `unsent`: nothing, because the session was over. */
export function doneMessage(done: unknown, text: AdminText): ScreenFrame['message'] {
  const key = typeof done === 'string' && Object.hasOwn(keys, done) ? keys[done as keyof typeof keys] : undefined
  if (done === 'unsent') return { text: text('enquiry.unsent'), isBad: true }
  return key === undefined ? null : { text: text(key), isBad: false }
}
