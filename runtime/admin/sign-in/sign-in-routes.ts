import { randomBytes } from 'node:crypto'
import { type Permission, permissionsOf } from '../../staff/roles.ts'
import { type AdminRoute, type ScreenInput, type ScreenReply, staffRoute } from '../frame/route.ts'
import type { AdminStores } from '../admin-stores.ts'
import type { Administration } from '../administration.ts'
import { noticeOf } from '../frame/notices.ts'
import { adminText } from '../frame/texts.ts'
import { presentFailure } from './present-sign-in.ts'
import type { SignInResult } from './sign-in.ts'
import { ownAddress, signInPath, signInScreen } from './show-sign-in.ts'

// As long as somebody looks for their phone.
const secondStepMs = 10 * 60_000
const tokenBytes = 32

type SignInRouteOptions = { store: Pick<AdminStores, 'signIn'>; administration: Administration; now?: () => Date }

/** Sign-in, sign-out, and the start page, which leads to the first section of the role. */
export function signInRoutes({ store, administration, now = () => new Date() }: SignInRouteOptions): readonly AdminRoute[] {
  const { signIn, sessions, signOut, passkeys } = administration
  return [
    {
      method: 'get',
      path: signInPath,
      access: 'public',
      async handle({ site, request }) {
        const next = ownAddress(request.query.next)
        if ((await sessions.read(request)) !== null) return { to: next }
        // The browser still has the cookie of a session that is over.
        return signInScreen(site, { next, hasPasskeys: passkeys.isAvailable, hasEnded: sessions.isPresented(request) })
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
      async handle({ site, signedIn }) {
        const permissions = permissionsOf(signedIn.user.role)
        const start = starts.find(({ permission }) => permissions.includes(permission))
        return start === undefined ? noticeOf(site, 'permission') : { to: start.address }
      },
    }),
  ]

  async function post({ site, request, response, form }: ScreenInput): Promise<ScreenReply> {
    const { email = '', password = '', code = '', pending = '' } = form
    const next = ownAddress(form.next)
    const result = await signIn({ email, password, code, pending }, request)
    if (result.kind === 'signed-in') {
      await sessions.start(result.user, request, response)
      return { to: next }
    }
    const token = result.kind === 'code' ? pending || (await rememberFirstStep(result)) : ''
    const shown = { email, next, pending: token, hasPasskeys: passkeys.isAvailable, ...presentFailure(result, now(), adminText(site)) }
    return { ...signInScreen(site, shown), status: result.kind === 'limited' ? 429 : 401 }
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

// Where somebody begins: with the first section of the role.
const starts: readonly { permission: Permission; address: string }[] = [
  { permission: 'enquiries', address: '/admin/enquiries' },
  { permission: 'statistics', address: '/admin/statistics' },
]
