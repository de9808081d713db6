import type { AdminParts } from '../../frame/admin-page.ts'
import { type AdminRoute, type ScreenReply, type StaffInput, staffRoute } from '../../frame/route.ts'
import { settingsOf } from '../../inbox/item/settings-of.ts'
import { enquiryAddress } from '../../inbox/list/neighbors.ts'
import type { EnquiryWork } from '../change/enquiry-work.ts'
import type { ShowEnquiry } from '../show-enquiry.ts'

type ConversationParts = Pick<AdminParts, 'store' | 'staff'> & { work: EnquiryWork; showEnquiry: ShowEnquiry }

/** Joins an enquiry with another of the same person, and takes that one out again. */
export function conversationRoutes(
  { store, staff, work, showEnquiry }: ConversationParts,
  path: string,
): readonly AdminRoute[] {
  const access = 'enquiries'
  return [
    staffRoute({ method: 'post', path: `${path}/join`, access, handle: join }),
    staffRoute({ method: 'post', path: `${path}/separate`, access, handle: separate }),
  ]

  async function join(input: StaffInput): Promise<ScreenReply> {
    const { params, form, signedIn, request, notice, text } = input
    const { reference = '' } = params
    const { kind } = await work.join(reference, form.other ?? '', staff.authorOf(signedIn, request))
    if (kind === 'unknown') return notice('unknown')
    if (kind === 'joined') return { to: enquiryAddress(reference, request.query, 'joined') }
    return showEnquiry(input, { typed: {}, refused: { text: text('enquiry.refused.other-person'), between: [] } })
  }

  async function separate(input: StaffInput): Promise<ScreenReply> {
    const { site, params, form, signedIn, request, notice } = input
    const { reference = '' } = params
    const other = await store.enquiries.get(form.other ?? '')
    if (other === null) return notice('unknown')
    const author = staff.authorOf(signedIn, request)
    // Also where it has left the conversation meanwhile: then nothing changes.
    await work.change(other.id, { version: null, conversation: null }, author, settingsOf(site))
    return { to: enquiryAddress(reference, request.query, 'separated') }
  }
}
