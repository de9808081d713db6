import { encode } from 'uqr'
import type { ScreenReply, StaffInput } from '../frame/route.ts'
import type { AdminStores } from '../admin-stores.ts'
import type { Administration } from '../administration.ts'
import { noticeOf, siteName } from '../frame/notices.ts'
import { screenFrame } from '../frame/screen-frame.ts'
import type { ScreenFrame } from '../frame/frame-props.ts'
import type { AccountProps } from '../people/people-props.ts'
import { codeAddress, newCodeSecret } from '../sign-in/credentials/codes.ts'
import { presentPasskey, presentSession } from '../people/present-user.ts'

export type AccountOptions = {
  store: AdminStores
  administration: Pick<Administration, 'authorOf' | 'hasKey' | 'checkPassword' | 'passkeys'>
  now: () => Date
}
type Shown = { message: ScreenFrame['message']; status?: number; secret?: string; recoveryCodes?: readonly string[] }
export type ShowAccount = (input: StaffInput, shown: Shown) => Promise<ScreenReply>

/** The address of one's own account. */
export const accountPath = '/admin/account'

/** Shows somebody their own account. `secret`: of codes that are being set up. */
export function createShowAccount({ store, administration }: AccountOptions): ShowAccount {
  const { hasKey, passkeys } = administration
  return async function showAccount(input, { message, status = 200, secret, recoveryCodes = [] }) {
    const { site, signedIn } = input
    const [user, sessions, keys, frame] = await Promise.all([
      store.users.get(signedIn.user.id),
      store.sessions.list(signedIn.user.id),
      store.signIn.passkeys.list(signedIn.user.id),
      screenFrame({ store, site, signedIn }, message),
    ])
    if (user === null) return noticeOf(site, 'unknown')
    const shownKeys = passkeys.isAvailable ? keys.map(presentPasskey) : null
    const rows = sessions.map((session) => presentSession(session, signedIn.session.id))
    return { screen: 'account', status, props: { ...frame, sessions: rows, codes: codesOf(), passkeys: shownKeys, recoveryCodes } }

    function codesOf(): AccountProps['codes'] {
      if (hasCodes(user)) return { kind: 'on', left: user?.recoveryHashes.length ?? 0 }
      return hasKey ? setup(secret ?? newCodeSecret(), user?.codeSecret === '', input) : { kind: 'unavailable' }
    }
  }
}

/** Whether one-time codes are set up and their key can be read. */
export function hasCodes(user: { codeSecret: string | null } | null): boolean {
  return user !== null && user.codeSecret !== null && user.codeSecret !== ''
}

/** A secret as a QR code for authenticator apps. */
function setup(secret: string, isDamaged: boolean, { site, signedIn }: StaffInput): AccountProps['codes'] {
  const { data, size } = encode(codeAddress(secret, { site: siteName(site), email: signedIn.user.email }))
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  return { kind: 'setup', secret, path, size, isDamaged }
}
