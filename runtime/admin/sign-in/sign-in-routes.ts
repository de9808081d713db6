import type { AdminRoute, ScreenReply } from '../admin-route.ts'
import { staffRoute } from '../admin-route.ts'
import type { Administration } from '../administration.ts'
import { noticeOf, siteName } from '../notices.ts'
import { type Permission, permissionsOf } from '../roles.ts'
import type { SignInProps } from '../screens/screen-props.ts'
import { isOwnOrigin } from '../sessions/request-origin.ts'
import type { SignInResult } from './sign-in.ts'

const signInPath = '/admin/sign-in'

/** Sign-in, sign-out, and the start page, which leads to the first section of the role. */
export function signInRoutes({
  signIn,
  sessions,
  signOut,
  siteUrl,
}: Pick<Administration, 'signIn' | 'sessions' | 'signOut' | 'siteUrl'>): readonly AdminRoute[] {
  return [
    {
      method: 'get',
      path: signInPath,
      access: 'public',
      async handle({ site, request }) {
        const next = ownAddress(request.query.next)
        if ((await sessions.read(request)) !== null) return { to: next }
        return screen({ site: siteName(site), email: '', next, fault: '', needsCode: false })
      },
    },
    {
      method: 'post',
      path: signInPath,
      access: 'public',
      async handle({ site, request, response, form }) {
        // A page of another site must not sign its visitor in to an account of its own.
        if (!isOwnOrigin(request, siteUrl)) return noticeOf(site, 'origin')
        const { email = '', password = '', code = '' } = form
        const next = ownAddress(form.next)
        const result = await signIn({ email, password, code }, request)
        if (result.kind !== 'signed-in') {
          const needsCode = result.kind === 'code'
          return { ...screen({ site: siteName(site), email, next, fault: faultOf(result), needsCode }), status: statusOf(result) }
        }
        await sessions.start(result.user, request, response)
        return { to: next }
      },
    },
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
}

// Where somebody begins: with the first section of the role.
const starts: readonly { permission: Permission; address: string }[] = [
  { permission: 'enquiries', address: '/admin/enquiries' },
  { permission: 'statistics', address: '/admin/statistics' },
]

function screen(props: SignInProps): Extract<ScreenReply, { screen: 'signIn' }> {
  return { screen: 'signIn', props }
}

/** Only an address of administration: a link must not lead elsewhere after sign-in. */
function ownAddress(next: unknown): string {
  const path = typeof next === 'string' ? next : ''
  return /^\/admin(?:\/(?![/\\])[^\\]*)?$/.test(path) && !path.startsWith(signInPath) ? path : '/admin'
}

type Failed = Exclude<SignInResult, { kind: 'signed-in' }>

function faultOf(result: Failed): string {
  switch (result.kind) {
    case 'refused':
      return 'The e-mail address or the password is wrong.'
    case 'code':
      return result.wasWrong
        ? 'The code is wrong or was used before. Enter your password and the next code.'
        : 'Enter your password again, and the code from your app.'
    case 'limited':
      return `Too many attempts. Try again in ${Math.ceil(result.retryAfterSeconds / 60)} min.`
  }
}

function statusOf(result: Failed): number {
  return result.kind === 'limited' ? 429 : 401
}
