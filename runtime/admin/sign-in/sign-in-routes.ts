import { randomBytes } from 'node:crypto'
import type { SignInResult } from '../../staff/sign-in.ts'
import type { AdminParts } from '../frame/admin-page.ts'
import { type AdminRoute, type ScreenInput, type ScreenReply, staffRoute } from '../frame/route.ts'
import { presentFailure } from './present-sign-in.ts'
import { ownAddress, signInPath, signInScreen } from './show-sign-in.ts'

// As long as somebody looks for their phone.
const secondStepMs = 10 * 60_000
const tokenBytes = 32

type SignInRouteOptions = Pick<AdminParts, 'store' | 'staff' | 'framing' | 'now'>

/** Sign-in, sign-out, and the start page, which leads to the first section of the role. */
export function signInRoutes({ store, staff, framing, now }: SignInRouteOptions): readonly AdminRoute[] {
  const { signIn, sessions, signOut, passkeys } = staff
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
    const { request, response, form, text } = input
    const { email = '', password = '', code = '', pending = '' } = form
    const next = ownAddress(form.next)
    const result = await signIn({ email, password, code, pending }, request)
    if (result.kind === 'signed-in') {
      await sessions.start(result.user, request, response)
      return { to: next }
    }
    const token = result.kind === 'code' ? pending || (await rememberFirstStep(result)) : ''
    const shown = {
      email,
      next,
      pending: token,
      hasPasskeys: passkeys.isAvailable,
      ...presentFailure(result, now(), text),
    }
    return { ...signInScreen(input, shown), status: result.kind === 'limited' ? 429 : 401 }
  }

  /** A token that says that the password was right, so that it need not be entered with the code again. */
  async function rememberFirstStep({ user }: Extract<SignInResult, { kind: 'code' }>): Promise<string> {
    const token = randomBytes(tokenBytes).toString('base64url')
    const at = now()
    const expiresAt = new Date(at.getTime() + secondStepMs)
    await store.signIn.oneTimeTokens.add({ token, purpose: 'second-step', userId: user.id, expiresAt, now: at })
    return token
  }
}
