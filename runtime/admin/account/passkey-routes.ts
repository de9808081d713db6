import { deviceName } from '../../staff/device-name.ts'
import { recordChange } from '../audit/record-change.ts'
import { siteName } from '../frame/notices.ts'
import { type AdminRoute, type ScreenReply, type StaffInput, staffRoute } from '../frame/route.ts'
import { type AccountParts, accountPath, type ShowAccount } from './show-account.ts'

const maxName = 60

/** Registering one's own passkeys, and removing them. */
export function passkeyRoutes({ store, staff }: AccountParts, show: ShowAccount): readonly AdminRoute[] {
  const { passkeys } = staff
  const path = `${accountPath}/passkeys`
  const post = { method: 'post', access: 'session', needsPassword: true } as const
  return [
    staffRoute({ ...post, path: `${path}/new`, handle: ask }),
    staffRoute({ ...post, path, handle: register }),
    staffRoute({ ...post, path: `${path}/remove`, handle: remove }),
  ]

  /** A screen whose script has the browser make a passkey. */
  async function ask(input: StaffInput): Promise<ScreenReply> {
    const { site, signedIn, request, notice, text } = input
    if (!passkeys.isAvailable) return notice('unknown')
    const [made, frame] = await Promise.all([passkeys.newOptions(signedIn.user, siteName(site, text)), input.frame()])
    return {
      screen: 'passkeyNew',
      props: { ...frame, options: made, name: deviceName(request.headers['user-agent'] ?? '') },
    }
  }

  async function register(input: StaffInput): Promise<ScreenReply> {
    const { form, signedIn, notice, text } = input
    const { user, session } = signedIn
    if (!passkeys.isAvailable) return notice('unknown')
    const name = (form.name ?? '').trim().slice(0, maxName) || 'Passkey'
    const made = await passkeys.register(user, { response: form.response ?? '', name })
    if (made === null)
      return show(input, { message: { text: text('account.said.passkey-refused'), isBad: true }, status: 422 })
    // A session that began with the password alone may be somebody else's.
    await store.sessions.endOf(user.id, session.id)
    await recordChange(staff, input, { action: 'passkey added', subject: user.email, to: name })
    return show(input, { message: { text: text('account.said.passkey'), isBad: false } })
  }

  async function remove(input: StaffInput): Promise<ScreenReply> {
    const { form, signedIn, notice, text } = input
    const passkey = await store.signIn.passkeys.get(form.passkey ?? '')
    if (passkey === null || (await store.signIn.passkeys.remove(signedIn.user.id, passkey.id)) === 0)
      return notice('unknown')
    await recordChange(staff, input, { action: 'passkey removed', subject: signedIn.user.email, from: passkey.name })
    return show(input, {
      message: { text: text('account.said.passkey-removed', { name: passkey.name }), isBad: false },
    })
  }
}
