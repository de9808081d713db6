import { type AdminRoute, type ScreenReply, type StaffInput, staffRoute } from '../frame/route.ts'
import type { AdminStores } from '../admin-stores.ts'
import type { Administration } from '../administration.ts'
import { noticeOf } from '../frame/notices.ts'
import { screenFrame } from '../frame/screen-frame.ts'
import { adminText } from '../frame/texts.ts'
import { doneMessage } from './done-message.ts'
import { enterRoutes } from '../enter/enter-routes.ts'
import { createInboxReader } from './list/inbox-reader.ts'
import { letterRoutes } from '../enquiry/enquiry-routes.ts'
import { listAddress } from './list/list-address.ts'

type EnquiryRouteOptions = { store: AdminStores; administration: Pick<Administration, 'desk' | 'authorOf'>; now?: () => Date }

/** The inbox, an enquiry, and what can be done with it. */
export function enquiryRoutes({ store, administration, now = () => new Date() }: EnquiryRouteOptions): readonly AdminRoute[] {
  const readInbox = createInboxReader({ store, now })
  return [
    staffRoute({ method: 'get', path: listAddress, access: 'enquiries', handle: showList }),
    // Before the letters: no reference is 'new'.
    ...enterRoutes({ store, administration }),
    ...letterRoutes({ store, administration, now, readInbox }),
  ]

  async function showList({ site, request, signedIn }: StaffInput): Promise<ScreenReply> {
    const settings = site.enquiries
    if (settings === null) return noticeOf(site, 'unknown')
    const text = adminText(site)
    const frame = await screenFrame({ store, site, signedIn }, doneMessage(request.query.done, text))
    return { screen: 'enquiries', props: { ...frame, ...(await readInbox({ site, request, signedIn }, frame, null)) } }
  }
}
