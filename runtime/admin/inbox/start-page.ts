import type { AdminParts, StartedPage } from '../frame/admin-page.ts'
import { eventsAddress } from '../live/events-address.ts'
import { createLiveEvents } from '../live/live-events.ts'
import { eventRoutes } from './event-routes.ts'
import { findInInbox } from './find-in-inbox.ts'
import { inboxBadge } from './inbox-badge.ts'
import { inboxOperations } from './inbox-operations.ts'
import { inboxRoutes } from './inbox-routes.ts'
import { listCountsOf } from './list/list-counts.ts'

export function start(parts: AdminParts): StartedPage {
  const { store, staff, log, now } = parts
  const listCounts = listCountsOf(store)
  const liveEvents = createLiveEvents({ changes: store.changes, sessions: staff.sessions, log })
  return {
    routes: [...inboxRoutes(parts), ...eventRoutes({ store, liveEvents })],
    operations: inboxOperations(parts),
    badge: async (site) => inboxBadge(await listCounts(), site, now()),
    events: async (site) => (site.enquiries === null ? null : `${eventsAddress}?seen=${await store.changes.last()}`),
    find: (typed, options) => findInInbox(typed, { ...options, enquiries: store.enquiries, now: now() }),
    endStreams: () => liveEvents.close(),
  }
}
