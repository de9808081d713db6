import { codeStep, newRecoveryCodes, recoveryHash } from '../../staff/credentials/codes.ts'
import { recordChange } from '../audit/record-change.ts'
import { type AdminRoute, type ScreenReply, type StaffInput, staffRoute } from '../frame/route.ts'
import { type AccountParts, accountPath, hasCodes, type ShowAccount } from './show-account.ts'

/** Setting up one's own one-time codes, and removing them. */
export function codeRoutes({ store, staff, now }: AccountParts, show: ShowAccount): readonly AdminRoute[] {
  const path = `${accountPath}/codes`
  return [
    staffRoute({ method: 'post', path, access: 'session', needsPassword: true, handle: turnOn }),
    staffRoute({ method: 'post', path: `${path}/remove`, access: 'session', needsPassword: true, handle: remove }),
  ]

  /** The secret is stored once a code proves that the app has it. */
  async function turnOn(input: StaffInput): Promise<ScreenReply> {
    const { form, signedIn, notice, text } = input
    const { user, session } = signedIn
    const { secret = '', code = '' } = form
    if (!staff.hasKey || hasCodes(user) || !/^[A-Z2-7]{32}$/.test(secret)) return notice('unknown')
    const step = codeStep(secret, code, now())
    if (step === null)
      return show(input, { message: { text: text('account.said.code-wrong'), isBad: true }, status: 422, secret })
    const recoveryCodes = newRecoveryCodes()
    await store.users.update(user.id, {
      codeSecret: secret,
      lastCodeStep: step,
      recoveryHashes: recoveryCodes.map(recoveryHash),
    })
    // A session that began with the password alone may be somebody else's.
    await store.sessions.endOf(user.id, session.id)
    await recordChange(staff, input, { action: 'codes set up', subject: user.email })
    return show(input, { message: { text: text('account.said.codes-on'), isBad: false }, recoveryCodes })
  }

  async function remove(input: StaffInput): Promise<ScreenReply> {
    const { user } = input.signedIn
    await store.users.update(user.id, { codeSecret: null, recoveryHashes: [] })
    await recordChange(staff, input, { action: 'codes removed', subject: user.email })
    return show(input, { message: { text: input.text('account.said.codes-off'), isBad: false } })
  }
}
