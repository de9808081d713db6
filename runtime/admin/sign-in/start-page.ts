import type { AdminParts, StartedPage } from '../frame/admin-page.ts'
import { createAttemptSignIn } from './attempt-sign-in.ts'
import { authOperations } from './auth-operations.ts'
import { invitationRoutes } from './invitation/invitation-routes.ts'
import { localLinkRoute } from './local-link-route.ts'
import { passkeySignInRoutes } from './passkeys/passkey-routes.ts'
import { signInRoutes } from './sign-in-routes.ts'

export function start(parts: AdminParts): StartedPage {
  const { localLink } = parts.staff
  const attemptSignIn = createAttemptSignIn(parts)
  return {
    routes: [
      ...signInRoutes(parts, attemptSignIn),
      ...invitationRoutes(parts, attemptSignIn),
      ...passkeySignInRoutes(parts),
      ...(localLink === null ? [] : [localLinkRoute(parts, localLink)]),
    ],
    operations: authOperations(parts.staff),
  }
}
