import { randomBytes } from 'node:crypto'
import { newUser } from '../../staff/credentials/new-user.ts'
import { type LocalLink, localLinkPath } from '../../staff/local-link.ts'
import type { AdminParts } from '../frame/admin-page.ts'
import type { AdminRoute, ScreenInput, ScreenReply } from '../frame/route.ts'

const passwordBytes = 32
/** Who is signed in by it. */
const developer = 'developer@localhost'

/** The address that `townpages dev` prints. Its user is added at the first use, with a password that nobody knows. */
export function localLinkRoute(
  { store, staff, now }: Pick<AdminParts, 'store' | 'staff' | 'now'>,
  link: LocalLink,
): AdminRoute {
  return { method: 'get', path: localLinkPath, access: 'public', handle }

  async function handle({ request, response, notice }: ScreenInput): Promise<ScreenReply> {
    if (!link.take(String(request.query.token ?? ''), request)) return notice('unknown')
    if ((await store.users.find(developer)) === null) {
      const password = randomBytes(passwordBytes).toString('base64url')
      await store.users.add(await newUser({ email: developer, role: 'admin', password, now: now() }))
    }
    const user = await store.users.find(developer)
    if (user === null || user.isDisabled) return notice('unknown')
    const signedIn = await staff.sessions.start(user, request, response)
    await staff.record(staff.authorOf(signedIn, request), { action: 'signed in by the local link', subject: developer })
    return { to: '/admin' }
  }
}
