import { deviceName } from '../../staff/device-name.ts'
import { type AdminRoute, type ScreenReply, type StaffInput, staffRoute } from '../frame/route.ts'
import { noticeOf, siteName } from '../frame/notices.ts'
import { screenFrame } from '../frame/screen-frame.ts'
import { adminText } from '../frame/texts.ts'
import { recordPersonChange } from '../audit/record-change.ts'
import { type AccountOptions, accountPath, type ShowAccount } from './show-account.ts'

const maxName = 60

/** Registering one's own passkeys, and removing them. */
export function passkeyRoutes(options: AccountOptions, show: ShowAccount): readonly AdminRoute[] {
  const { store, administration } = options
  const { passkeys } = administration
  const path = `${accountPath}/passkeys`
  const post = { method: 'post', access: 'session', needsPassword: true } as const
  return [
    staffRoute({ ...post, path: `${path}/new`, handle: ask }),
    staffRoute({ ...post, path, handle: register }),
    staffRoute({ ...post, path: `${path}/remove`, handle: remove }),
  ]

  /** A screen whose script has the browser make a passkey. */
  async function ask({ site, signedIn, request }: StaffInput): Promise<ScreenReply> {
    if (!passkeys.isAvailable) return noticeOf(site, 'unknown')
    const [made, frame] = await Promise.all([
      passkeys.newOptions(signedIn.user, siteName(site)),
      screenFrame({ store, site, signedIn }, null),
    ])
    return { screen: 'passkeyNew', props: { ...frame, options: made, name: deviceName(request.headers['user-agent'] ?? '') } }
  }

  async function register(input: StaffInput): Promise<ScreenReply> {
    const { site, form, signedIn } = input
    const { user, session } = signedIn
    if (!passkeys.isAvailable) return noticeOf(site, 'unknown')
    const name = (form.name ?? '').trim().slice(0, maxName) || 'Passkey'
    const made = await passkeys.register(user, { response: form.response ?? '', name })
    if (made === null) {
      const text = adminText(site)('account.said.passkey-refused')
      return show(input, { message: { text, isBad: true }, status: 422 })
    }
    // A session that began with the password alone may be somebody else's.
    await store.sessions.endOf(user.id, session.id)
    await recordPersonChange(options, input, { action: 'passkey added', subject: user.email, to: name })
    return show(input, { message: { text: adminText(site)('account.said.passkey'), isBad: false } })
  }

  async function remove(input: StaffInput): Promise<ScreenReply> {
    const { site, form, signedIn } = input
    const passkey = await store.signIn.passkeys.get(form.passkey ?? '')
    if (passkey === null || (await store.signIn.passkeys.remove(signedIn.user.id, passkey.id)) === 0) return noticeOf(site, 'unknown')
    await recordPersonChange(options, input, { action: 'passkey removed', subject: signedIn.user.email, from: passkey.name })
    return show(input, { message: { text: adminText(site)('account.said.passkey-removed', { name: passkey.name }), isBad: false } })
  }
}
