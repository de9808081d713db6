import { encode } from 'uqr'
import { codeAddress, newCodeSecret } from '../../staff/credentials/codes.ts'
import { permissionsOf } from '../../staff/roles.ts'
import type { AdminParts } from '../frame/admin-page.ts'
import type { ScreenFrame } from '../frame/frame-props.ts'
import { siteName } from '../frame/notices.ts'
import type { ScreenReply, StaffInput } from '../frame/route.ts'
import type { AccountProps } from './account-props.ts'
import { presentPasskey, presentSession } from './present-account.ts'

export type AccountParts = Pick<AdminParts, 'store' | 'staff' | 'now'>
type Shown = { message: ScreenFrame['message']; status?: number; secret?: string; recoveryCodes?: readonly string[] }
export type ShowAccount = (input: StaffInput, shown: Shown) => Promise<ScreenReply>

/** The address of one's own account. */
export const accountPath = '/admin/account'

/** Shows somebody their own account. `secret`: of codes that are being set up. */
export function createShowAccount({ store, staff }: AccountParts): ShowAccount {
  const { hasKey, passkeys } = staff
  return async function showAccount(input, { message, status = 200, secret, recoveryCodes = [] }) {
    const { signedIn, notice } = input
    const [user, sessions, keys, frame] = await Promise.all([
      store.users.get(signedIn.user.id),
      store.sessions.list(signedIn.user.id),
      store.signIn.passkeys.list(signedIn.user.id),
      input.frame(message),
    ])
    if (user === null) return notice('unknown')
    const shownKeys = passkeys.isAvailable ? keys.map(presentPasskey) : null
    const answersEnquiries = input.site.enquiries !== null && permissionsOf(user.role).includes('enquiries')
    const rows = sessions.map((session) => presentSession(session, signedIn.session.id))
    return {
      screen: 'account',
      status,
      props: { ...frame, answersEnquiries, sessions: rows, codes: codesOf(), passkeys: shownKeys, recoveryCodes },
    }

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
function setup(secret: string, isDamaged: boolean, { site, signedIn, text }: StaffInput): AccountProps['codes'] {
  const { data, size } = encode(codeAddress(secret, { site: siteName(site, text), email: signedIn.user.email }))
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  return { kind: 'setup', secret, path, size, isDamaged }
}
