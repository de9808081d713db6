import type { Site } from '../site/site.ts'
import type { Store } from '../store/store.ts'
import { openStatuses } from './enquiries/present-enquiry.ts'
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
    message,
  }
}
