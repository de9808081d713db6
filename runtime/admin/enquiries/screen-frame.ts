import type { EnquirySettings } from '../../contract/enquiry-settings.ts'
import type { Site } from '../../site/site.ts'
import type { Store } from '../../store/store.ts'
import { siteName } from '../notices.ts'
import { permissionsOf } from '../roles.ts'
import type { ScreenFrame } from '../screens/screen-props.ts'
import { formToken } from '../sessions/request-origin.ts'
import type { SignedIn } from '../sessions/sessions.ts'
import { openStatuses } from './present-enquiry.ts'

type FrameOptions = { store: Pick<Store, 'enquiries'>; site: Site; signedIn: SignedIn; settings: EnquirySettings }

/** What surrounds the screens of enquiries. */
export async function screenFrame(
  { store, site, signedIn, settings }: FrameOptions,
  message: ScreenFrame['message'],
): Promise<ScreenFrame> {
  const { email, role } = signedIn.user
  return {
    site: siteName(site),
    user: { email, role, permissions: permissionsOf(role) },
    token: formToken(signedIn.token),
    toAnswer: await store.enquiries.count({ spam: false, statuses: openStatuses(settings) }),
    message,
  }
}
