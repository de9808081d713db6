import { type AdminRoute, type ScreenReply, type StaffInput, staffRoute } from '../frame/route.ts'
import { noticeOf } from '../frame/notices.ts'
import { checkOwnPassword } from '../sign-in/credentials/check-password.ts'
import { passwordFaultText } from '../sign-in/confirm/confirm-password.ts'
import { hashPassword, passwordFault } from '../sign-in/credentials/passwords.ts'
import { adminText } from '../frame/texts.ts'
import { codeRoutes } from './code-routes.ts'
import { passkeyRoutes } from './passkey-routes.ts'
import { recordPersonChange } from '../audit/record-change.ts'
import { type AccountOptions, accountPath, createShowAccount } from './show-account.ts'

type AccountRouteOptions = Omit<AccountOptions, 'now'> & Partial<Pick<AccountOptions, 'now'>>

/** One's own account: password, one-time codes and sessions. Every role has it, also before required codes are set up. */
export function accountRoutes({ now = () => new Date(), ...rest }: AccountRouteOptions): readonly AdminRoute[] {
  const options = { ...rest, now }
  const { store, administration } = options
  const show = createShowAccount(options)
  const post = { method: 'post', access: 'session' } as const
  return [
    staffRoute({ method: 'get', path: accountPath, access: 'session', handle: (input) => show(input, { message: null }) }),
    staffRoute({ ...post, path: `${accountPath}/password`, handle: changePassword }),
    staffRoute({ ...post, path: `${accountPath}/sessions`, handle: endSession }),
    staffRoute({ ...post, path: `${accountPath}/other-sessions`, handle: endOthers }),
    ...codeRoutes(options, show),
    ...passkeyRoutes(options, show),
  ]

  async function changePassword(input: StaffInput): Promise<ScreenReply> {
    const { form, signedIn } = input
    const { user, session } = signedIn
    const refuse = (text: string) => show(input, { message: { text, isBad: true }, status: 422 })
    const checked = await checkOwnPassword(administration.checkPassword, { user, password: form.password ?? '' }, input.request)
    if (checked.kind !== 'right') return refuse(passwordFaultText(checked, adminText(input.site)))
    const fault = await passwordFault(form.new ?? '', [user.email])
    if (fault !== null) return refuse(fault)
    await store.users.update(user.id, { passwordHash: await hashPassword(form.new ?? '') })
    await store.sessions.endOf(user.id, session.id)
    await recordPersonChange(options, input, { action: 'password set', subject: user.email })
    return show(input, { message: { text: adminText(input.site)('account.said.password'), isBad: false } })
  }

  async function endSession(input: StaffInput): Promise<ScreenReply> {
    const session = await store.sessions.get(input.form.session ?? '')
    if (session === null || session.userId !== input.signedIn.user.id) return noticeOf(input.site, 'unknown')
    await store.sessions.end([session.id])
    await recordPersonChange(options, input, { action: 'session ended', subject: input.signedIn.user.email })
    return show(input, { message: { text: adminText(input.site)('account.said.session'), isBad: false } })
  }

  async function endOthers(input: StaffInput): Promise<ScreenReply> {
    const { user, session } = input.signedIn
    const ended = await store.sessions.endOf(user.id, session.id)
    await recordPersonChange(options, input, { action: 'sessions ended', subject: user.email, to: String(ended) })
    return show(input, { message: { text: adminText(input.site)('account.said.others'), isBad: false } })
  }
}
