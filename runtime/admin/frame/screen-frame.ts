import type { Site } from '../../site/site.ts'
import { formToken } from '../../staff/request-origin.ts'
import { permissionsOf } from '../../staff/roles.ts'
import type { SignedIn } from '../../staff/sessions.ts'
import type { AdminStores } from '../admin-stores.ts'
import { warnedQueries } from '../inbox/item/enquiry-clock.ts'
import { waitingStates } from '../inbox/item/waiting.ts'
import { eventsAddress } from '../live/events-address.ts'
import { siteName } from './notices.ts'
import type { ScreenFrame } from './frame-props.ts'

type FrameOptions = { store: Pick<AdminStores, 'enquiries' | 'changes'>; site: Site; signedIn: SignedIn }

/** What surrounds every screen for people who are signed in. */
export async function screenFrame({ store, site, signedIn }: FrameOptions, message: ScreenFrame['message']): Promise<ScreenFrame> {
  const { email, role } = signedIn.user
  const permissions = permissionsOf(role)
  const isForEnquiries = site.enquiries !== null && permissions.includes('enquiries')
  // Read before anything that the screen shows, so that no change is missed in between.
  const seen = isForEnquiries ? await store.changes.last() : 0
  return {
    site: siteName(site),
    user: { email, role, permissions },
    token: formToken(signedIn.token),
    toAnswer: isForEnquiries ? await countToAnswer(store, site) : 0,
    warned: isForEnquiries ? await countWarned({ store, site }) : 0,
    events: isForEnquiries ? `${eventsAddress}?seen=${seen}` : null,
    message,
  }
}

async function countWarned({ store, site: { enquiries } }: Pick<FrameOptions, 'store' | 'site'>): Promise<number> {
  const queries = enquiries === null ? [] : warnedQueries(enquiries, new Date())
  const counts = await Promise.all(queries.map((query) => store.enquiries.count(query)))
  return counts.reduce((sum, count) => sum + count, 0)
}

/** How many enquiries nobody has answered yet. */
export async function countToAnswer(
  store: Pick<AdminStores, 'enquiries'>,
  { enquiries: settings }: Pick<Site, 'enquiries'>,
): Promise<number> {
  return settings === null ? 0 : store.enquiries.count({ spam: false, states: waitingStates(settings) })
}
