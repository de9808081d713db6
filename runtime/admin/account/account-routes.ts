import { checkOwnPassword } from '../../staff/credentials/check-password.ts'
import { hashPassword, passwordFault } from '../../staff/credentials/passwords.ts'
import { normalizedName } from '../../staff/store/user-store.ts'
import { recordChange } from '../audit/record-change.ts'
import { type AdminRoute, type ScreenReply, type StaffInput, staffRoute } from '../frame/route.ts'
import { passwordFaultText } from '../sign-in/confirm/confirm-password.ts'
import { codeRoutes } from './code-routes.ts'
import { passkeyRoutes } from './passkey-routes.ts'
import { type AccountParts, accountPath, createShowAccount } from './show-account.ts'

/**
 * One's own account: password, one-time codes and sessions. Every role has it, also before required codes are set up.
 */
export function accountRoutes(parts: AccountParts): readonly AdminRoute[] {
  const { store, staff } = parts
  const show = createShowAccount(parts)
  const post = { method: 'post', access: 'session' } as const
  return [
    staffRoute({
      method: 'get',
      path: accountPath,
      access: 'session',
      handle: (input) =>
        show(input, {
          message: input.request.query.done === 'name' ? { text: input.text('account.said.name'), isBad: false } : null,
        }),
    }),
    staffRoute({ ...post, path: `${accountPath}/name`, handle: changeName }),
    staffRoute({ ...post, path: `${accountPath}/password`, handle: changePassword }),
    staffRoute({ ...post, path: `${accountPath}/sessions`, needsPassword: true, handle: endSession }),
    staffRoute({ ...post, path: `${accountPath}/other-sessions`, needsPassword: true, handle: endOthers }),
    ...codeRoutes(parts, show),
    ...passkeyRoutes(parts, show),
  ]

  async function changeName(input: StaffInput): Promise<ScreenReply> {
    const { user } = input.signedIn
    const name = normalizedName(input.form.name ?? '')
    await store.users.update(user.id, { name })
    await recordChange(staff, input, { action: 'user name', subject: user.email, from: user.name, to: name })
    return { to: `${accountPath}?done=name` }
  }

  async function changePassword(input: StaffInput): Promise<ScreenReply> {
    const { form, signedIn } = input
    const { user, session } = signedIn
    const refuse = (text: string) => show(input, { message: { text, isBad: true }, status: 422 })
    const checked = await checkOwnPassword(staff.checkPassword, { user, password: form.password ?? '' }, input.request)
    if (checked.kind !== 'right') return refuse(passwordFaultText(checked, input.text))
    const fault = await passwordFault(form.new ?? '', [user.email, user.name, staff.siteUrl])
    if (fault !== null) return refuse(fault)
    await store.users.update(user.id, { passwordHash: await hashPassword(form.new ?? '') })
    await store.sessions.endOf(user.id, session.id)
    // Whoever has asked for a link does not need it any more.
    await staff.passwordLinks.withdraw(user.id)
    await recordChange(staff, input, { action: 'password set', subject: user.email })
    return show(input, { message: { text: input.text('account.said.password'), isBad: false } })
  }

  async function endSession(input: StaffInput): Promise<ScreenReply> {
    const session = await store.sessions.get(input.form.session ?? '')
    if (session === null || session.userId !== input.signedIn.user.id) return input.notice('unknown')
    await store.sessions.end([session.id])
    await recordChange(staff, input, { action: 'session ended', subject: input.signedIn.user.email })
    return show(input, { message: { text: input.text('account.said.session'), isBad: false } })
  }

  async function endOthers(input: StaffInput): Promise<ScreenReply> {
    const { user, session } = input.signedIn
    const ended = await store.sessions.endOf(user.id, session.id)
    await recordChange(staff, input, { action: 'sessions ended', subject: user.email, to: String(ended) })
    return show(input, { message: { text: input.text('account.said.others'), isBad: false } })
  }
}
