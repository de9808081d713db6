import { sendReply } from '../../api/send-reply.ts'
import type { AdminParts } from '../frame/admin-page.ts'
import { type AdminRoute, type ScreenReply, type StaffInput, staffRoute } from '../frame/route.ts'
import { doneMessage } from './done-message.ts'
import { csvReply } from './export/enquiries-csv.ts'
import { exportEnquiries } from './export/export-enquiries.ts'
import { readListAddress } from './list/enquiry-filters.ts'
import { createInboxReader } from './list/inbox-reader.ts'
import { listAddress } from './list/list-address.ts'
import { listQuery } from './list/list-query.ts'

/** The list of enquiries. */
export function inboxRoutes(parts: Pick<AdminParts, 'store' | 'staff' | 'now'>): readonly AdminRoute[] {
  const readInbox = createInboxReader(parts)
  const access = 'enquiries'
  return [
    staffRoute({ method: 'get', path: listAddress, access, handle: showList }),
    staffRoute({
      method: 'post',
      path: `${listAddress}/export`,
      access,
      needsPassword: true,
      confirmHint: 'inbox.export.confirm',
      handle: saveFile,
    }),
  ]

  async function showList(input: StaffInput): Promise<ScreenReply> {
    const { site, request, notice, text } = input
    if (site.enquiries === null) return notice('unknown')
    const frame = await input.frame(doneMessage(request.query.done, text))
    return { screen: 'enquiries', props: { ...frame, ...(await readInbox(input, frame, null)) } }
  }

  /** Everything that the list has, on all of its pages. */
  async function saveFile({ site, request, response, form, signedIn, notice }: StaffInput): Promise<ScreenReply> {
    if (site.enquiries === null) return notice('unknown')
    const query = listQuery(readListAddress(form), signedIn.user.email, site.enquiries)
    const found = await exportEnquiries(parts, query, parts.staff.authorOf(signedIn, request))
    await sendReply(request, response, csvReply(found, site.enquiries))
    return 'answered'
  }
}
