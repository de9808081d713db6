import type { AdminParts } from '../frame/admin-page.ts'
import { type AdminRoute, type ScreenInput, type ScreenReply, staffRoute } from '../frame/route.ts'
import type { AttemptSignIn } from './attempt-sign-in.ts'
import { ownAddress, signInPath, signInScreen } from './show-sign-in.ts'

type SignInRouteOptions = Pick<AdminParts, 'staff' | 'framing'>

/** Sign-in, sign-out, and the start page, which leads to the first section of the role. */
export function signInRoutes(
  { staff, framing }: SignInRouteOptions,
  attemptSignIn: AttemptSignIn,
): readonly AdminRoute[] {
  const { sessions, signOut, passkeys } = staff
  return [
    {
      method: 'get',
      path: signInPath,
      access: 'public',
      async handle(input) {
        const { request } = input
        const next = ownAddress(request.query.next)
        if ((await sessions.read(request)) !== null) return { to: next }
        // The browser still has the cookie of a session that is over.
        return signInScreen(input, { next, hasPasskeys: passkeys.isAvailable, hasEnded: sessions.isPresented(request) })
      },
    },
    { method: 'post', path: signInPath, access: 'public', handle: post },
    staffRoute({
      method: 'post',
      path: '/admin/sign-out',
      access: 'session',
      async handle({ signedIn, request, response }) {
        await signOut(signedIn, request, response)
        return { to: signInPath }
      },
    }),
    staffRoute({
      method: 'get',
      path: '/admin',
      access: 'session',
      async handle({ signedIn, notice }) {
        const to = framing.startAddress(signedIn)
        return to === null ? notice('permission') : { to }
      },
    }),
  ]

  async function post(input: ScreenInput): Promise<ScreenReply> {
    const { email = '', password = '', code = '', pending = '', next } = input.form
    return attemptSignIn(input, { email, password, code, pending }, ownAddress(next))
  }
}
