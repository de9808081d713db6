import type { EnquirySettings } from '../../../contract/enquiry-settings.ts'
import type { Enquiry } from '../../../enquiries/store/enquiry.ts'
import type { Safety } from '../inbox-props.ts'

// How an enquiry came of whoever has seen no form.
const unasked: ReadonlySet<string> = new Set(['entered', 'missed'])

/** Whether they can be called (D37): if any way is marked, only the marked ones are safe. */
export function safetyOf({ kind, contactSafely, history }: Enquiry, { forms }: Pick<EnquirySettings, 'forms'>): Safety {
  if (contactSafely.length > 0) return contactSafely.includes('call') ? 'yes' : 'no'
  const isAsked = forms[kind]?.asks.includes('safeWays') !== false && !history.some(({ what }) => unasked.has(what))
  return isAsked ? 'unanswered' : 'unasked'
}
