import type { EnquirySettings } from '../../../contract/enquiry-settings.ts'
import type { Enquiry } from '../../../enquiries/store/enquiry.ts'
import { missingAddress } from '../../../page/forms/enquiry-rules.ts'
import { formatList } from '../../../shared/format/format.ts'
import type { EnquiryProps, Safety, Way } from '../../enquiry/enquiry-props.ts'
import type { AdminText } from '../../frame/texts.ts'

/** Whether they can be called (D37): if any way is marked, only the marked ones are safe. */
export function safetyOf({ kind, contactSafely, history }: Enquiry, { forms }: Pick<EnquirySettings, 'forms'>): Safety {
  if (contactSafely.length > 0) return contactSafely.includes('call') ? 'yes' : 'no'
  const isAsked = forms[kind]?.asks.includes('safeWays') !== false && history.every(({ what }) => what !== 'entered')
  return isAsked ? 'unanswered' : 'unasked'
}

/** The headline of the letter: whether they can be called, or else what is missing to reach them. */
export function safetyText(enquiry: Enquiry, safety: Safety, ways: readonly Way[], text: AdminText): EnquiryProps['safetyText'] {
  if (safety === 'unanswered' || safety === 'unasked')
    return { say: text(`enquiry.safe.${safety}`), more: text('enquiry.safe.unsaid-more') }
  const safe = formatList(ways.filter(({ isSafe }) => isSafe).map(({ label }) => label))
  const missing = missingAddress(enquiry)
  if (missing !== null) return { say: text(`enquiry.safe.no-${missing}`), more: text('enquiry.safe.missing-more', { ways: safe }) }
  return { say: text(`enquiry.safe.${safety}`), more: text('enquiry.safe.ways', { ways: safe }) }
}
