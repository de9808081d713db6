import type { AdminParts } from '../frame/admin-page.ts'
import { type AdminRoute, type ScreenReply, type StaffInput, staffRoute } from '../frame/route.ts'
import { doneMessage } from './done-message.ts'
import { createInboxReader } from './list/inbox-reader.ts'
import { listAddress } from './list/list-address.ts'

/** The list of enquiries. */
export function inboxRoutes(parts: Pick<AdminParts, 'store' | 'now'>): readonly AdminRoute[] {
  const readInbox = createInboxReader(parts)
  return [staffRoute({ method: 'get', path: listAddress, access: 'enquiries', handle: showList })]

  async function showList(input: StaffInput): Promise<ScreenReply> {
    const { site, request, notice, text } = input
    if (site.enquiries === null) return notice('unknown')
    const frame = await input.frame(doneMessage(request.query.done, text))
    return { screen: 'enquiries', props: { ...frame, ...(await readInbox(input, frame, null)) } }
  }
}
