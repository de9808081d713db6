import type { EnquirySettings } from '../../contract/enquiry-settings.ts'
import { type EnteredEnquiry, type EnterResult, enterEnquiry } from '../../enquiries/accept/enter-enquiry.ts'
import type { Author } from '../../staff/staff.ts'
import type { AdminParts } from '../frame/admin-page.ts'

/** Stores what somebody told by phone or letter, with a line in the audit trail. */
export async function storeEntered(
  { store, staff, features: { enquiries } }: Pick<AdminParts, 'store' | 'staff' | 'features'>,
  entered: Omit<EnteredEnquiry, 'enteredBy'>,
  author: Author,
  settings: EnquirySettings,
): Promise<EnterResult> {
  const { targets } = enquiries
  const result = await enterEnquiry({ ...entered, enteredBy: author.by }, { store, targets, settings })
  if (result.kind !== 'entered') return result
  await staff.record(author, { action: 'enquiry entered', subject: result.reference, to: entered.source })
  enquiries.wake()
  return result
}
