import type { Enquiry } from '../../../enquiries/store/enquiry.ts'
import { missingAddress } from '../../../page/forms/enquiry-rules.ts'
import { formatList } from '../../../shared/format/format.ts'
import type { AdminText } from '../../frame/texts.ts'
import type { Safety } from '../../inbox/inbox-props.ts'
import type { EnquiryProps, Way } from '../enquiry-props.ts'

/** The headline of an enquiry: whether they can be called, or else what is missing to reach them. */
export function safetyText(
  enquiry: Enquiry,
  safety: Safety,
  ways: readonly Way[],
  text: AdminText,
): EnquiryProps['safetyText'] {
  if (safety === 'unanswered' || safety === 'unasked')
    return { say: text(`enquiry.safe.${safety}`), more: text('enquiry.safe.unsaid-more') }
  const safe = formatList(ways.filter(({ isSafe }) => isSafe).map(({ label }) => label))
  const missing = missingAddress(enquiry)
  if (missing !== null)
    return { say: text(`enquiry.safe.no-${missing}`), more: text('enquiry.safe.missing-more', { ways: safe }) }
  return { say: text(`enquiry.safe.${safety}`), more: text('enquiry.safe.ways', { ways: safe }) }
}
