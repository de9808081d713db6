import type { AdminParts, StartedPage } from '../frame/admin-page.ts'
import { authOperations } from './auth-operations.ts'
import { localLinkRoute } from './local-link-route.ts'
import { passkeySignInRoutes } from './passkeys/passkey-routes.ts'
import { signInRoutes } from './sign-in-routes.ts'

export function start(parts: AdminParts): StartedPage {
  const { localLink } = parts.staff
  return {
    routes: [
      ...signInRoutes(parts),
      ...passkeySignInRoutes(parts),
      ...(localLink === null ? [] : [localLinkRoute(parts, localLink)]),
    ],
    operations: authOperations(parts.staff),
  }
}
