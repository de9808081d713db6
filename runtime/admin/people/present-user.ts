import { permissionsOf } from '../../staff/roles.ts'
import type { Session } from '../../staff/store/session-store.ts'
import type { User } from '../../staff/store/user-store.ts'
import { presentSession } from '../account/present-account.ts'
import { momentText } from '../frame/present/moment.ts'
import { calledName, roleName } from '../frame/present/names.ts'
import type { AdminText } from '../frame/texts.ts'
import type { UserRow } from './people-props.ts'

type Known = {
  sessions: readonly Session[]
  /** When the links for passwords expire, by user. */
  ends: ReadonlyMap<string, string>
  own: { userId: string; sessionId: string }
  text: AdminText
}

export function presentUser(user: User, { sessions, ends, own, text }: Known): Omit<UserRow, 'isOpen'> {
  const { id, email, name, role, isDisabled, requiresCode, codeSecret, hasPasskey, signedInAt } = user
  const end = ends.get(id)
  return {
    id,
    email,
    name,
    called: calledName(user),
    role,
    roleName: roleName(role, text),
    state: isDisabled ? 'blocked' : user.passwordHash === '' ? 'invited' : 'active',
    requiresCode,
    hasCode: codeSecret !== null,
    hasPasskey,
    linkUntil: end === undefined ? '' : momentText(end),
    isSelf: id === own.userId,
    dutyAddress: permissionsOf(role).includes('enquiries') ? `/admin/people/${id}/duty` : null,
    signedInAt: signedInAt === null ? text('people.never') : momentText(signedInAt),
    sessions: sessions.filter(({ userId }) => userId === id).map((session) => presentSession(session, own.sessionId)),
  }
}
