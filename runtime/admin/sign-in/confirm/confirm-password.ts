import type { ScreenReply, StaffInput } from '../../frame/route.ts'
import type { Administration } from '../../administration.ts'
import { momentText } from '../../inbox/item/present-item.ts'
import type { ScreenFrame } from '../../frame/frame-props.ts'
import { type AdminText, adminText } from '../../frame/texts.ts'
import { checkOwnPassword, type PasswordResult } from '../credentials/check-password.ts'
import { confirmationField } from './confirmation-field.ts'

type ConfirmOptions = {
  administration: Pick<Administration, 'sessions' | 'checkPassword'>
  /** The frame of the screen that asks. */
  frame: (input: StaffInput) => Promise<ScreenFrame>
}

/**
 * Null if the password was entered again in this session a short time ago, or is right in `form`; else the screen that asks for it. It
 * has what was posted in hidden fields, so that nothing has to be entered twice.
 */
export async function askForPassword({ administration, frame }: ConfirmOptions, input: StaffInput): Promise<ScreenReply | null> {
  const { sessions, checkPassword } = administration
  const { request, form, signedIn } = input
  if (sessions.isConfirmed(signedIn)) return null
  const password = form[confirmationField]
  const checked = password === undefined ? null : await checkOwnPassword(checkPassword, { user: signedIn.user, password }, request)
  if (checked?.kind === 'right') {
    await sessions.confirm(signedIn)
    return null
  }
  const fields = Object.entries(form).filter(([name]) => name !== confirmationField && name !== 'token')
  const props = {
    ...(await frame(input)),
    action: request.path,
    fields,
    fault: checked === null ? '' : passwordFaultText(checked, adminText(input.site)),
  }
  return { screen: 'confirm', status: checked?.kind === 'limited' ? 429 : 403, props }
}

/** Why the password of somebody who is signed in was not accepted. */
export function passwordFaultText(result: Exclude<PasswordResult, { kind: 'right' }>, text: AdminText): string {
  return result.kind === 'wrong' ? text('confirm.wrong') : text('confirm.paused', { time: momentText(result.retryAt) })
}
