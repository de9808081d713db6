import type { Site } from '../site/site.ts'
import type { Store } from '../store/store.ts'
import { openStatuses, warnedQueries } from './enquiries/enquiry-clock.ts'
import { siteName } from './notices.ts'
import { permissionsOf } from './roles.ts'
import type { ScreenFrame } from './screens/screen-props.ts'
import { formToken } from './sessions/request-origin.ts'
import type { SignedIn } from './sessions/sessions.ts'

type FrameOptions = { store: Pick<Store, 'enquiries'>; site: Site; signedIn: SignedIn }

/** What surrounds every screen for people who are signed in. */
export async function screenFrame({ store, site, signedIn }: FrameOptions, message: ScreenFrame['message']): Promise<ScreenFrame> {
  const { email, role } = signedIn.user
  return {
    site: siteName(site),
    user: { email, role, permissions: permissionsOf(role) },
    token: formToken(signedIn.token),
    toAnswer: site.enquiries === null ? 0 : await store.enquiries.count({ spam: false, statuses: openStatuses(site.enquiries) }),
    warned: await countWarned({ store, site }),
    message,
  }
}

async function countWarned({ store, site: { enquiries } }: Pick<FrameOptions, 'store' | 'site'>): Promise<number> {
  const queries = enquiries === null ? [] : warnedQueries(enquiries, new Date())
  const counts = await Promise.all(queries.map((query) => store.enquiries.count(query)))
  return counts.reduce((sum, count) => sum + count, 0)
}
