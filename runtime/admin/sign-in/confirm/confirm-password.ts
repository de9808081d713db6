import { checkOwnPassword, type PasswordResult } from '../../../staff/credentials/check-password.ts'
import type { Staff } from '../../../staff/staff.ts'
import { momentText } from '../../frame/present/moment.ts'
import type { ScreenInput, ScreenReply } from '../../frame/route.ts'
import type { AdminText, TextKey } from '../../frame/texts.ts'
import { confirmationField } from './confirmation-field.ts'

/**
 * Null if the password was entered again in this session a short time ago, or is right in `form`; else the screen that
 * asks for it. It has what was posted in hidden fields, so that nothing has to be entered twice.
 */
export async function askForPassword(
  { sessions, checkPassword }: Pick<Staff, 'sessions' | 'checkPassword'>,
  { request, form, signedIn, text, frameOf }: ScreenInput,
  hint: TextKey = 'confirm.hint',
): Promise<ScreenReply | null> {
  if (signedIn === null || sessions.isConfirmed(signedIn)) return null
  const password = form[confirmationField]
  const checked =
    password === undefined ? null : await checkOwnPassword(checkPassword, { user: signedIn.user, password }, request)
  if (checked?.kind === 'right') {
    await sessions.confirm(signedIn)
    return null
  }
  const fields = Object.entries(form).filter(([name]) => name !== confirmationField && name !== 'token')
  const props = {
    ...(await frameOf(signedIn, null)),
    action: request.path,
    fields,
    hint: text(hint),
    fault: checked === null ? '' : passwordFaultText(checked, text),
  }
  return { screen: 'confirm', status: checked?.kind === 'limited' ? 429 : 403, props }
}

/** Why the password of somebody who is signed in was not accepted. */
export function passwordFaultText(result: Exclude<PasswordResult, { kind: 'right' }>, text: AdminText): string {
  return result.kind === 'wrong' ? text('confirm.wrong') : text('confirm.paused', { time: momentText(result.retryAt) })
}
