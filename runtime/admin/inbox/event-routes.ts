import { dayOf } from '../../contract/day.ts'
import type { Site } from '../../site/site.ts'
import type { AdminStores } from '../admin-stores.ts'
import { type AdminRoute, type ScreenReply, type StaffInput, staffRoute } from '../frame/route.ts'
import { eventsAddress } from '../live/events-address.ts'
import type { LiveEvents } from '../live/live-events.ts'
import type { LiveView } from '../live/live-stream.ts'
import { countToAnswer } from './inbox-badge.ts'
import { readListAddress } from './list/enquiry-filters.ts'
import { listCountsOf } from './list/list-counts.ts'
import { listQuery } from './list/list-query.ts'

type EventRouteOptions = { store: Pick<AdminStores, 'enquiries' | 'changes'>; liveEvents: LiveEvents }

/** What changes, as server-sent events, from the change `seen` on: for those who may read enquiries. */
export function eventRoutes({ store, liveEvents }: EventRouteOptions): readonly AdminRoute[] {
  const listCounts = listCountsOf(store)
  return [
    staffRoute({ method: 'get', path: eventsAddress, access: 'enquiries', isBackground: true, handle: openEvents }),
  ]

  async function openEvents({ site, request, response, signedIn, notice }: StaffInput): Promise<ScreenReply> {
    if (site.enquiries === null) return notice('unknown')
    const after = numberIn(request.headers['last-event-id']) ?? numberIn(request.query.seen)
    liveEvents.open({ response, signedIn, after, view: viewOf(site, request.query, signedIn.user.email) })
    return 'answered'
  }

  function viewOf(site: Site, address: Readonly<Record<string, unknown>>, email: string): LiveView {
    const { enquiries: settings } = site
    const list =
      settings === null || address.view === undefined ? null : listQuery(readListAddress(address), email, settings)
    return {
      async describe(id, isNew) {
        const enquiry = await store.enquiries.get(id)
        if (enquiry === null) return null
        const { reference, version, kind, createdAt, contactSafely } = enquiry
        const isListed =
          list !== null && list.reference === undefined && (await store.enquiries.count({ ...list, reference })) > 0
        const isUnsafe = contactSafely.length > 0 && !contactSafely.includes('call')
        return { reference, version, day: dayOf(new Date(createdAt)), kind, isNew, isListed, isUnsafe }
      },
      toAnswer: async () => countToAnswer(await listCounts(), site),
    }
  }
}

function numberIn(text: unknown): number | null {
  return typeof text === 'string' && /^\d{1,15}$/.test(text) ? Number(text) : null
}
