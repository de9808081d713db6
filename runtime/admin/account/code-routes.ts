import { type AdminRoute, type ScreenReply, type StaffInput, staffRoute } from '../frame/route.ts'
import { noticeOf } from '../frame/notices.ts'
import { codeStep, newRecoveryCodes, recoveryHash } from '../sign-in/credentials/codes.ts'
import { adminText } from '../frame/texts.ts'
import { recordPersonChange } from '../audit/record-change.ts'
import { type AccountOptions, accountPath, hasCodes, type ShowAccount } from './show-account.ts'

/** Setting up one's own one-time codes, and removing them. */
export function codeRoutes(options: AccountOptions, show: ShowAccount): readonly AdminRoute[] {
  const { store, administration, now } = options
  const path = `${accountPath}/codes`
  return [
    staffRoute({ method: 'post', path, access: 'session', needsPassword: true, handle: turnOn }),
    staffRoute({ method: 'post', path: `${path}/remove`, access: 'session', needsPassword: true, handle: remove }),
  ]

  /** The secret is stored once a code proves that the app has it. */
  async function turnOn(input: StaffInput): Promise<ScreenReply> {
    const { form, signedIn, site } = input
    const { user, session } = signedIn
    const { secret = '', code = '' } = form
    if (!administration.hasKey || hasCodes(user) || !/^[A-Z2-7]{32}$/.test(secret)) return noticeOf(site, 'unknown')
    const step = codeStep(secret, code, now())
    if (step === null)
      return show(input, { message: { text: adminText(site)('account.said.code-wrong'), isBad: true }, status: 422, secret })
    const recoveryCodes = newRecoveryCodes()
    await store.users.update(user.id, { codeSecret: secret, lastCodeStep: step, recoveryHashes: recoveryCodes.map(recoveryHash) })
    // A session that began with the password alone may be somebody else's.
    await store.sessions.endOf(user.id, session.id)
    await recordPersonChange(options, input, { action: 'codes set up', subject: user.email })
    return show(input, { message: { text: adminText(site)('account.said.codes-on'), isBad: false }, recoveryCodes })
  }

  async function remove(input: StaffInput): Promise<ScreenReply> {
    const { user } = input.signedIn
    await store.users.update(user.id, { codeSecret: null, recoveryHashes: [] })
    await recordPersonChange(options, input, { action: 'codes removed', subject: user.email })
    return show(input, { message: { text: adminText(input.site)('account.said.codes-off'), isBad: false } })
  }
}
