import type { AdminParts } from '../../frame/admin-page.ts'
import { siteName } from '../../frame/notices.ts'
import type { AdminRoute, ScreenInput, ScreenReply } from '../../frame/route.ts'
import { presentFailure } from '../present-sign-in.ts'
import { ownAddress, signInPath, signInScreen } from '../show-sign-in.ts'

/** Sign-in with a passkey: a screen whose script asks the browser, and what the browser sends. */
export function passkeySignInRoutes({ staff, now }: Pick<AdminParts, 'staff' | 'now'>): readonly AdminRoute[] {
  const { passkeys, sessions } = staff
  const path = `${signInPath}/passkey`
  return [
    { method: 'post', path, access: 'public', handle: ask },
    { method: 'post', path: `${path}/finish`, access: 'public', handle: finish },
  ]

  async function ask(input: ScreenInput): Promise<ScreenReply> {
    const { site, request, form, notice, text } = input
    if (!passkeys.isAvailable) return notice('unknown')
    const next = ownAddress(form.next)
    const options = await passkeys.signInOptions(request)
    if (typeof options === 'string')
      return { screen: 'passkeySignIn', props: { site: siteName(site, text), next, options } }
    return {
      ...signInScreen(input, { next, ...presentFailure({ kind: 'limited', ...options }, now(), text) }),
      status: 429,
    }
  }

  async function finish(input: ScreenInput): Promise<ScreenReply> {
    const { request, response, form, notice, text } = input
    if (!passkeys.isAvailable) return notice('unknown')
    const next = ownAddress(form.next)
    const user = await passkeys.signIn(form.response ?? '', request)
    if (user !== null) {
      await sessions.start(user, request, response)
      return { to: next }
    }
    const fault = { fault: text('sign-in.passkey-refused'), more: text('sign-in.passkey-refused.more') }
    return { ...signInScreen(input, { next, hasPasskeys: true, ...fault }), status: 401 }
  }
}
