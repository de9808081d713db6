import { encode } from 'uqr'
import type { Store } from '../../store/store.ts'
import { type AdminRoute, type ScreenReply, type StaffInput, staffRoute } from '../admin-route.ts'
import type { Administration } from '../administration.ts'
import { noticeOf, siteName } from '../notices.ts'
import { screenFrame } from '../screen-frame.ts'
import type { AccountProps, ScreenFrame } from '../screens/screen-props.ts'
import { codeAddress, codeStep, newCodeSecret, newRecoveryCodes, recoveryHash } from '../sign-in/codes.ts'
import { hashPassword, passwordFault, verifyPassword } from '../sign-in/passwords.ts'
import { presentSession } from './present-user.ts'
import { recordPersonChange } from './record-change.ts'

type AccountOptions = { store: Store; administration: Pick<Administration, 'authorOf' | 'hasKey'>; now?: () => Date }
type Shown = { message: ScreenFrame['message']; status?: number; secret?: string; recoveryCodes?: readonly string[] }

const path = '/admin/account'

/** One's own account: password, one-time codes and sessions. Every role has it, also before required codes are set up. */
export function accountRoutes({ store, administration, now = () => new Date() }: AccountOptions): readonly AdminRoute[] {
  const options = { store, administration, now }
  const { hasKey } = administration
  return [
    staffRoute({ method: 'get', path, access: 'session', handle: (input) => show(input, { message: null }) }),
    staffRoute({ method: 'post', path: `${path}/password`, access: 'session', handle: changePassword }),
    staffRoute({ method: 'post', path: `${path}/codes`, access: 'session', handle: turnOnCodes }),
    staffRoute({ method: 'post', path: `${path}/sessions`, access: 'session', handle: endSession }),
  ]

  async function show(input: StaffInput, { message, status = 200, secret, recoveryCodes = [] }: Shown): Promise<ScreenReply> {
    const { site, signedIn } = input
    const [user, sessions, frame] = await Promise.all([
      store.users.get(signedIn.user.id),
      store.sessions.list(signedIn.user.id),
      screenFrame({ store, site, signedIn }, message),
    ])
    if (user === null) return noticeOf(site, 'unknown')
    const left = user.recoveryHashes.length
    const codes: AccountProps['codes'] =
      user.codeSecret !== null ? { kind: 'on', left } : hasKey ? setup(secret ?? newCodeSecret(), input) : { kind: 'unavailable' }
    const rows = sessions.map((session) => presentSession(session, signedIn.session.id))
    return { screen: 'account', status, props: { ...frame, sessions: rows, codes, recoveryCodes } }
  }

  async function changePassword(input: StaffInput): Promise<ScreenReply> {
    const { form, signedIn } = input
    const { user, session } = signedIn
    const refuse = (text: string) => show(input, { message: { text, isBad: true }, status: 422 })
    if (!(await verifyPassword(form.password ?? '', user.passwordHash)).isRight)
      return refuse('Your current password is wrong. Nothing was changed.')
    const fault = await passwordFault(form.new ?? '', [user.email])
    if (fault !== null) return refuse(fault)
    await store.users.update(user.id, { passwordHash: await hashPassword(form.new ?? '') })
    await store.sessions.endOf(user.id, session.id)
    await recordPersonChange(options, input, { action: 'password set', subject: input.signedIn.user.email })
    return show(input, { message: { text: 'Your password has been changed, and your other sessions have ended.', isBad: false } })
  }

  /** The secret is stored once a code proves that the app has it. */
  async function turnOnCodes(input: StaffInput): Promise<ScreenReply> {
    const { form, signedIn, site } = input
    const { secret = '', code = '' } = form
    if (!hasKey || signedIn.user.codeSecret !== null || !/^[A-Z2-7]{32}$/.test(secret)) return noticeOf(site, 'unknown')
    const step = codeStep(secret, code, now())
    if (step === null)
      return show(input, { message: { text: 'That code is not right. Try the next one.', isBad: true }, status: 422, secret })
    const recoveryCodes = newRecoveryCodes()
    const change = { codeSecret: secret, lastCodeStep: step, recoveryHashes: recoveryCodes.map(recoveryHash) }
    await store.users.update(signedIn.user.id, change)
    await recordPersonChange(options, input, { action: 'codes set up', subject: input.signedIn.user.email })
    return show(input, { message: { text: 'One-time codes are on.', isBad: false }, recoveryCodes })
  }

  async function endSession(input: StaffInput): Promise<ScreenReply> {
    const session = await store.sessions.get(input.form.session ?? '')
    if (session === null || session.userId !== input.signedIn.user.id) return noticeOf(input.site, 'unknown')
    await store.sessions.end([session.id])
    await recordPersonChange(options, input, { action: 'session ended', subject: input.signedIn.user.email })
    return show(input, { message: { text: 'The session has ended.', isBad: false } })
  }
}

/** A secret as a QR code for authenticator apps. */
function setup(secret: string, { site, signedIn }: StaffInput): AccountProps['codes'] {
  const { data, size } = encode(codeAddress(secret, { site: siteName(site), email: signedIn.user.email }))
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  return { kind: 'setup', secret, path, size }
}
