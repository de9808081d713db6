import type { AdminRoute, ScreenInput, ScreenReply } from '../../frame/route.ts'
import type { Administration } from '../../administration.ts'
import { noticeOf, siteName } from '../../frame/notices.ts'
import { adminText } from '../../frame/texts.ts'
import { presentFailure } from '../present-sign-in.ts'
import { ownAddress, signInPath, signInScreen } from '../show-sign-in.ts'

type PasskeyRouteOptions = { administration: Administration; now?: () => Date }

/** Sign-in with a passkey: a screen whose script asks the browser, and what the browser sends. */
export function passkeySignInRoutes({ administration, now = () => new Date() }: PasskeyRouteOptions): readonly AdminRoute[] {
  const { passkeys, sessions } = administration
  const path = `${signInPath}/passkey`
  return [
    { method: 'post', path, access: 'public', handle: ask },
    { method: 'post', path: `${path}/finish`, access: 'public', handle: finish },
  ]

  async function ask({ site, request, form }: ScreenInput): Promise<ScreenReply> {
    if (!passkeys.isAvailable) return noticeOf(site, 'unknown')
    const next = ownAddress(form.next)
    const options = await passkeys.signInOptions(request)
    if (typeof options === 'string') return { screen: 'passkeySignIn', props: { site: siteName(site), next, options } }
    return { ...signInScreen(site, { next, ...presentFailure({ kind: 'limited', ...options }, now(), adminText(site)) }), status: 429 }
  }

  async function finish({ site, request, response, form }: ScreenInput): Promise<ScreenReply> {
    if (!passkeys.isAvailable) return noticeOf(site, 'unknown')
    const next = ownAddress(form.next)
    const user = await passkeys.signIn(form.response ?? '', request)
    if (user !== null) {
      await sessions.start(user, request, response)
      return { to: next }
    }
    const text = adminText(site)
    const fault = { fault: text('sign-in.passkey-refused'), more: text('sign-in.passkey-refused.more') }
    return { ...signInScreen(site, { next, hasPasskeys: true, ...fault }), status: 401 }
  }
}
