import { permissionsOf, roles } from '../../staff/roles.ts'
import type { Staff } from '../../staff/staff.ts'
import { presentAudit } from '../audit/present-audit.ts'
import type { AdminParts } from '../frame/admin-page.ts'
import type { ScreenFrame } from '../frame/frame-props.ts'
import { readNames, roleName } from '../frame/present/names.ts'
import type { ScreenReply, StaffInput } from '../frame/route.ts'
import type { PeopleProps, ShownLink } from './people-props.ts'
import { presentUser } from './present-user.ts'

export type PeopleParts = Pick<AdminParts, 'store' | 'staff' | 'now'>
type Shown = {
  message: ScreenFrame['message']
  status?: number
  /** The user who was just changed. */
  changed?: string
  /** The link that was just made. */
  link?: ShownLink
  /** What was entered for somebody who could not be invited. */
  typed?: PeopleProps['typed']
}
export type ShowPeople = (input: StaffInput, shown: Shown) => Promise<ScreenReply>

export const peoplePath = '/admin/people'
// `admin` has all permissions, in the order of the menu.
const matrix = permissionsOf('admin').map((permission) => ({
  permission,
  granted: roles.map((role) => permissionsOf(role).includes(permission)),
}))

/** Whether somebody can be required to have a second step: codes need a key, passkeys a name of the host. */
export function canRequireCodes({ hasKey, passkeys }: Pick<Staff, 'hasKey' | 'passkeys'>): boolean {
  return hasKey || passkeys.isAvailable
}

/** Shows who may sign in, and the audit trail. */
export function createShowPeople({ store, staff }: PeopleParts): ShowPeople {
  return async function showPeople(input, { message, status = 200, changed, link = null, typed = null }) {
    const { signedIn, request, text } = input
    const [users, sessions, nameOf, ends, frame] = await Promise.all([
      store.users.list(),
      store.sessions.list(),
      readNames(store.users, text),
      staff.passwordLinks.ends(),
      input.frame(message),
    ])
    const own = { userId: signedIn.user.id, sessionId: signedIn.session.id }
    const known = { sessions, ends, own, text }
    const shown = {
      users: users.map((user) => ({ ...presentUser(user, known), isOpen: user.id === changed })),
      roles: roles.map((role) => ({ value: role, label: roleName(role, text) })),
      audit: await presentAudit(store.audit, { query: request.query, path: peoplePath, nameOf }),
    }
    return {
      screen: 'people',
      status,
      props: { ...frame, ...shown, matrix, link, typed, canRequireCodes: canRequireCodes(staff) },
    }
  }
}
